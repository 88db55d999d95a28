import type { FormKey } from '../shape/form-key'

/** The call that saves the form. */
export const call = {
  schema: {
    $ref: '#/definitions/name',
    description:
      'The call that saves the form. Default: the call named like the form, `create` or `edit`.',
    examples: ['modify'],
    namesOf: 'call',
  },
  weight: 'breaking',
  model: (written: string | undefined, { call: usual }): string => written ?? usual,
} as const satisfies FormKey<string, string>
