// Generated from schema/sailing.yaml. Change the YAML, not this file. sha256:b9663c8d98e17195
export const phaseExpected = {
  start: ['planned'],
  ends: ['sailed'],
  letters: { p: 'phase' },
  rows: [
    ['planned', '.p'],
    ['sailed', '..'],
  ],
} as const
