import type { FieldModel, Json } from '../../codegen/model'
import { textOf } from '../words'
import type { Row } from '../store/state'
import { birthTimes, hintFor, laterTimes, numberHints, termFields } from './hints'
import type { Making } from './hints'
import { seededStatus } from './lifecycle'
import { between, pick, weighted } from './random'
import { daySeconds, momentValue } from './time'

const timeTypes = new Set(['date', 'datetime', 'timestamp'])
const wholeTypes = new Set(['integer'])
const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const withinLimits = (field: FieldModel, value: number): number =>
  Math.min(field.max ?? value, Math.max(field.min ?? value, value))

const numberValue = (making: Making, field: FieldModel): number => {
  const { random } = making
  const hint = numberHints.find((entry) => entry.field.test(field.name))
  if (hint !== undefined && field.type !== 'money')
    return withinLimits(field, pick(random, hint.values))
  if (field.type === 'money') return withinLimits(field, between(random, 2, 40) * 500)
  if (field.type === 'percent') return withinLimits(field, between(random, 1, 40) / 2)
  const low = field.min ?? 1
  const value = between(random, low, field.max ?? low + 99)
  return wholeTypes.has(field.type) ? Math.round(value) : value
}

const fits = (field: FieldModel, text: string): boolean =>
  [...text].length >= (field.minLength ?? 0) &&
  (field.pattern === null || new RegExp(`^(?:${field.pattern})$`, 'u').test(text))

const cut = (field: FieldModel, text: string): string =>
  field.maxLength === null ? text : [...text].slice(0, field.maxLength).join('')

const plainShapes = (field: FieldModel, label: string, number: number): string[] => {
  const padded = (length: number): string => String(number).padStart(Math.max(length, 1), '0')
  const { minLength, maxLength } = field
  return [
    `${label}${padded(minLength ?? 0)}`,
    padded(minLength ?? 0),
    padded(maxLength ?? 6),
    `A${padded((maxLength ?? 6) - 1)}`,
    `ITEM-${number}`,
    `item-${number}`,
  ]
}

/** Text by its name, or its label with a number; a pattern that neither meets is tried with plain shapes. */
const textValue = (making: Making, field: FieldModel): string => {
  const number = making.index + 1
  const label = textOf(making.model, field.label) || field.name
  const hinted = hintFor(making, field)?.make(making, field)
  const first = cut(field, typeof hinted === 'string' ? hinted : `${label} ${number}`)
  if (fits(field, first)) return first
  const others = plainShapes(field, label, number).map((text) => cut(field, text))
  return others.find((text) => fits(field, text)) ?? first
}

const laterBy = (making: Making): number => {
  const term = Object.entries(making.row).find(([name]) => termFields.test(name))?.[1]
  return (typeof term === 'number' ? term : 30) * daySeconds
}

const timeValue = (making: Making, field: FieldModel): Json => {
  const { random, when } = making
  if (birthTimes.test(field.name)) {
    return momentValue(field, when - between(random, 22 * 365, 58 * 365) * daySeconds)
  }
  if (laterTimes.test(field.name)) return momentValue(field, when + laterBy(making))
  const isFirst = making.resource.fields.find(({ type }) => timeTypes.has(type)) === field
  return momentValue(field, isFirst ? when : when + between(random, 60, 3600))
}

