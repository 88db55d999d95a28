import type { AppKey } from '../shape/app-key'

/** Name in the header. */
export const brand = {
  schema: {
    type: 'string',
    minLength: 1,
    description: 'Name in the header. Default: the title.',
    examples: ['Deskwright'],
  },
  weight: 'harmless',
  group: 'identity',
  model: (written, { title }): string => written ?? title,
} as const satisfies AppKey<string, string>
