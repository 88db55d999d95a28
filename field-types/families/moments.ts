import { timeAt } from '../../wire/business-clock'
import type {
  AnyField,
  FieldTypeDescription,
  JsonSchemaFragment,
  FaultWithHelp,
} from '../shape/field-type'
import type { Json } from '../shape/json-values'
import {
  isText,
  type TrialContext,
  type Expectation,
  type MockContext,
  type ValueReading,
} from '../shape/values'
import { readWholeNumber } from './numbers'
import { readText } from './texts'

/* Days and points in time. */

/** What a date holds on the wire. */
export type DateCodec = 'unix' | 'unixMs' | 'iso' | 'local' | 'text'

/** A boolean has a `codec`, too, but there it means something else. */
export interface CodecOption {
  codec?: DateCodec | { true: Json; false: Json }
}

export interface MomentOptions extends CodecOption {
  default?: Json
}

export interface MomentFacts {
  dateCodec: DateCodec
  /** The moment that the default stands for. It is computed when the form opens. */
  defaultNow: 'today' | 'now' | null
}

export type MomentField = AnyField & MomentFacts

/** What sets the types of this family apart. */
export interface MomentTraits {
  /** A day on the calendar, without a time. */
  readonly isDay: boolean
  /** The codec of a field that names none. */
  readonly usual: DateCodec
  /** The codec that the components assume unless they are given another. */
  readonly assumed: DateCodec
  /** Whether a default may be a number. */
  readonly counts: boolean
}

export const codecOption = {
  codec: {
    type: ['string', 'object'],
    description:
      'How the value travels. Of a boolean: what true and false are on the wire. Of a date, datetime or timestamp: `unix` (seconds), `unixMs`, `iso`, `local` (2026-11-28T21:30:12, without a zone) or `text`.',
    examples: ['unix', { true: 1, false: 0 }, { true: 'Yes', false: 'No' }],
  },
} as const satisfies Record<string, JsonSchemaFragment>

const isCounted = ({ dateCodec }: MomentFacts): boolean =>
  dateCodec === 'unix' || dateCodec === 'unixMs'

/** Time as `YYYY-MM-DD HH:mm:ss`. */
const localText = (date: Date): string => timeAt(date.getTime()) ?? ''

/** A moment as it travels. */
export const momentOnWire = (date: Date, codec: DateCodec, isDay: boolean): string | number => {
  if (codec === 'unix') return Math.floor(date.getTime() / 1000)
  if (codec === 'unixMs') return date.getTime()
  if (isDay) return localText(date).slice(0, 10)
  if (codec === 'local') return localText(date).replace(' ', 'T')
  return codec === 'iso' ? date.toISOString() : localText(date)
}

const dayText = /^\d{4}-\d\d-\d\d$/
const momentText = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/
const localMomentText = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/
const isoText = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/

const textExpectation = (says: string, pattern: RegExp): Expectation => ({
  says,
  test: (value) =>
    isText(value) && pattern.test(value) && !Number.isNaN(Date.parse(value.replace(' ', 'T'))),
})

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value)

export const momentExpectation = (codec: DateCodec, isDay: boolean): Expectation => {
  if (codec === 'unix') {
    // As seconds, such a number would lie beyond the year 5138, so it must be milliseconds.
    const test = (value: unknown): boolean => isWhole(value) && Math.abs(Number(value)) < 1e11
    return { says: 'unix seconds, a whole number', test }
  }
  if (codec === 'unixMs') return { says: 'unix milliseconds, a whole number', test: isWhole }
  if (isDay) return textExpectation('a day written YYYY-MM-DD', codec === 'iso' ? isoText : dayText)
  if (codec === 'local') {
    return textExpectation('a moment written YYYY-MM-DDTHH:mm:ss, without a zone', localMomentText)
  }
  return codec === 'iso'
    ? textExpectation('a moment as ISO 8601 writes it', isoText)
    : textExpectation('a moment written YYYY-MM-DD HH:mm:ss', momentText)
}

