import {
  isOfFamily,
  randomInteger,
  typeOf,
  type MockContext as TypeMaking,
} from '../../field-types'
import type { FieldModel, Json } from '../../codegen/language/model'
import { isSameCode } from '../../wire/condition'
import {
  deciderValue,
  orderedByDeciders,
  decidersOf,
  offeredChoices,
  isRecordOffered,
} from '../../wire/deciders'
import { schemaText } from '../../server/messages'
import { type StoredRow, isStoredRow } from '../../server/store/stored-types'
import { isRefusedValue } from './refused-fields'
import { birthTimeNames, textHintFor, dueTimeNames, numberHints, termNames } from './name-hints'
import type { SeedContext } from './name-hints'
import { seededStatus } from './seeded-status'
import { patternSamples } from '../../codegen/base/pattern-samples'
import { pickWeighted } from './random'
import { secondsPerDay } from './row-time'

const limitsOf = (field: FieldModel) => (isOfFamily(field, 'text') ? field : null)

const isWithinLimits = (field: FieldModel, text: string): boolean =>
  (typeOf(field).limit?.(field, text) ?? null) === null

const cutToMaxLength = (field: FieldModel, text: string): string => {
  const most = limitsOf(field)?.maxLength ?? null
  return most === null ? text : [...text].slice(0, most).join('')
}

const plainShapes = (field: FieldModel, label: string, number: number): string[] => {
  const padded = (length: number): string => String(number).padStart(Math.max(length, 1), '0')
  const { minLength = null, maxLength = null } = limitsOf(field) ?? {}
  return [
    `${label}${padded(minLength ?? 0)}`,
    padded(minLength ?? 0),
    padded(maxLength ?? 6),
    `A${padded((maxLength ?? 6) - 1)}`,
    `ITEM-${number}`,
    `item-${number}`,
  ]
}

/** A text that the field's own pattern describes. */
const matchingText = (making: SeedContext, field: FieldModel): string | undefined => {
  const { pattern = null, maxLength = null } = limitsOf(field) ?? {}
  if (pattern === null) return undefined
  const seed = Math.floor(making.random() * 2 ** 31)
  for (const text of patternSamples(pattern, seed, maxLength)) {
    if (isWithinLimits(field, text)) return text
  }
  return undefined
}

/**
 * Makes a text from the field's name, or from its label and a number. Where neither matches the pattern, plain shapes
 * are tried, and then what the pattern itself describes.
 */
const textValue = (making: SeedContext, field: FieldModel, own?: () => string): string => {
  const number = making.index + 1
  const label = schemaText(making.model, field.label) || field.name
  const hinted = textHintFor(making, field, own)?.make(making, field)
  const first = cutToMaxLength(field, typeof hinted === 'string' ? hinted : `${label} ${number}`)
  if (isWithinLimits(field, first)) return first
  const others = plainShapes(field, label, number).map((text) => cutToMaxLength(field, text))
  return others.find((text) => isWithinLimits(field, text)) ?? matchingText(making, field) ?? first
}

/** How many seeds of a pattern are tried for a text that no record has. */
const seeds = 40

/** Texts that tell records apart by a number, and then those that the pattern of the field describes. */
export function* textCandidates(
  making: SeedContext,
  field: FieldModel,
  most: number,
): Generator<string> {
  const label = schemaText(making.model, field.label) || field.name
  for (let count = 0; count <= most; count += 1) {
    const number = making.index + 1 + count
    yield* [`${label} ${number}`, ...plainShapes(field, label, number)]
  }
  const { pattern = null, maxLength = null } = limitsOf(field) ?? {}
  if (pattern === null) return
  for (let count = 0; count < seeds; count += 1) {
    yield* patternSamples(pattern, Math.floor(making.random() * 2 ** 31), maxLength)
  }
}

const laterBy = (making: SeedContext): number => {
  const term = Object.entries(making.row).find(([name]) => termNames.test(name))?.[1]
  return (typeof term === 'number' ? term : 30) * secondsPerDay
}

