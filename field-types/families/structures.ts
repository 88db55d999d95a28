import type { LanguageSchema } from '../shape/field-type'

/** Fields inside a field. */
export const fieldsOption = {
  fields: {
    type: ['string', 'object'],
    minLength: 1,
    minProperties: 1,
    propertyNames: { $ref: '#/definitions/name' },
    additionalProperties: { $ref: '#/definitions/field' },
    description:
      'Fields of a row of the list, or of the object; or the name of rows under `shared` in app.yaml.',
    examples: [{ amount: { type: 'money', label: '金额' }, term: { type: 'integer' } }, 'terms'],
  },
} as const satisfies Record<string, LanguageSchema>
