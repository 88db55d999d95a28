// Generated from schema/film.yaml. Change the YAML, not this file.
export const stateExpected = {
  start: ['planned'],
  ends: ['shown'],
  letters: { s: 'state' },
  rows: [
    ['planned', '.s'],
    ['shown', '..'],
  ],
} as const