/** A moment that fits the row, in unix seconds. */
const secondsFor = (making: SeedContext, field: FieldModel): number => {
  const { random, when } = making
  if (birthTimeNames.test(field.name)) {
    return when - randomInteger(random, 22 * 365, 58 * 365) * secondsPerDay
  }
  if (dueTimeNames.test(field.name)) return when + laterBy(making)
  const isFirst = making.resource.fields.find((each) => isOfFamily(each, 'moment')) === field
  return isFirst ? when : when + randomInteger(random, 60, 3600)
}

/** The record, row or object that a value is made for, and those around it. */
const levelsOf = ({ row, around = [] }: SeedContext): readonly [StoredRow, ...StoredRow[]] => [
  row,
  ...around,
]

/** The resource that a reference leads to, as the row tells it. */
const targetOf = (making: SeedContext, { reference }: FieldModel): string | undefined => {
  const { oneOf, to } = reference ?? {}
  return oneOf ? oneOf.targets.find(({ is }) => isSameCode(is, making.row[oneOf.by]))?.to : to
}

/** Whether a field of that name is itself limited by another one. */
const isLimited = (fields: readonly FieldModel[], name: string): boolean =>
  fields.some(
    (field) =>
      (field.name === name && decidersOf(field).length > 0) || isLimited(field.fields ?? [], name),
  )

/** The records that may be referred to. Where none goes with the row, the row goes with one of them. */
const matchingRows = (
  making: SeedContext,
  { reference }: FieldModel,
  rows: readonly StoredRow[],
): readonly StoredRow[] => {
  const { matching } = reference ?? {}
  if (!matching) return rows
  const fitting = rows.filter((row) => isRecordOffered(matching, row, levelsOf(making)))
  const first = rows[making.index % rows.length]
  const isFree = matching.every(
    ({ mine }) =>
      !isLimited(making.resource.fields, mine.field) && !making.resource.key.includes(mine.field),
  )
  if (fitting.length > 0 || !isFree || !first) return fitting
  for (const { their, mine } of matching) {
    // The row is still being made.
    if (!mine.up && !mine.path) Object.assign(making.row, { [mine.field]: first[their] ?? null })
  }
  return [first]
}

/** A value for the field that another record must share with this one, where none was made yet. */
const shareOwn = (making: SeedContext, { reference }: FieldModel): void => {
  const levels = levelsOf(making)
  for (const { their, mine } of reference?.matching ?? []) {
    // The row is still being made.
    if (Object.hasOwn(making.row, their)) continue
    Object.assign(making.row, { [their]: deciderValue(mine, levels) ?? null })
  }
}

/** The key of an older record of the same kind that may be referred to, or else of the record itself. */
const ownKindValue = (making: SeedContext, field: FieldModel): Json => {
  const { random, resource, older = [] } = making
  const { matching = [] } = field.reference ?? {}
  const levels = levelsOf(making)
  const fitting = older.filter((row) => isRecordOffered(matching, row, levels))
  const record = levels.at(-1) ?? making.row
  if (fitting.length === 0) shareOwn({ ...making, row: record }, field)
  const row = fitting[Math.floor(random() * fitting.length)] ?? record
  return row[resource.key[0] ?? ''] ?? null
}

const referenceValue = (making: SeedContext, field: FieldModel): Json => {
  const { model, random } = making
  const to = targetOf(making, field)
  if (to === undefined) return null
  const target = model.resources.find(({ name }) => name === to)
  if (target === undefined) return randomInteger(random, 1, 9)
  if (target === making.resource && field.required) return ownKindValue(making, field)
  const rows = matchingRows(making, field, making.rowsOf(target.name))
  const known = rows.length === 0 && field.required ? making.keysOf(target.name) : rows
  const row = known[Math.floor(random() * known.length)]
  return row?.[target.key[0] ?? ''] ?? null
}

interface Offers {
  /** The field that refers to the record with the offers. */
  by: string
  target: string
  key: string
  list: string
}

