import type { FieldModel, Json, Model, ResourceModel } from '../../codegen/language/model'
import { satisfyChecks } from '../../wire/checks'
import { typeOf } from '../../field-types'
import { decidedBy, decidedLast } from '../../wire/limits'
import { suggestValue } from '../../wire/suggestion'
import { seededVersion } from '../context/version'
import { rowsOf } from '../store/state'
import type { StoreState } from '../store/state'
import type { Account } from '../store/types'
import type { StoredRow } from '../store/types'
import { rowCount } from './hints'
import { randomOf } from './random'
import type { Random } from './random'
import { whenOf } from './time'
import { madeUpValue } from './values'

interface SeedPlan {
  model: Model
  /** The day of seeding, written YYYY-MM-DD. All times depend on it. */
  day: string
  orders: number
  rows: Map<string, readonly StoredRow[]>
  /** Rows with nothing but their keys, for references in a circle. */
  keys: Map<string, readonly StoredRow[]>
}

interface RowPosition {
  index: number
  count: number
}

/** What all values of a row have in common. */
const rowMaking = (
  plan: SeedPlan,
  resource: ResourceModel,
  { index, count }: RowPosition,
  row: StoredRow,
) => ({
  model: plan.model,
  resource,
  index,
  count,
  when: whenOf(plan.day, index, count, randomOf(`${resource.name}/${index}`)()),
  row,
  rowsOf: (name: string) => seededRows(plan, name),
  keysOf: (name: string) => seededKeys(plan, name),
})

const cellRandom = (resource: ResourceModel, field: FieldModel, index: number): Random =>
  randomOf(`${resource.name}/${index}/${field.name}`)

const isMissing = (row: StoredRow, { name }: FieldModel): boolean => !Object.hasOwn(row, name)

/** Fills in what a row lacks. A complete row is given back as it is. */
const completeRow = (
  plan: SeedPlan,
  resource: ResourceModel,
  row: StoredRow,
  place: RowPosition,
  taken: Taken,
  fields: readonly FieldModel[] = resource.fields,
): StoredRow => {
  const missing = decidedLast(fields).filter((field) => isMissing(row, field))
  if (missing.length === 0) return row
  const whole: Record<string, Json> = { ...row }
  const making = { ...rowMaking(plan, resource, place, whole), random: Math.random }
  for (const field of missing) {
    making.random = cellRandom(resource, field, place.index)
    const make = (): Json => seededVersion(resource, field) ?? madeUpValue(making, field)
    whole[field.name] = field.unique ? uniqueValue(taken, field, place, make) : make()
  }
  for (const field of missing) fillIn(field, whole)
  // A copy takes half the memory of a record that was put together key by key.
  return { ...satisfyChecks(resource.checks, whole) }
}

/** What other fields of the record suggest, where the field takes it. */
const fillIn = (field: FieldModel, whole: Record<string, Json>): void => {
  if (!field.suggest || field.unique) return
  const value = suggestValue(field.suggest, (source) => decidedBy(source, [whole]))
  if (value !== undefined && !typeOf(field).limit?.(field, value)) whole[field.name] = value
}

/** Values that unique fields have, by the name of the field. */
type Taken = Map<string, Set<Json>>

const tries = 20

/** A value that no record before has. Where none is found by trying, a text or number says which record it is. */
const uniqueValue = (
  taken: Taken,
  field: FieldModel,
  { index }: RowPosition,
  make: () => Json,
): Json => {
  const known = taken.get(field.name) ?? new Set()
  taken.set(field.name, known)
  let value = make()
  for (let count = 0; known.has(value) && count < tries; count += 1) value = make()
  if (known.has(value))
    value = typeof value === 'number' ? index + 1 : `${String(value)} ${index + 1}`
  if (value !== null) known.add(value)
  return value
}

/** The keys that the rows of a resource will have, for references that must not be empty while those are being made. */
const seededKeys = (plan: SeedPlan, name: string): readonly StoredRow[] => {
  const known = plan.keys.get(name)
  if (known !== undefined) return known
  const resource = plan.model.resources.find((candidate) => candidate.name === name)
  if (resource === undefined) return []
  plan.keys.set(name, [])
  const count = rowCount(plan.model, resource, plan.orders)
  const fields = resource.fields.filter((field) => resource.key.includes(field.name))
  const taken: Taken = new Map()
  const rows = Array.from({ length: count }, (_, index) =>
    completeRow(plan, resource, {}, { index, count }, taken, fields),
  )
  plan.keys.set(name, rows)
  return rows
}

