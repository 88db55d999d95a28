import type { JsonSchemaFragment } from '../shape/field-type'

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
  whole: {
    type: 'boolean',
    description:
      'Whether rows and objects go back with all that was read: fields that are `readOnly` or `hidden`, and keys that no field has. Where not, a request in JSON has only what a form may write. Default: true where the record itself is written by `update: whole`, otherwise false.',
    examples: [true],
  },
} as const satisfies Record<string, JsonSchemaFragment>
