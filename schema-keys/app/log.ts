import { integerSchema } from '../shape/value-schemas'
import type { AppKey } from '../shape/app-key'

export interface LogSettings {
  /** The largest count shown. */
  readonly badge: number
  /** How many entries are kept. */
  readonly keep: number
}

/** The log that the console keeps of itself. */
export const log = {
  schema: {
    type: 'object',
    description: 'The log that the console keeps of itself.',
    examples: [{ badge: 99, keep: 500 }],
    properties: {
      badge: integerSchema(
        [1, 9999],
        'Largest count that the indicator in the header shows. Default: 99.',
        99,
      ),
      keep: integerSchema(
        [10, 100_000],
        'Entries that are kept; older ones give way. Default: 500.',
        500,
      ),
    },
    additionalProperties: false,
  },
  partWeights: { badge: 'harmless' },
  group: 'settings',
  model: (written): LogSettings => ({ badge: 99, keep: 500, ...written }),
} as const satisfies AppKey<Partial<LogSettings>, LogSettings>
