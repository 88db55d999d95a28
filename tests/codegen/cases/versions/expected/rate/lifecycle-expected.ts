// Generated from schema/rate.yaml. Change the YAML, not this file.
export const stateExpected = {
  start: ['open'],
  ends: ['shut'],
  letters: { s: 'status' },
  rows: [
    ['open', '.s'],
    ['shut', '..'],
  ],
} as const
