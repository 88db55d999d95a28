import { described } from './shape/described'
import type { AnyField, FieldTypeDescription, Language } from './shape/field-type'
import { codecOption, type CodecOption } from './families/moments'
import { oneOf } from './families/choices'
import type { Code, Json } from './shape/json-values'
import { wrong } from './shape/values'

export const csv = { kind: 'truth' } as const

export interface BooleanFacts {
  /** What true and false are on the wire. */
  booleanCodec: { true: Json; false: Json }
}

type BooleanField = AnyField & BooleanFacts

const wordsOf = ({ codec }: CodecOption): BooleanFacts['booleanCodec'] =>
  typeof codec === 'object' ? codec : { true: true, false: false }

const isCode = (value: Json): value is Code | boolean => value === null || typeof value !== 'object'

const both = ({ booleanCodec }: BooleanFacts): Json[] => [booleanCodec.true, booleanCodec.false]

const codec = ({ booleanCodec: words }: BooleanField) => ({
  codec: words.true === true && words.false === false ? undefined : words,
})

const language = described(
  () =>
    ({
      docs: 'True or false, in whatever words a backend has for them.',
      example: { type: 'boolean', codec: { true: 'Yes', false: 'No' } },
      options: codecOption,
      default: { type: ['boolean', 'null'] },
      narrowed: { codec: { $ref: '#/definitions/booleanCodec' } },
    }) as const satisfies Language,
)

export const boolean = described(
  () =>
    ({
      family: 'truth',
      language,
      shown: {
        cell: { name: 'BooleanCell', attributes: codec },
        input: { name: 'BooleanInput', attributes: codec },
        filter: { name: 'BooleanFilter', attributes: codec },
      },
      schema: (field) => ({ enum: both(field).filter(isCode) }),
      json: (field) => {
        const values = both(field)
        if (values.every((value) => typeof value === 'number')) return 'number'
        return values.every((value) => typeof value === 'boolean') ? 'boolean' : 'none'
      },
      operators: ['equals', 'in', 'not', 'notIn'],
      isSwitch: true,
      facts: (options) => ({ booleanCodec: wordsOf(options) }),
      wire: (value, options) =>
        typeof value === 'boolean' ? wordsOf(options)[value ? 'true' : 'false'] : value,
      empty: null,
      read: (field, raw) => {
        const values = both(field)
        for (const value of values) {
          if (raw === value || (typeof raw === 'string' && raw === String(value))) return { value }
        }
        return wrong('truth', ...values.map(String))
      },
      mock: ({ booleanCodec }, { random }) =>
        random() < 0.7 ? booleanCodec.true : booleanCodec.false,
      expected: (field) => oneOf(both(field)),
      attempt: ({ booleanCodec }, { old }) =>
        old === booleanCodec.false ? booleanCodec.true : booleanCodec.false,
    }) as const satisfies FieldTypeDescription<BooleanFacts, CodecOption>,
)
