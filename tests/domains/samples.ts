import type { FieldModel, Json } from '../../codegen/language/model'
import type { NumberFacts, TextFacts } from '../../field-types'

/** Values that nobody else has, for fields of any type; undefined for what a form is not asked to fill. */
export function sampleFor(field: FieldModel, number: number): Json | undefined {
  switch (field.type) {
    case 'integer':
    case 'number':
    case 'money':
    case 'percent':
      return within(field, number)
    case 'text':
    case 'longText':
    case 'phone':
      return textFor(field, number)
    case 'email':
      return `zebra${number}@example.org`
    case 'url':
      return `https://example.org/zebra/${number}`
    case 'date':
      return '2026-03-17'
    case 'enum':
    case 'flag':
      return field.choices?.find(({ readOnly, code }) => !readOnly && code !== field.default)?.code
    default:
      return undefined
  }
}

const within = ({ min, max }: NumberFacts, number: number): number =>
  Math.min(max ?? number, Math.max(min ?? number, number))

/** The first shape that the field lets through. */
const textFor = (field: TextFacts, number: number): string =>
  shapes(number).find((text) => fits(field, text)) ?? `Zebra ${number}`

const shapes = (number: number): string[] => [
  `Zebra ${number}`,
  `ZQ-${number}`,
  `zebra-${number}`,
  `ZQ${number}`,
  `ZZQ${'ABCDEFGHJK'[number % 10]}Q`,
  `Q${number % 10}`,
]

const fits = ({ minLength, maxLength, pattern }: TextFacts, text: string): boolean =>
  text.length >= (minLength ?? 0) &&
  text.length <= (maxLength ?? text.length) &&
  (pattern === null || new RegExp(`^(?:${pattern})$`, 'u').test(text))
