import { parseJson } from '../wire/json'
import { definePure } from './shape/define-pure'
import type { FieldTypeDescription } from './shape/field-type'
import type { Json } from './shape/json-values'
import { invalidValue, type ValueReading } from './shape/values'

const readJsonValue = (raw: unknown): ValueReading => {
  if (typeof raw !== 'string') {
    return raw === undefined ? invalidValue('missing') : { value: structuredClone(raw) as Json }
  }
  // A whole number that JavaScript would round becomes the text of its digits, as everywhere in answers.
  const parsed = parseJson(raw)
  return parsed ? { value: parsed.value as Json } : invalidValue('json')
}

export const json = definePure(
  () =>
    ({
      family: 'json',
      language: {
        docs: 'Anything that JSON can say; edited as JSON.',
        example: { type: 'json' },
        options: {},
      },
      shown: {
        cell: { name: 'JsonCell' },
        view: 'JsonView',
        input: { name: 'JsonInput' },
        filter: { name: 'TextFilter', takesLength: true },
      },
      schema: () => ({ type: 'any' }),
      json: () => 'none',
      holdsMore: true,
      operators: ['equals'],
      facts: () => ({}),
      empty: null,
      read: (_, raw) => readJsonValue(raw),
      mock: (_, { index }) => ({ index: index + 1 }),
      expected: () => ({ says: 'anything', test: () => true }),
      attempt: (_, { seed }) => ({ contract: seed }),
    }) as const satisfies FieldTypeDescription,
)
