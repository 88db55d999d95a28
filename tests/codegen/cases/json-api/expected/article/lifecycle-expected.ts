// Generated from schema/article.yaml. Change the YAML, not this file.
export const stateExpected = {
  start: ['draft'],
  ends: ['printed'],
  letters: { s: 'state' },
  rows: [
    ['draft', '.s'],
    ['printed', '..'],
  ],
} as const
