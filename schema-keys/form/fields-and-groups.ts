import type { FormKey } from '../shape/form-key'

/* Keys whose parts are definitions of the language. The stages read them themselves. */

export const fields = {
  schema: {
    $ref: '#/definitions/shownFields',
    description: 'Fields of the form, in order.',
    examples: [['code', 'name', 'type']],
  },
} as const satisfies FormKey

export const groups = {
  schema: {
    type: 'array',
    minItems: 1,
    items: { $ref: '#/definitions/group' },
    description: 'Fields of the form in groups with a heading; in place of `fields`.',
    examples: [[{ key: 'contact', label: '联系方式', fields: ['mobile', 'name'] }]],
  },
  weight: 'harmless',
} as const satisfies FormKey
