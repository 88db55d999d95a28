import type { Condition } from '../../wire/condition'
import type { AnyField, FieldTypeDescription, JsonSchemaFragment } from '../shape/field-type'
import type { Code, Json } from '../shape/json-values'
import {
  invalidValue,
  type TrialContext,
  type Expectation,
  type MockContext,
  type ValueReading,
} from '../shape/values'

/* Types whose values are a fixed set of codes. */

export interface ChoiceFieldFacts {
  /** A flag has exactly two choices, and the first one is "on". */
  choices: readonly {
    readonly code: Code
    /** A record may have this code, but nobody can choose it. */
    readonly readOnly: boolean
    /** Where this does not hold of other fields, nobody can choose it. */
    readonly when?: Condition
  }[]
}

export type ChoiceField = AnyField & ChoiceFieldFacts

export const choicesOption = {
  choices: {
    type: ['string', 'object'],
    minLength: 1,
    minProperties: 1,
    additionalProperties: { $ref: '#/definitions/choice' },
    description:
      'Codes with their labels, or the name of choices under `shared` in app.yaml. Of a flag there are two, the first is on.',
    examples: [{ '1': '放款银行', '2': { name: 'repayment bank', label: '还款银行' } }, 'yesNo'],
  },
} as const satisfies Record<string, JsonSchemaFragment>

export const codeDefaultSchema = { $ref: '#/definitions/code' } as const

/** Whether a raw value is this code to the letter: `11abc`, `1e1`, ` 11 ` and `11.0` are not 11. */
export const isCode = (code: Code, raw: unknown): boolean =>
  code === raw || (typeof raw === 'string' && (code === null ? raw === '' : raw === String(code)))

const codesOf = ({ choices }: ChoiceFieldFacts): Code[] => choices.map(({ code }) => code)

/** Expects one of these values, to the letter. */
export const oneOfExpectation = (codes: readonly unknown[]): Expectation => ({
  says: `one of ${codes.map((code) => JSON.stringify(code)).join(', ')}`,
  test: (value) => codes.includes(value),
})

const readChoice = (field: ChoiceField, raw: unknown): ValueReading => {
  const found = field.choices.find(({ code }) => isCode(code, raw))
  return found === undefined ? invalidValue('choice') : { value: found.code }
}

/** Where an empty text is one of the codes, values travel as they are, so that it does not become null. */
const choiceJsonType = (field: ChoiceField) => {
  const codes = codesOf(field)
  if (codes.length > 0 && codes.every((code) => typeof code === 'number')) return 'number'
  return codes.includes('') ? null : 'none'
}

/** The first code that can be chosen and differs from the old one. */
export const differentTrialCode = (
  choices: ChoiceFieldFacts['choices'],
  { old }: TrialContext,
): Json | undefined => choices.find(({ code, readOnly }) => !readOnly && code !== old)?.code

/** Draws one code. The weights say how likely each one is. */
export const randomMockCode = (
  { choices }: ChoiceFieldFacts,
  making: MockContext,
  weight: (index: number) => number = () => 1,
): Json => making.draw(choices.map(({ code }, index) => ({ item: code, weight: weight(index) })))

/** What all choices have in common. */
export const choiceFamily = {
  family: 'choice',
  schema: (field: ChoiceField) => ({ enum: codesOf(field) }),
  json: choiceJsonType,
  operators: ['equals', 'in', 'not', 'notIn'],
  empty: null,
  read: readChoice,
  mock: (field: ChoiceField, making: MockContext): Json => randomMockCode(field, making),
  expected: (field: ChoiceField) => oneOfExpectation(codesOf(field)),
  attempt: (field: ChoiceField, attempt: TrialContext) =>
    differentTrialCode(field.choices, attempt),
} as const satisfies Partial<FieldTypeDescription<ChoiceFieldFacts>>

export const choiceComponents = (cell: string, input: string) =>
  ({
    cell: { name: cell, takesChoices: true },
    input: { name: input, takesChoices: true },
    filter: { name: 'SelectFilter', takesChoices: true },
    filterBy: {
      in: { name: 'ChoicesFilter', takesChoices: true },
      notIn: { name: 'ChoicesFilter', takesChoices: true },
    },
  }) as const
