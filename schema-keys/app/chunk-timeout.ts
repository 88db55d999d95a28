import { integerSchema } from '../shape/value-schemas'
import type { AppKey } from '../shape/app-key'

/** Milliseconds after which loading a part of the console is given up. */
export const chunkTimeout = {
  schema: integerSchema(
    [1000, 600_000],
    'Milliseconds after which loading a part of the console is given up. Default: 120000.',
    120_000,
  ),
  weight: 'harmless',
  group: 'settings',
  model: (written = 120_000): number => written,
} as const satisfies AppKey<number, number>