/** The rows of a resource, made when they are first asked for. A circle of references ends at an empty list. */
const seededRows = (plan: SeedPlan, name: string): readonly StoredRow[] => {
  const known = plan.rows.get(name)
  if (known !== undefined) return known
  const resource = plan.model.resources.find((candidate) => candidate.name === name)
  if (resource === undefined) return []
  plan.rows.set(name, [])
  const count = rowCount(plan.model, resource, plan.orders)
  const taken: Taken = new Map()
  const rows = Array.from({ length: count }, (_, index) =>
    completeRow(plan, resource, {}, { index, count }, taken),
  )
  plan.rows.set(name, rows)
  return rows
}

/** The first data for a model. The same model, day and number of orders give the same data. */
export const seedState = (
  model: Model,
  options: { day: string; orders: number; accounts: readonly Account[] },
): StoreState => {
  const plan: SeedPlan = {
    model,
    day: options.day,
    orders: options.orders,
    rows: new Map(),
    keys: new Map(),
  }
  const resources = model.resources.map(({ name }) => [name, seededRows(plan, name)] as const)
  return {
    mock: { format: 1, seeded: options.day },
    accounts: options.accounts,
    replays: [],
    resources: Object.fromEntries(resources),
  }
}

/** Whether a reference of some resource leads to this one, so that its rows are asked for again. */
const isReferredTo = ({ resources }: Model, name: string): boolean => {
  const leads = ({ reference, fields, of }: FieldModel): boolean =>
    reference?.to === name ||
    reference?.oneOf?.targets.some(({ to }) => to === name) === true ||
    (fields ?? []).some(leads) ||
    (of ? leads(of) : false)
  return resources.some(({ fields }) => fields.some(leads))
}

function* rowsOneByOne(plan: SeedPlan, resource: ResourceModel): Generator<StoredRow> {
  const count = rowCount(plan.model, resource, plan.orders)
  const taken: Taken = new Map()
  for (let index = 0; index < count; index += 1) {
    yield completeRow(plan, resource, {}, { index, count }, taken)
  }
}

/** The same rows as those of `seedState`. Only resources that others refer to are held in memory as a whole. */
export const seedRows = (
  model: Model,
  { day, orders }: { day: string; orders: number },
): ((resource: string) => Iterable<StoredRow>) => {
  const plan: SeedPlan = { model, day, orders, rows: new Map(), keys: new Map() }
  return (name) => {
    const resource = model.resources.find((candidate) => candidate.name === name)
    if (resource === undefined) return []
    return isReferredTo(model, name) ? seededRows(plan, name) : rowsOneByOne(plan, resource)
  }
}

/** Brings stored data up to the model: new resources are seeded, new fields get values, nothing is taken away. */
export const completeState = (model: Model, state: StoreState, orders: number): StoreState => {
  const stored = model.resources
    .filter(({ name }) => Object.hasOwn(state.resources, name))
    .map(({ name }) => [name, rowsOf(state, name)] as const)
  const plan: SeedPlan = {
    model,
    day: state.mock.seeded,
    orders,
    rows: new Map(stored),
    keys: new Map(),
  }
  const resources: Record<string, readonly StoredRow[]> = { ...state.resources }
  for (const resource of model.resources) {
    const rows = seededRows(plan, resource.name)
    const taken: Taken = new Map()
    resources[resource.name] = rows.map((row, index) =>
      completeRow(plan, resource, row, { index, count: rows.length }, taken),
    )
  }
  return { ...state, resources }
}

/** A value that the backend itself would give a field of a new record, such as its serial number. */
export const valueForNew = (
  model: Model,
  resource: ResourceModel,
  field: FieldModel,
  options: { index: number; day: string },
): Json => {
  const { index, day } = options
  const plan: SeedPlan = { model, day, orders: 0, rows: new Map(), keys: new Map() }
  const making = rowMaking(plan, resource, { index, count: index + 1 }, {})
  return madeUpValue({ ...making, random: cellRandom(resource, field, index) }, field)
}