const offersOf = ({ model, resource }: SeedContext, field: FieldModel): Offers | null => {
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

/**
 * A value that must go together with others in the record referred to. A loan's amount and term, for example, are one
 * of the pairs that its product offers.
 */
const offeredValue = (making: SeedContext, field: FieldModel): Json | undefined => {
  if (!knownOffers.has(field)) knownOffers.set(field, offersOf(making, field))
  const place = knownOffers.get(field) ?? null
  if (place === null) return undefined
  const { by, target, key, list } = place
  const row = making.rowsOf(target).find((candidate) => candidate[key] === making.row[by])
  const offers = row?.[list]
  const offer = Array.isArray(offers) ? offers[making.index % offers.length] : undefined
  const value = isStoredRow(offer) ? offer[field.name] : undefined
  // A field of that name may mean something else there.
  const takes = value !== undefined && !isRefusedValue(field, value, levelsOf(making), () => true)
  return takes ? value : undefined
}

const objectValue = (
  making: SeedContext,
  fields: readonly FieldModel[],
): { [key: string]: Json } => {
  const row: { [key: string]: Json } = {}
  const around = levelsOf(making)
  for (const field of orderedByDeciders(fields)) {
    row[field.name] = plainValue({ ...making, row, around }, field)
  }
  return row
}

const statusValue = (making: SeedContext, field: FieldModel): Json | undefined => {
  const lifecycle = making.resource.lifecycles.find((candidate) => candidate.field === field.name)
  return lifecycle && seededStatus(lifecycle, making.index, making.count, making.random)
}

/** The value that a type of the project's own makes up. */
const ownValue = ({ random }: SeedContext, { own }: FieldModel): Json | undefined => {
  const value = own?.mock?.(random, own.options)
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

/** One value of a list. A list that must not be empty needs values. */
const valueOf = (of: FieldModel, required: boolean): FieldModel =>
  required && !of.required ? { ...of, required } : of

type Weights = Parameters<TypeMaking['draw']>[0]

/** The weights of those choices that the row leaves open. */
const openWeights = (making: SeedContext, { choices }: FieldModel, weights: Weights): Weights => {
  if (!choices?.some(({ when }) => when)) return weights
  const open = offeredChoices(choices, levelsOf(making)).map(({ code }) => code)
  return weights.filter(({ item }) => open.some((code) => code === item))
}

/** What the type of a field may ask for when it makes up a value. */
const toolsFor = (making: SeedContext, field: FieldModel): TypeMaking => ({
  random: making.random,
  index: making.index,
  depth: making.around?.length ?? 0,
  hint: numberHints.find((entry) => entry.field.test(field.name))?.values,
  text: (own) => textValue(making, field, own),
  cut: (text) => cutToMaxLength(field, text),
  moment: () => new Date(secondsFor(making, field) * 1000),
  draw: (weights) => pickWeighted(making.random, openWeights(making, field, weights)) ?? null,
  status: () => statusValue(making, field),
  key: () => referenceValue(making, field),
  value: () => (field.of ? plainValue(making, valueOf(field.of, field.required)) : null),
  parts: () => objectValue(making, field.fields ?? []),
})

const plainValue = (making: SeedContext, field: FieldModel): Json =>
  ownValue(making, field) ?? typeOf(field).mock(field, toolsFor(making, field))

const isKey = (making: SeedContext, field: FieldModel): boolean =>
  making.resource.key.includes(field.name)

/** A plausible value for a field of any type. It depends on the field, the row and the day, and on nothing else. */
export const madeUpValue = (making: SeedContext, field: FieldModel): Json => {
  if (isKey(making, field) && field.type === 'integer') {
    return Math.max(field.min ?? 1, 1) + making.index
  }
  const isEmpty = field.nullable && !field.required && making.random() < 0.1
  if (isEmpty && !isKey(making, field)) return null
  return offeredValue(making, field) ?? plainValue(making, field)
}
