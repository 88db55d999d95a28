import type { FieldModel, Json, ResourceModel } from '../../codegen/language/model'
import { typeOf } from '../../field-types'
import { deciderValue, orderedByDeciders, isRecordOffered } from '../../wire/deciders'
import { suggestValue } from '../../wire/suggestion'
import { seededRecordVersion } from '../../server/call-context/version-field'
import type { StoredRow } from '../../server/store/stored-types'
import { satisfyFieldChecks } from './satisfy-field-checks'
import { isRequiredNow, refusedField, type IsFittingReference } from './refused-fields'
import { seededRowCount, type SeedContext } from './name-hints'
import {
  createCellRandom,
  isFieldMissing,
  referenceKeyNameOf,
  findResourceByName,
  type RowPosition,
  type SeedPlan,
} from './seed-plan'
import { createTextRandom } from './random'
import { rowCreationTime } from './row-time'
import {
  uniqueCandidates,
  uniquenessText,
  usedValuesOf,
  uniqueValue,
  type UsedValues,
} from './unique-values'
import { madeUpValue } from './made-up-values'

/** What the rows of a resource are made with. */
export interface RowsContext {
  readonly plan: SeedPlan
  readonly resource: ResourceModel
  readonly taken: UsedValues
  /** The rows that were made before. */
  readonly older: readonly StoredRow[]
}

/** What all values of a row have in common. */
export const createSeedContext = (
  plan: SeedPlan,
  resource: ResourceModel,
  { index, count }: RowPosition,
  row: StoredRow,
): SeedContext => ({
  model: plan.model,
  resource,
  index,
  count,
  when: rowCreationTime(plan.day, index, count, createTextRandom(`${resource.name}/${index}`)()),
  row,
  random: Math.random,
  rowsOf: (name) => seededRows(plan, name),
  keysOf: (name) => seededKeys(plan, name),
})

/** The values that fields are told apart by, under the name that their resource keeps them. */
const keyOf = ({ key }: ResourceModel, row: StoredRow): string =>
  uniquenessText(key.map((name) => row[name] ?? null))

const keyName = ({ key }: ResourceModel): string => key.join(' ')

/** A value of a single cell, as an attempt has it. */
const cellValue = (making: SeedContext, field: FieldModel, attempt: number) => {
  const { resource, index } = making
  const here = { ...making, random: createCellRandom(resource, field, index, attempt) }
  const make = (): Json => seededRecordVersion(resource, field) ?? madeUpValue(here, field)
  return { here, make }
}

const isTakeable = (field: FieldModel, value: Json): boolean =>
  value !== null && !typeOf(field).limit?.(field, value)

/** How many keys of several parts are tried. */
const mostKeys = 2000

/** Gives the parts of a key other values, the last part first, until no row before has the same key. */
const varyKey = (
  making: SeedContext,
  [field, ...others]: readonly FieldModel[],
  known: ReadonlySet<string>,
  whole: Record<string, Json>,
  left = { tries: mostKeys },
): boolean => {
  if (field === undefined) {
    left.tries -= 1
    return !known.has(keyOf(making.resource, whole))
  }
  const { here, make } = cellValue(making, field, 1)
  const seen = new Set<Json>()
  for (const value of uniqueCandidates(field, here, make, known.size + 1)) {
    if (left.tries <= 0) return false
    if (seen.has(value) || !isTakeable(field, value)) continue
    seen.add(value)
    whole[field.name] = value
    if (varyKey(making, others, known, whole, left)) return true
  }
  return false
}

