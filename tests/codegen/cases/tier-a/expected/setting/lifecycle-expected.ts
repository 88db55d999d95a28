// Generated from schema/setting.yaml. Change the YAML, not this file. sha256:a16e31faaf7c6e5d
export const stateExpected = {
  start: ['on'],
  ends: ['on'],
  letters: {},
  rows: [['on', '.']],
} as const
