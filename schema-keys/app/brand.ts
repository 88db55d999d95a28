import { wordSchema } from '../shape/value-schemas'
import type { AppKey } from '../shape/app-key'

/** Name in the header. */
export const brand = {
  schema: wordSchema('Name in the header. Default: the title.', 'Deskwright'),
  weight: 'harmless',
  group: 'identity',
  model: (written, { title }): string => written ?? title,
} as const satisfies AppKey<string, string>
