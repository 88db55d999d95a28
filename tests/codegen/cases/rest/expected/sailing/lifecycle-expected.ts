// Generated from schema/sailing.yaml. Change the YAML, not this file.
export const phaseExpected = {
  start: ['planned'],
  ends: ['sailed'],
  letters: { p: 'phase' },
  rows: [
    ['planned', '.p'],
    ['sailed', '..'],
  ],
} as const