/** A row with a key that no row before has; null where there is none left. Other fields have no part in it. */
const keyedRow = (
  { plan, resource, taken }: RowsContext,
  row: StoredRow,
  place: RowPosition,
): StoredRow | null => {
  const missing = orderedByDeciders(resource.fields).filter(
    (field) => resource.key.includes(field.name) && isFieldMissing(row, field),
  )
  if (missing.length === 0) return row
  const known = usedValuesOf(taken, keyName(resource))
  const whole: Record<string, Json> = { ...row }
  const making = createSeedContext(plan, resource, place, whole)
  for (const field of missing) {
    const { here, make } = cellValue(making, field, 0)
    whole[field.name] = resource.key.length === 1 ? uniqueValue(known, field, here, make) : make()
  }
  const isFree = (): boolean =>
    missing.every((field) => isTakeable(field, whole[field.name] ?? null)) &&
    !known.has(keyOf(resource, whole))
  if (!isFree() && !(missing.length > 1 && varyKey(making, missing, known, whole))) return null
  known.add(keyOf(resource, whole))
  return whole
}

/** What other fields of the record suggest, where the field takes it. */
const fillIn = (field: FieldModel, whole: Record<string, Json>): void => {
  if (!field.suggest || field.unique) return
  const value = suggestValue(field.suggest, (source) => deciderValue(source, [whole]))
  if (value !== undefined && !typeOf(field).limit?.(field, value)) whole[field.name] = value
}

/** Whether a reference leads to a record that may be chosen. A record that is only being made is looked at later. */
const fitsReference =
  ({ plan, resource, older }: RowsContext, own: StoredRow): IsFittingReference =>
  ({ reference }, value, levels) => {
    const { to, matching } = reference ?? {}
    if (!matching || to === undefined) return true
    const target = findResourceByName(plan.model, to)
    const rows = target === resource ? [...older, own] : (plan.rows.get(to) ?? [])
    const record = rows.find((row) => row[referenceKeyNameOf(target)] === value)
    return record === undefined || isRecordOffered(matching, record, levels)
  }

const repeatedField = ({ resource, taken }: RowsContext, row: StoredRow): string | null => {
  const repeated = resource.fields.find(({ name, unique }) => {
    const value = row[name] ?? null
    return unique && value !== null && usedValuesOf(taken, name).has(uniquenessText([value]))
  })
  return repeated?.name ?? null
}

interface Attempt {
  readonly whole: StoredRow
  /** The field that the server would refuse, or null. */
  readonly refused: string | null
}

/** Makes all values that a row lacks but its key. */
const attemptRow = (
  making: RowsContext,
  row: StoredRow,
  place: RowPosition,
  attempt: number,
): Attempt => {
  const { plan, resource, taken, older } = making
  const missing = orderedByDeciders(resource.fields).filter((field) => isFieldMissing(row, field))
  const whole: Record<string, Json> = { ...row }
  const context = { ...createSeedContext(plan, resource, place, whole), older }
  for (const field of missing) {
    // A reference to the row itself may have asked for the value already.
    if (!isFieldMissing(whole, field)) continue
    const { here, make } = cellValue(context, field, attempt)
    whole[field.name] = field.unique
      ? uniqueValue(usedValuesOf(taken, field.name), field, here, make)
      : make()
  }
  for (const field of missing) fillIn(field, whole)
  for (const field of missing) {
    if (whole[field.name] !== null || !isRequiredNow(field, [whole])) continue
    const { here } = cellValue(context, field, attempt)
    whole[field.name] = madeUpValue(here, { ...field, required: true })
  }
  const settled = satisfyFieldChecks(resource, whole)
  const refused = refusedField(resource, settled, fitsReference(making, settled))
  return { whole: settled, refused: refused ?? repeatedField(making, settled) }
}

const attempts = 12

type CompletedRow =
  | { readonly row: StoredRow; readonly lacks?: undefined }
  /** There is no such row, for want of a value of this field. */
  | { readonly row?: undefined; readonly lacks: string }

