// Generated from schema/setting.yaml. Change the YAML, not this file.
export const stateExpected = {
  start: ['on'],
  ends: ['on'],
  letters: {},
  rows: [['on', '.']],
} as const
