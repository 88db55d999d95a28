import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'
import type { Code, FieldModel, Json, Model } from '../../codegen/model'
import { resourceNamed, valueIn } from '../reads/record'
import type { Values } from '../../wire/values'

dayjs.extend(utc)

/** What values are made up from. */
export interface Making {
  readonly model: Model
  /** Another number gives other values. */
  readonly seed: number
  /** Rows of the resources that references lead to, by name. */
  readonly targets: ReadonlyMap<string, readonly Values[]>
  /** What the record has already: values should differ from these. */
  readonly row: Values
}

/** Undefined: nothing can be made up that the field takes. */
type Made = Json | undefined

const within = ({ min, max }: FieldModel, value: number): number =>
  Math.min(max ?? value, Math.max(min ?? value, value))

const numberFor = (field: FieldModel, { seed, row }: Making): number => {
  const old = Number(valueIn(row, field))
  const low = field.min ?? 1
  const candidates = [low + (seed % 7) + 1, low + (seed % 7) + 2, low, low + 1, field.max ?? low]
  const allowed = candidates.map((value) => within(field, value))
  return allowed.find((value) => value !== old) ?? allowed[0] ?? low
}

const fits = (field: FieldModel, text: string): boolean => {
  const { length } = [...text]
  return (
    length >= (field.minLength ?? 0) &&
    length <= (field.maxLength ?? length) &&
    (field.pattern === null || new RegExp(`^(?:${field.pattern})$`, 'u').test(text))
  )
}

const digits = (seed: number, length: number): string =>
  String(seed).padStart(length, '0').slice(-length)

/** Digits alone are longest distinct; words say where they come from. */
const textFor = (field: FieldModel, { seed }: Making): Made => {
  const most = field.maxLength ?? 40
  const least = field.minLength ?? 1
  const shapes: Readonly<Partial<Record<FieldModel['type'], string>>> = {
    email: `contract${seed}@example.com`,
    url: `https://example.com/contract/${seed}`,
    image: `https://example.com/contract-${seed}.png`,
    phone: `09${digits(seed, 8)}`,
    password: `Contract-${seed}`,
  }
  const own = shapes[field.type]
  const number = digits(seed, Math.min(most, Math.max(least, 6)))
  const words = ['contract ', 'contract-', 'c', 'C'].map((word) => `${word}${seed}`)
  const texts = [
    own,
    ...words.map((word) => word.padEnd(least, 'x')),
    number,
    `C${number.slice(1)}`,
  ]
  return texts.find((text) => text !== undefined && fits(field, text))
}

const codeFor = (field: FieldModel, { row }: Making): Code | undefined => {
  const choices = (field.choices ?? []).filter(({ readOnly }) => !readOnly)
  // The second of a flag is "off", which does the least harm to whoever finds the record.
  const [first, ...others] = field.type === 'flag' ? choices.toReversed() : choices
  const old = valueIn(row, field)
  return [first, ...others].find((choice) => choice !== undefined && choice.code !== old)?.code
}

const momentFor = (field: FieldModel, { seed }: Making): Made => {
  const moment = dayjs
    .utc('2024-01-01T12:00:00Z')
    .add(seed % 12, 'month')
    .add(seed % 28, 'day')
  const codec = field.dateCodec ?? (field.type === 'timestamp' ? 'unix' : 'text')
  if (codec === 'unix') return moment.unix()
  if (codec === 'unixMs') return moment.valueOf()
  if (field.type === 'date') return moment.format('YYYY-MM-DD')
  return codec === 'iso' ? moment.toISOString() : moment.format('YYYY-MM-DD HH:mm:ss')
}

const referenceFor = (field: FieldModel, { model, targets, row }: Making): Made => {
  const to = field.reference?.to ?? ''
  const target = resourceNamed(model, to)
  const key = target?.fields.find(({ name }) => name === target.key[0])
  if (key === undefined) return undefined
  const keys = (targets.get(to) ?? []).map((each) => valueIn(each, key))
  const old = valueIn(row, field)
  const chosen = keys.find((value) => value !== old) ?? keys[0]
  return typeof chosen === 'string' || typeof chosen === 'number' ? chosen : undefined
}

const partsFor = (fields: readonly FieldModel[], making: Making): Made => {
  const parts = fields
    .filter(({ readOnly }) => !readOnly)
    .map((field) => [field.write, madeUp(field, { ...making, row: {} })] as const)
  return parts.some(([, value]) => value === undefined)
    ? undefined
    : Object.fromEntries(parts.map(([name, value]) => [name, value ?? null]))
}

const listFor = (field: FieldModel, making: Making): Made => {
  const item = (seed: number): Made =>
    field.of === null
      ? partsFor(field.fields ?? [], { ...making, seed })
      : madeUp(field.of, { ...making, seed, row: {} })
  const [first, second] = [item(making.seed), item(making.seed + 1)]
  if (first === undefined || second === undefined) return undefined
  return JSON.stringify(first) === JSON.stringify(second) ? [first] : [first, second]
}

/** A value that a field takes, and other than the one it has where there is another. */
export const madeUp = (field: FieldModel, making: Making): Made => {
  switch (field.type) {
    case 'integer':
    case 'number':
    case 'money':
    case 'percent':
      return numberFor(field, making)
    case 'boolean': {
      const { true: yes, false: no } = field.booleanCodec ?? { true: true, false: false }
      return valueIn(making.row, field) === no ? yes : no
    }
    case 'flag':
    case 'enum':
      return codeFor(field, making)
    case 'lifecycle':
      return undefined
    case 'date':
    case 'datetime':
    case 'timestamp':
      return momentFor(field, making)
    case 'reference':
      return field.reference?.known === true ? referenceFor(field, making) : undefined
    case 'list':
      return listFor(field, making)
    case 'object':
      return partsFor(field.fields ?? [], making)
    case 'json':
      return { contract: making.seed }
    default:
      return textFor(field, making)
  }
}