const faultOf = (value: Json, { isDay, counts }: MomentTraits): FaultWithHelp | null => {
  if (typeof value === 'number') {
    return counts ? null : ['is no date', 'write it as in "2026-11-21"']
  }
  const now = isDay ? 'today' : 'now'
  const text = String(value)
  const dated = /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text))
  return text === now || dated
    ? null
    : ['is no date', `write \`${now}\`, or a date as in "2026-11-21"`]
}

/** What all days and points in time have in common. */
export const momentFamily = (traits: MomentTraits) =>
  ({
    family: 'moment',
    schema: (field: MomentField) => ({ type: isCounted(field) ? 'integer' : 'string' }),
    json: (field: MomentField) => (isCounted(field) ? 'number' : 'none'),
    comparison: traits.isDay ? 'plainDay' : 'plainMoment',
    operators: ['equals', 'gte', 'lte', 'gt', 'lt', 'between', 'in'],
    facts: ({ codec, default: value }: MomentOptions): MomentFacts => ({
      dateCodec: typeof codec === 'string' ? codec : traits.usual,
      defaultNow: value === 'today' || value === 'now' ? value : null,
    }),
    isComputed: (value: Json) => value === 'today' || value === 'now',
    fault: (value: Json) => faultOf(value, traits),
    empty: null,
    read: (field: MomentField, raw: unknown): ValueReading =>
      isCounted(field) ? readWholeNumber(raw) : readText(raw),
    mock: (field: MomentField, making: MockContext): Json =>
      momentOnWire(making.moment(), field.dateCodec, traits.isDay),
    now: (field: MomentField, now: Date): Json => momentOnWire(now, field.dateCodec, traits.isDay),
    expected: ({ dateCodec }: MomentField) => momentExpectation(dateCodec, traits.isDay),
    attempt: ({ dateCodec }: MomentField, { seed }: TrialContext): Json =>
      momentOnWire(new Date(2024, seed % 12, 1 + (seed % 28), 12), dateCodec, traits.isDay),
  }) as const satisfies Partial<FieldTypeDescription<MomentFacts, MomentOptions>> & object

/** Options, components and documentation that the types share. */
export const momentSchemaLanguage = {
  options: codecOption,
  default: { type: ['string', 'number', 'null'] },
  narrowed: { codec: { $ref: '#/definitions/dateCodec' } },
} as const

/**
 * The codec of a filter for the first or last moment of a day, which travels as the field does. Components assume unix
 * seconds unless they are told otherwise; `day` sends the day itself.
 */
export const dayEdgeCodec = ({ dateCodec }: MomentFacts, isDay: boolean): string | undefined => {
  if (dateCodec === 'unix') return undefined
  return isDay && dateCodec !== 'unixMs' ? 'day' : dateCodec
}

/** Cell and input, whose names begin with the stem, and the filters that the types share. */
export const momentComponents = (stem: string, { assumed, isDay }: MomentTraits) => {
  const codec = ({ dateCodec }: MomentField) => ({
    codec: dateCodec === assumed ? undefined : dateCodec,
  })
  const edge = (at: 'start' | 'end') => (field: MomentField) => ({
    codec: dayEdgeCodec(field, isDay),
    edge: at,
  })
  return {
    cell: { name: `${stem}Cell`, attributes: codec },
    input: {
      name: `${stem}Input`,
      attributes: (field: MomentField) => ({
        ...codec(field),
        defaultNow: field.defaultNow ?? undefined,
      }),
    },
    filter: {
      name: 'DateRangeFilter',
      attributes: (field: MomentField) => ({ codec: dayEdgeCodec(field, isDay) }),
    },
    filterBy: {
      gte: { name: 'DayFilter', attributes: edge('start') },
      lte: { name: 'DayFilter', attributes: edge('end') },
      gt: { name: 'DayFilter', attributes: edge('end') },
      lt: { name: 'DayFilter', attributes: edge('start') },
    },
  } as const
}
