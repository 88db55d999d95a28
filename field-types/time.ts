import { definePure } from './shape/define-pure'
import type { AnyField, FieldTypeDescription, TypeSchemaLanguage } from './shape/field-type'
import type { Json } from './shape/json-values'
import { randomInteger, isText, invalidValue, type ValueReading } from './shape/values'

export interface TimeOptions {
  seconds?: boolean
}

export interface TimeFacts {
  /** Whether the seconds are part of the value. */
  seconds: boolean
}

type TimeField = AnyField & TimeFacts

const withSeconds = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/
const withoutSeconds = /^(?:[01]\d|2[0-3]):[0-5]\d$/

const isTime = ({ seconds }: Pick<TimeFacts, 'seconds'>, value: unknown): boolean =>
  isText(value) && (seconds ? withSeconds : withoutSeconds).test(value)

const twoDigitText = (number: number): string => String(number).padStart(2, '0')

const formatTimeOfDay = ({ seconds }: TimeField, hours: number, minutes: number): string =>
  `${twoDigitText(hours)}:${twoDigitText(minutes)}${seconds ? ':00' : ''}`

const readTime = (field: TimeField, raw: unknown): ValueReading =>
  isText(raw) && isTime(field, raw) ? { value: raw } : invalidValue('time', field.seconds ? 1 : 0)

const language = definePure(
  () =>
    ({
      docs: 'A time of day, written as 08:30, without a day.',
      example: { type: 'time', default: '08:30' },
      options: {
        seconds: {
          type: 'boolean',
          description: 'The seconds are part of the value, as in 08:30:00.',
          examples: [true],
        },
      },
      default: { type: ['string', 'null'] },
    }) as const satisfies TypeSchemaLanguage,
)

export const time = definePure(
  () =>
    ({
      family: 'time',
      language,
      shown: {
        cell: { name: 'TextCell' },
        input: {
          name: 'TimeInput',
          limits: (field) => ({ seconds: field.seconds || undefined }),
        },
        filter: {
          name: 'TimeFilter',
          attributes: (field) => ({ seconds: field.seconds || undefined }),
        },
      },
      schema: () => ({ type: 'string' }),
      json: () => 'none',
      operators: ['equals', 'gte', 'lte', 'in'],
      facts: ({ seconds = false }) => ({ seconds }),
      fault: (value: Json, { seconds = false }) =>
        value === null || isTime({ seconds }, value)
          ? null
          : ['is no time of day', `write it as in "${seconds ? '08:30:00' : '08:30'}"`],
      empty: null,
      read: readTime,
      mock: (field, { random }) =>
        formatTimeOfDay(field, randomInteger(random, 7, 19), randomInteger(random, 0, 3) * 15),
      expected: (field) => ({
        says: `a time of day written ${field.seconds ? 'HH:mm:ss' : 'HH:mm'}`,
        test: (value) => isTime(field, value),
      }),
      attempt: (field, { seed }) => formatTimeOfDay(field, 8 + (seed % 10), (seed % 4) * 15),
    }) as const satisfies FieldTypeDescription<TimeFacts, TimeOptions>,
)
