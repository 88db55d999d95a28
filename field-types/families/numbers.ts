import type {
  AnyField,
  FieldTypeDescription,
  JsonSchemaFragment,
  FaultWithHelp,
} from '../shape/field-type'
import type { Json } from '../shape/json-values'
import {
  randomInteger,
  isNumber,
  invalidValue,
  type TrialContext,
  type MockContext,
  type ValueReading,
} from '../shape/values'

/* Numbers: whole ones, measured ones, amounts and shares. */

export interface NumberOptions {
  min?: number
  max?: number
  scale?: number
  minor?: number
  currency?: string | { field: string }
}

export interface NumberFacts {
  min: number | null
  max: number | null
  /** Digits after the point. */
  scale: number | null
  /** How many digits stand after the point of an amount that travels without one. */
  minor: number | null
  currency: { fixed: string } | { field: string } | null
}

export type NumberField = AnyField & NumberFacts

export const boundsOptions = {
  min: { type: 'number', description: 'Smallest value allowed.', examples: [0, -1.5] },
  max: { type: 'number', description: 'Largest value allowed.', examples: [100] },
} as const satisfies Record<string, JsonSchemaFragment>

export const unitOption = {
  unit: {
    $ref: '#/definitions/text',
    description: 'Unit behind the value; with `||||` between its form for one and that for others.',
    examples: ['天', { 'zh-chs': '天', en: 'day |||| days' }],
  },
} as const satisfies Record<string, JsonSchemaFragment>

export const scaleOption = {
  scale: {
    type: 'integer',
    minimum: 0,
    maximum: 12,
    description: 'Digits after the point.',
    examples: [2],
  },
} as const satisfies Record<string, JsonSchemaFragment>

/** A default may be a text, because some backends keep the digits of an amount as text. */
export const decimalDefaultSchema = { type: ['number', 'string', 'null'] } as const

export const unitAttribute = ({ unit: text }: AnyField) => ({ unit: text !== null })

export const clampToLimits = ({ min, max }: NumberFacts, value: number): number =>
  Math.min(max ?? value, Math.max(min ?? value, value))

const integerText = /^-?(?:0|[1-9]\d*)$/
/** A number in its plainest notation. */
export const plainNumberPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/** Reads a whole number in its plainest notation. It refuses everything that would not come back as the same digits. */
export const parseStrictInteger = (raw: unknown): number | null => {
  const text = typeof raw === 'number' ? String(raw) : raw
  if (typeof text !== 'string' || !integerText.test(text) || text === '-0') return null
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : null
}

const strictNumber = (raw: unknown): number | null => {
  const text = typeof raw === 'number' ? String(raw) : raw
  if (typeof text !== 'string' || !plainNumberPattern.test(text)) return null
  return text.replace(/^-?0*|\./g, '').length <= 15 ? Number(text) : null
}

export const readWholeNumber = (raw: unknown): ValueReading => {
  const value = parseStrictInteger(raw)
  return value === null ? invalidValue('whole') : { value }
}

const readDecimal = ({ scale: most }: NumberField, raw: unknown): ValueReading => {
  const value = strictNumber(raw)
  if (value === null) return invalidValue('number')
  const digits = /\.(\d+)$/.exec(String(raw))?.[1]?.length ?? 0
  return most !== null && digits > most ? invalidValue('digits', most) : { value }
}

const checkNumberLimits = ({ min, max }: NumberField, value: Json): ValueReading | null => {
  if (typeof value !== 'number') return null
  if (min !== null && value < min) return invalidValue('min', min)
  return max !== null && value > max ? invalidValue('max', max) : null
}

const numberFacts = ({ min, max, scale: digits, minor, currency }: NumberOptions): NumberFacts => ({
  min: min ?? null,
  max: max ?? null,
  scale: digits ?? minor ?? null,
  minor: minor ?? null,
  currency:
    currency === undefined ? null : typeof currency === 'string' ? { fixed: currency } : currency,
})

const numberDefaultFault = (value: Json, { min, max }: NumberOptions): FaultWithHelp | null => {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  if (!Number.isFinite(number)) return ['is no number', 'write a number']
  if (min !== undefined && number < min) return [`is below \`min\` ${min}`, 'change one of the two']
  if (max !== undefined && number > max) return [`is above \`max\` ${max}`, 'change one of the two']
  return null
}

/** One of the numbers that the field's name suggests, or null when it suggests none. */
export const mockNumberFromHint = (
  field: NumberField,
  { random, hint }: MockContext,
): number | null => {
  if (hint === undefined || hint.length === 0) return null
  return clampToLimits(field, hint[Math.floor(random() * hint.length)] ?? 0)
}

/** Any number that the limits allow. */
export const randomMockNumber = (field: NumberField, { random }: MockContext): number => {
  const low = field.min ?? 1
  return randomInteger(random, low, field.max ?? low + 99)
}

const attemptNumber = (field: NumberField, { seed, old }: TrialContext): number => {
  const low = field.min ?? 1
  const candidates = [low + (seed % 7) + 1, low + (seed % 7) + 2, low, low + 1, field.max ?? low]
  const allowed = candidates.map((value) => clampToLimits(field, value))
  return allowed.find((value) => value !== Number(old)) ?? allowed[0] ?? low
}

/** What all numbers have in common. */
export const numberFamily = {
  family: 'number',
  json: () => 'number',
  comparison: 'plainNumber',
  operators: ['equals', 'gte', 'lte', 'gt', 'lt', 'between', 'in', 'not', 'notIn'],
  isPlain: true,
  facts: numberFacts,
  fault: numberDefaultFault,
  empty: null,
  read: readDecimal,
  limit: checkNumberLimits,
  mock: (field, making) => mockNumberFromHint(field, making) ?? randomMockNumber(field, making),
  expected: () => ({ says: 'a number', test: isNumber }),
  attempt: attemptNumber,
} as const satisfies Partial<FieldTypeDescription<NumberFacts, NumberOptions>>

/** The components that all numbers have. Some types replace the cell. */
export const numberComponents = (stem: string) =>
  ({
    cell: { name: `${stem}Cell`, attributes: unitAttribute },
    input: {
      name: `${stem}Input`,
      limits: ({ min, max }: NumberField) => ({ min: min ?? undefined, max: max ?? undefined }),
      attributes: unitAttribute,
    },
    filter: { name: 'NumberFilter' },
    filterBy: { between: { name: 'NumberRangeFilter' } },
  }) as const
