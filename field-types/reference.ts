import { described } from './shape/described'
import { codeDefault } from './families/choices'
import { readText } from './families/texts'
import type { AnyField, FieldTypeDescription, Language } from './shape/field-type'
import { isNumber, isText, type Value } from './shape/values'

export interface ReferenceFacts {
  /** `known` is false when no schema for the target exists here: the key is shown. */
  reference: { to: string; show: string; known: boolean }
}

const target = ({ reference: { to, show } }: AnyField & ReferenceFacts) => ({ to, show })

/** A key of a resource that is not known here, which may be a number or a text. */
const readKey = (raw: unknown): Value => (isNumber(raw) ? { value: raw } : readText(raw))

const language = described(
  () =>
    ({
      docs: 'The key of a record of another resource, shown by its name.',
      example: { type: 'reference', to: 'product', show: 'name' },
      options: {
        to: {
          $ref: '#/definitions/name',
          description:
            'The resource referred to. It need not have a schema here; then its key is shown.',
          examples: ['product'],
        },
        show: {
          $ref: '#/definitions/name',
          description: 'The field of the other resource that is shown in place of its key.',
          examples: ['name'],
        },
      },
      required: ['to'],
      default: codeDefault,
    }) as const satisfies Language,
)

export const reference = described(
  () =>
    ({
      family: 'reference',
      language,
      shown: {
        cell: { name: 'ReferenceCell', attributes: target },
        input: { name: 'ReferenceInput', limits: target },
        filter: { name: 'ReferenceFilter', attributes: target },
        filterBy: {
          in: { name: 'ReferencesFilter', attributes: target },
          notIn: { name: 'ReferencesFilter', attributes: target },
        },
      },
      // Where the target has no schema, its key is all there is to show.
      variant: (field) =>
        field.reference.known
          ? null
          : {
              cell: { name: 'TextCell' },
              input: { name: 'TextInput' },
              filter: { name: 'TextFilter', takesLength: true },
              filterBy: {},
            },
      schema: () => ({ anyOf: [{ type: 'integer' }, { type: 'string' }] }),
      json: () => 'none',
      operators: ['equals', 'in', 'not', 'notIn'],
      empty: null,
      read: (_, raw, keyed) => (keyed === undefined ? readKey(raw) : keyed(raw)),
      mock: (_, making) => making.key(),
      expected: (_, keyed) =>
        keyed?.() ?? {
          says: 'a key, number or text',
          test: (value) => isNumber(value) || isText(value),
        },
      attempt: (field, attempt) => (field.reference.known ? attempt.key() : undefined),
    }) as const satisfies FieldTypeDescription<ReferenceFacts>,
)
