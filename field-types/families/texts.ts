import { definePure } from '../shape/define-pure'
import type {
  AnyField,
  FieldTypeDescription,
  JsonSchemaFragment,
  FaultWithHelp,
} from '../shape/field-type'
import type { Json } from '../shape/json-values'
import {
  isText,
  invalidValue,
  type TrialContext,
  type MockContext,
  type ValueReading,
} from '../shape/values'
import { wholeTextPattern } from '../../wire/reg-exp'

/* Texts: words, addresses, numbers that are no amounts. */

export interface TextOptions {
  minLength?: number
  maxLength?: number
  pattern?: string
}

export interface TextFacts {
  minLength: number | null
  maxLength: number | null
  /** ECMAScript pattern, proved harmless for texts of at most `maxLength`. */
  pattern: string | null
}

export type TextField = AnyField & TextFacts

export const maxLengthOption = {
  maxLength: {
    type: 'integer',
    minimum: 1,
    description: 'Most characters allowed; the input itself stops there.',
    examples: [10],
  },
} as const satisfies Record<string, JsonSchemaFragment>

export const textOptions = definePure(
  () =>
    ({
      minLength: {
        type: 'integer',
        minimum: 0,
        description: 'Fewest characters allowed.',
        examples: [6],
      },
      ...maxLengthOption,
      pattern: {
        type: 'string',
        minLength: 1,
        description:
          'Regular expression (ECMAScript, with flag u) that the whole text must match. One that could freeze the browser is refused; with `maxLength`, more of them are harmless.',
        examples: ['^[0-9]{10}$'],
      },
    }) as const satisfies Record<string, JsonSchemaFragment>,
)

export const textDefaultSchema = { type: ['string', 'null'] } as const

export const textFacts = (options: TextOptions): TextFacts => ({
  minLength: options.minLength ?? null,
  maxLength: options.maxLength ?? null,
  pattern: options.pattern ?? null,
})

export const readText = (raw: unknown): ValueReading =>
  typeof raw === 'string' ? { value: raw } : invalidValue('text')

const checkTextLimits = (facts: TextField, value: Json): ValueReading | null => {
  if (typeof value !== 'string') return null
  const { length } = [...value]
  if (facts.maxLength !== null && length > facts.maxLength)
    return invalidValue('maxLength', facts.maxLength)
  if (facts.minLength !== null && length < facts.minLength)
    return invalidValue('minLength', facts.minLength)
  return facts.pattern === null || wholeTextPattern(facts.pattern).test(value)
    ? null
    : invalidValue('pattern')
}

const textDefaultFault = (
  value: Json,
  { minLength, maxLength: most, pattern }: TextOptions,
): FaultWithHelp | null => {
  if (typeof value !== 'string') return null
  const { length } = [...value]
  if (most !== undefined && length > most) {
    return [`is longer than \`maxLength\` ${most}`, 'change one of the two']
  }
  if (minLength !== undefined && length > 0 && length < minLength) {
    return [`is shorter than \`minLength\` ${minLength}`, 'change one of the two']
  }
  if (pattern === undefined) return null
  const fits = wholeTextPattern(pattern).test(value)
  return fits || value === '' ? null : ['does not match `pattern`', 'change one of the two']
}

const paddedDigits = (seed: number, length: number): string =>
  String(seed).padStart(length, '0').slice(-length)

/**
 * Makes up a text that the field takes. Words come first, because they say where the text is from. Digits are for short
 * fields, in which they stay distinct the longest.
 */
export const trialText = (
  field: TextField,
  { seed }: TrialContext,
  own?: string,
): string | undefined => {
  const most = field.maxLength ?? 40
  const least = field.minLength ?? 1
  const number = paddedDigits(seed, Math.min(most, Math.max(least, 6)))
  const words = ['contract ', 'contract-', 'c', 'C'].map((word) => `${word}${seed}`)
  const texts = [
    own,
    ...words.map((word) => word.padEnd(least, 'x')),
    number,
    `C${number.slice(1)}`,
  ]
  const fits = (text: string): boolean => checkTextLimits(field, text) === null
  return texts.find((text): text is string => text !== undefined && fits(text))
}

/** What all texts have in common. */
export const textFamily = {
  family: 'text',
  schema: () => ({ type: 'string' }),
  json: () => null,
  operators: ['contains', 'equals', 'startsWith', 'in', 'not', 'notIn'],
  facts: textFacts,
  fault: textDefaultFault,
  empty: '',
  read: (_: TextField, raw: unknown) => readText(raw),
  limit: checkTextLimits,
  mock: (_: TextField, making: MockContext): Json => making.text(),
  expected: () => ({ says: 'a text', test: isText }),
  attempt: (field: TextField, attempt: TrialContext) => trialText(field, attempt),
} as const satisfies Partial<FieldTypeDescription<TextFacts, TextOptions>>

/** What a text input stops at. */
export const textInputLimits = ({ minLength, maxLength: most, pattern }: TextField) => ({
  minLength: minLength ?? undefined,
  maxLength: most ?? undefined,
  pattern: pattern ?? undefined,
})

/** Cell and input, whose names begin with the stem, and the filter that the types share. */
export const textComponents = (stem: string) =>
  ({
    cell: { name: `${stem}Cell` },
    input: { name: `${stem}Input`, limits: textInputLimits },
    filter: { name: 'TextFilter', takesLength: true },
  }) as const
