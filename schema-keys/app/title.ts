import type { AppKey } from '../shape/app-key'

/** Title of the product. */
export const title = {
  schema: {
    type: 'string',
    minLength: 1,
    description: "Title of the product, in the browser's tab.",
    examples: ['Deskwright'],
  },
  weight: 'harmless',
  group: 'identity',
  model: (written = ''): string => written,
} as const satisfies AppKey<string, string>
