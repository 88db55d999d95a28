import { wordSchema } from '../shape/value-schemas'
import type { AppKey } from '../shape/app-key'

/** Title of the product. */
export const title = {
  schema: wordSchema("Title of the product, in the browser's tab.", 'Deskwright'),
  weight: 'harmless',
  group: 'identity',
  model: (written = ''): string => written,
} as const satisfies AppKey<string, string>