/** Fills in what a row lacks. A complete row is given back as it is. */
const completeRow = (making: RowsContext, row: StoredRow, place: RowPosition): CompletedRow => {
  const { resource, taken } = making
  if (resource.fields.every((field) => !isFieldMissing(row, field))) return { row }
  const isNew = Object.keys(row).length === 0
  const keyed = keyedRow(making, row, place)
  if (keyed === null && isNew) return { lacks: keyName(resource) }
  let made = attemptRow(making, keyed ?? row, place, 0)
  for (let attempt = 1; made.refused !== null && attempt < attempts; attempt += 1) {
    made = attemptRow(making, keyed ?? row, place, attempt)
  }
  if (made.refused !== null && isNew) return { lacks: made.refused }
  for (const { name, unique } of resource.fields) {
    const value = made.whole[name] ?? null
    if (unique && value !== null) usedValuesOf(taken, name).add(uniquenessText([value]))
  }
  // A copy takes half the memory of a record that was put together key by key.
  return { row: { ...made.whole } }
}

/** Values that stored rows have, so that rows and fields that are added do not repeat them. */
const valuesIn = (resource: ResourceModel, rows: readonly StoredRow[]): UsedValues => {
  const taken: UsedValues = new Map()
  const isKeyed = (row: StoredRow): boolean =>
    resource.key.every((name) => Object.hasOwn(row, name))
  for (const row of rows) {
    if (isKeyed(row)) usedValuesOf(taken, keyName(resource)).add(keyOf(resource, row))
    for (const { name, unique } of resource.fields) {
      if (unique && Object.hasOwn(row, name))
        usedValuesOf(taken, name).add(uniquenessText([row[name] ?? null]))
    }
  }
  return taken
}

/** Stored rows with values for fields that they lack. None is taken away. */
export const fillMissingFields = (
  plan: SeedPlan,
  resource: ResourceModel,
  rows: readonly StoredRow[],
): readonly StoredRow[] => {
  const making = { plan, resource, taken: valuesIn(resource, rows), older: rows }
  return rows.map(
    (row, index) => completeRow(making, row, { index, count: rows.length }).row ?? row,
  )
}

/** New rows of a resource, one by one. Those for which there is no value are left out, and told. */
export function* generateRows(plan: SeedPlan, resource: ResourceModel): Generator<StoredRow> {
  const count = seededRowCount(plan.model, resource, plan.orders)
  const isReferenced = resource.fields.some(({ reference }) => reference?.to === resource.name)
  const older: StoredRow[] = []
  const making: RowsContext = { plan, resource, taken: new Map(), older }
  const lacks: string[] = []
  for (let index = 0; index < count; index += 1) {
    const made = completeRow(making, {}, { index, count })
    if (made.row === undefined) lacks.push(made.lacks)
    else {
      if (isReferenced) older.push(made.row)
      yield made.row
    }
  }
  const [field] = lacks
  if (field === undefined) return
  const shortage = { resource: resource.name, rows: count - lacks.length, wanted: count, field }
  plan.shortages.set(resource.name, shortage)
}

/** The keys that the rows of a resource will have, for references that must not be empty while those are being made. */
const seededKeys = (plan: SeedPlan, name: string): readonly StoredRow[] => {
  const known = plan.keys.get(name)
  if (known !== undefined) return known
  const resource = findResourceByName(plan.model, name)
  if (resource === undefined) return []
  plan.keys.set(name, [])
  const count = seededRowCount(plan.model, resource, plan.orders)
  const making: RowsContext = { plan, resource, taken: new Map(), older: [] }
  const rows = Array.from({ length: count }, (_, index) => keyedRow(making, {}, { index, count }))
  const keys = rows.filter((row) => row !== null)
  plan.keys.set(name, keys)
  return keys
}

/** The rows of a resource, made when they are first asked for. A circle of references ends at an empty list. */
export const seededRows = (plan: SeedPlan, name: string): readonly StoredRow[] => {
  const known = plan.rows.get(name)
  if (known !== undefined) return known
  const resource = findResourceByName(plan.model, name)
  if (resource === undefined) return []
  plan.rows.set(name, [])
  const rows = [...generateRows(plan, resource)]
  plan.rows.set(name, rows)
  return rows
}
