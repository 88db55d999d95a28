import { definePure } from './shape/define-pure'
import type { FieldTypeDescription } from './shape/field-type'
import { fieldsOption } from './families/structures'
import { invalidValue } from './shape/values'

export interface ObjectFacts {
  fields: readonly { readonly name: string }[]
}

export const object = definePure(
  () =>
    ({
      family: 'object',
      language: {
        docs: 'Several values that belong together.',
        example: { type: 'object', fields: { city: { type: 'text' } } },
        options: fieldsOption,
        required: ['fields'],
        default: { type: ['object', 'null'] },
      },
      shown: {
        cell: { name: 'ObjectCell' },
        view: 'ObjectView',
        input: { name: 'ObjectInput' },
        filter: { name: 'TextFilter', takesLength: true },
      },
      schema: ({ fields }) => (fields.length === 0 ? { type: 'any' } : { type: 'fields' }),
      json: () => 'none',
      holdsMore: true,
      operators: ['equals'],
      empty: null,
      read: () => invalidValue('single'),
      mock: (_, making) => making.parts(),
      expected: () => null,
      attempt: (_, { seed, parts }) => parts(seed),
    }) as const satisfies FieldTypeDescription<ObjectFacts>,
)
