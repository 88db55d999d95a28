/* Options of every command that listens. */

export const portOption = {
  kind: 'whole',
  value: 'N',
  says: 'the port; 0 takes a free one',
  from: 0,
  to: 65_535,
} as const

export const hostOption = {
  kind: 'text',
  value: 'ADDRESS',
  wants: 'an address',
  says: 'where it listens',
  default: '127.0.0.1',
} as const

/** Names that browsers may ask for. `always` are those that they may ask for anyway. */
export const allowHostOption = (always: string) =>
  ({
    kind: 'text',
    value: 'NAMES',
    wants: 'names with commas between them',
    says: `names that browsers may ask for besides ${always}`,
  }) as const