const referenceValue = (making: Making, field: FieldModel): Json => {
  const { model, random } = making
  const target = model.resources.find(({ name }) => name === field.reference?.to)
  if (target === undefined) return between(random, 1, 9)
  const rows = making.rowsOf(target.name)
  const row = rows[Math.floor(random() * rows.length)]
  return row?.[target.key[0] ?? ''] ?? null
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Offers {
  /** The field that refers to the record with the offers. */
  by: string
  target: string
  key: string
  list: string
}

const offersOf = ({ model, resource }: Making, field: FieldModel): Offers | null => {
  for (const { name, reference } of resource.fields) {
    const target = model.resources.find((candidate) => candidate.name === reference?.to)
    const list = target?.fields.find(
      ({ type, fields }) => type === 'list' && fields?.some((part) => part.name === field.name),
    )
    const key = target?.key[0]
    if (target === undefined || list === undefined || key === undefined) continue
    return { by: name, target: target.name, key, list: list.name }
  }
  return null
}

const knownOffers = new WeakMap<FieldModel, Offers | null>()

/** A loan's amount and term are one of the pairs that its product offers: values go together in the record referred to. */
const offeredValue = (making: Making, field: FieldModel): Json | undefined => {
  if (!knownOffers.has(field)) knownOffers.set(field, offersOf(making, field))
  const place = knownOffers.get(field) ?? null
  if (place === null) return undefined
  const { by, target, key, list } = place
  const row = making.rowsOf(target).find((candidate) => candidate[key] === making.row[by])
  const offers = row?.[list]
  const offer = Array.isArray(offers) ? offers[making.index % offers.length] : undefined
  return isRow(offer) ? offer[field.name] : undefined
}

const objectValue = (making: Making, fields: readonly FieldModel[]): { [key: string]: Json } => {
  const row: { [key: string]: Json } = {}
  for (const field of fields) row[field.name] = plainValue({ ...making, row }, field)
  return row
}

const compareNumbers = (left: Json | undefined, right: Json | undefined): number =>
  typeof left === 'number' && typeof right === 'number' ? left - right : 0

const listValue = (making: Making, field: FieldModel): Json => {
  const { of, fields } = field
  const length = between(making.random, 2, 4)
  if (of !== null) {
    const values = Array.from({ length }, () => plainValue(making, of))
    // A list of references to what is only being made has nothing to refer to yet.
    return [...new Set(values)].filter((value) => value !== null || of.nullable)
  }
  const parts = fields ?? []
  const rows = Array.from({ length }, () => objectValue(making, parts))
  for (const { name } of parts) {
    const sorted = rows.map((row) => row[name] ?? null).toSorted(compareNumbers)
    for (const [index, row] of rows.entries()) row[name] = sorted[index] ?? null
  }
  return rows
}

const choiceValue = ({ random }: Making, field: FieldModel): Json => {
  const choices = field.choices ?? []
  const isFlag = field.type === 'flag'
  const weight = (index: number): number => (isFlag && index === 0 ? 3 : 1)
  return (
    weighted(
      random,
      choices.map(({ code }, index) => ({ item: code, weight: weight(index) })),
    ) ?? null
  )
}

const statusValue = (making: Making, field: FieldModel): Json => {
  const lifecycle = making.resource.lifecycles.find((candidate) => candidate.field === field.name)
  if (lifecycle === undefined) return choiceValue(making, field)
  return seededStatus(lifecycle, making.index, making.count, making.random)
}

const booleanValue = ({ random }: Making, field: FieldModel): Json => {
  const codec = field.booleanCodec ?? { true: true, false: false }
  return random() < 0.7 ? codec.true : codec.false
}

/** What a type of the project's own makes up. */
const ownValue = ({ random }: Making, { own }: FieldModel): Json | undefined => {
  const value = own?.mock?.(random, own.options)
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

const plainValue = (making: Making, field: FieldModel): Json => {
  const own = ownValue(making, field)
  if (own !== undefined) return own
  switch (field.type) {
    case 'integer':
    case 'number':
    case 'money':
    case 'percent':
      return numberValue(making, field)
    case 'boolean':
      return booleanValue(making, field)
    case 'flag':
    case 'enum':
      return choiceValue(making, field)
    case 'lifecycle':
      return statusValue(making, field)
    case 'date':
    case 'datetime':
    case 'timestamp':
      return timeValue(making, field)
    case 'reference':
      return referenceValue(making, field)
    case 'list':
      return listValue(making, field)
    case 'object':
      return objectValue(making, field.fields ?? [])
    case 'json':
      return { index: making.index + 1 }
    case 'image':
      return onePixel
    case 'url':
      return cut(field, `https://example.com/${making.index + 1}`)
    case 'password':
      return ''
    default:
      return textValue(making, field)
  }
}

const isKey = (making: Making, field: FieldModel): boolean =>
  making.resource.key.includes(field.name)

/** A plausible value for a field of any type. It depends on the field, the row and the day, and on nothing else. */
export const madeUpValue = (making: Making, field: FieldModel): Json => {
  if (isKey(making, field) && field.type === 'integer') return making.index + 1
  const isEmpty = field.nullable && !field.required && making.random() < 0.1
  if (isEmpty && !isKey(making, field)) return null
  return offeredValue(making, field) ?? plainValue(making, field)
}
