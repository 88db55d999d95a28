import { definePure } from './shape/define-pure'
import type { AnyField, FieldTypeDescription, TypeSchemaLanguage } from './shape/field-type'
import { codecOption, type CodecOption } from './families/moments'
import { oneOfExpectation } from './families/choices'
import type { Json } from './shape/json-values'
import { invalidValue } from './shape/values'
import { isScalar } from '../wire/value-shapes'

export const csv = { kind: 'truth' } as const

export interface BooleanFacts {
  /** What true and false are on the wire. */
  booleanCodec: { true: Json; false: Json }
}

type BooleanField = AnyField & BooleanFacts

const wordsOf = ({ codec }: CodecOption): BooleanFacts['booleanCodec'] =>
  typeof codec === 'object' ? codec : { true: true, false: false }

const wireValuesOf = ({ booleanCodec }: BooleanFacts): Json[] => [
  booleanCodec.true,
  booleanCodec.false,
]

const codecAttributes = ({ booleanCodec: words }: BooleanField) => ({
  codec: words.true === true && words.false === false ? undefined : words,
})

const language = definePure(
  () =>
    ({
      docs: 'True or false, in whatever words a backend has for them.',
      example: { type: 'boolean', codec: { true: 'Yes', false: 'No' } },
      options: codecOption,
      default: { type: ['boolean', 'null'] },
      narrowed: { codec: { $ref: '#/definitions/booleanCodec' } },
    }) as const satisfies TypeSchemaLanguage,
)

export const boolean = definePure(
  () =>
    ({
      family: 'truth',
      language,
      shown: {
        cell: { name: 'BooleanCell', attributes: codecAttributes },
        input: { name: 'BooleanInput', attributes: codecAttributes },
        filter: { name: 'BooleanFilter', attributes: codecAttributes },
      },
      schema: (field) => ({ enum: wireValuesOf(field).filter(isScalar) }),
      json: (field) => {
        const values = wireValuesOf(field)
        if (values.every((value) => typeof value === 'number')) return 'number'
        return values.every((value) => typeof value === 'boolean') ? 'boolean' : 'none'
      },
      comparison: 'plainTruth',
      operators: ['equals', 'in', 'not', 'notIn'],
      isSwitch: true,
      facts: (options) => ({ booleanCodec: wordsOf(options) }),
      wire: (value, options) =>
        typeof value === 'boolean' ? wordsOf(options)[value ? 'true' : 'false'] : value,
      empty: null,
      read: (field, raw) => {
        const values = wireValuesOf(field)
        for (const value of values) {
          if (raw === value || (typeof raw === 'string' && raw === String(value))) return { value }
        }
        return invalidValue('truth', ...values.map(String))
      },
      mock: ({ booleanCodec }, { random }) =>
        random() < 0.7 ? booleanCodec.true : booleanCodec.false,
      expected: (field) => oneOfExpectation(wireValuesOf(field)),
      attempt: ({ booleanCodec }, { old }) =>
        old === booleanCodec.false ? booleanCodec.true : booleanCodec.false,
    }) as const satisfies FieldTypeDescription<BooleanFacts, CodecOption>,
)
