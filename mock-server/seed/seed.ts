import type { FieldModel, Json, Model, ResourceModel } from '../../codegen/model'
import { rowsOf } from '../store/state'
import type { Account, Row, State } from '../store/state'
import { rowCount } from './hints'
import { randomOf } from './random'
import { whenOf } from './time'
import { madeUpValue } from './values'

interface Plan {
  model: Model
  /** Day of seeding, YYYY-MM-DD: all times hang on it. */
  day: string
  orders: number
  rows: Map<string, readonly Row[]>
}

const makeValue = (
  plan: Plan,
  resource: ResourceModel,
  field: FieldModel,
  place: { index: number; count: number; row: Row },
): Json => {
  const cell = `${resource.name}/${place.index}`
  const making = {
    ...place,
    model: plan.model,
    resource,
    random: randomOf(`${cell}/${field.name}`),
    when: whenOf(plan.day, place.index, place.count, randomOf(cell)()),
    rowsOf: (name: string) => seededRows(plan, name),
  }
  return madeUpValue(making, field)
}

/** Fills in what a row lacks. A complete row is given back as it is. */
const completed = (
  plan: Plan,
  resource: ResourceModel,
  row: Row,
  index: number,
  count: number,
): Row => {
  const missing = resource.fields.filter(({ name }) => !Object.hasOwn(row, name))
  if (missing.length === 0) return row
  const whole: Record<string, Json> = { ...row }
  for (const field of missing) {
    whole[field.name] = makeValue(plan, resource, field, { index, count, row: whole })
  }
  return whole
}

/** Rows of a resource, made when first asked for. A circle of references meets an empty list. */
const seededRows = (plan: Plan, name: string): readonly Row[] => {
  const known = plan.rows.get(name)
  if (known !== undefined) return known
  const resource = plan.model.resources.find((candidate) => candidate.name === name)
  if (resource === undefined) return []
  plan.rows.set(name, [])
  const count = rowCount(plan.model, resource, plan.orders)
  const rows = Array.from({ length: count }, (_, index) =>
    completed(plan, resource, {}, index, count),
  )
  plan.rows.set(name, rows)
  return rows
}

/** The first data for a model. The same model, day and number of orders give the same data. */
export const seedState = (
  model: Model,
  options: { day: string; orders: number; accounts: readonly Account[] },
): State => {
  const plan: Plan = { model, day: options.day, orders: options.orders, rows: new Map() }
  const resources = model.resources.map(({ name }) => [name, seededRows(plan, name)] as const)
  return {
    mock: { format: 1, seeded: options.day },
    accounts: options.accounts,
    replays: [],
    resources: Object.fromEntries(resources),
  }
}

/** Brings stored data up to the model: new resources are seeded, new fields get values, nothing is taken away. */
export const completeState = (model: Model, state: State, orders: number): State => {
  const stored = model.resources
    .filter(({ name }) => Object.hasOwn(state.resources, name))
    .map(({ name }) => [name, rowsOf(state, name)] as const)
  const plan: Plan = { model, day: state.mock.seeded, orders, rows: new Map(stored) }
  const resources: Record<string, readonly Row[]> = { ...state.resources }
  for (const resource of model.resources) {
    const rows = seededRows(plan, resource.name)
    resources[resource.name] = rows.map((row, index) =>
      completed(plan, resource, row, index, rows.length),
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
): Json =>
  makeValue({ model, day: options.day, orders: 0, rows: new Map() }, resource, field, {
    index: options.index,
    count: options.index + 1,
    row: {},
  })
