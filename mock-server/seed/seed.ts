import type { FieldModel, Json, Model, ResourceModel } from '../../codegen/language/model'
import { stateRowsOf } from '../store/store-state'
import type { StoreState } from '../store/store-state'
import type { Account } from '../../server/store/stored-types'
import type { StoredRow } from '../../server/store/stored-types'
import { createCellRandom, createSeedPlan, type SeedPlan, type SeedShortage } from './seed-plan'
import { repairReferences } from './repair-references'
import { fillMissingFields, generateRows, createSeedContext, seededRows } from './seeded-rows'
import { uniqueCandidates, uniquenessText } from './unique-values'
import { madeUpValue } from './made-up-values'

export type { SeedShortage } from './seed-plan'

/** Is told of rows that could not be made. */
export type OnSeedShortage = (shortage: SeedShortage) => void

const tellAll = ({ shortages }: SeedPlan, tell: OnSeedShortage | undefined): void => {
  for (const shortage of shortages.values()) tell?.(shortage)
}

/** The first data for a model. The same model, day and number of orders give the same data. */
export const createSeededState = (
  model: Model,
  options: { day: string; orders: number; accounts: readonly Account[]; tell?: OnSeedShortage },
): StoreState => {
  const plan = createSeedPlan(model, options)
  for (const { name } of model.resources) seededRows(plan, name)
  repairReferences(plan, () => true)
  tellAll(plan, options.tell)
  return {
    mock: { format: 1, seeded: options.day },
    accounts: options.accounts,
    replays: [],
    resources: Object.fromEntries(
      model.resources.map(({ name }) => [name, plan.rows.get(name) ?? []]),
    ),
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

/** The same rows as those of `createSeededState`. Only resources that others refer to are held in memory as a whole. */
export const createRowSeeder = (
  model: Model,
  { day, orders, tell }: { day: string; orders: number; tell?: OnSeedShortage },
): ((resource: string) => Iterable<StoredRow>) => {
  const plan = createSeedPlan(model, { day, orders })
  const isHeld = (name: string): boolean => isReferredTo(model, name)
  let isReady = false
  const prepare = (): void => {
    isReady = true
    const held = model.resources.filter(({ name }) => isHeld(name))
    for (const { name } of held) seededRows(plan, name)
    repairReferences(plan, isHeld)
    tellAll(plan, tell)
  }
  return function* (name) {
    if (!isReady) prepare()
    const resource = model.resources.find((candidate) => candidate.name === name)
    if (resource === undefined) return
    if (isHeld(name)) {
      yield* plan.rows.get(name) ?? []
      return
    }
    yield* generateRows(plan, resource)
    const shortage = plan.shortages.get(name)
    if (shortage) tell?.(shortage)
  }
}

/** Brings stored data up to the model: new resources are seeded, new fields get values, nothing is taken away. */
export const completeState = (
  model: Model,
  state: StoreState,
  orders: number,
  tell?: OnSeedShortage,
): StoreState => {
  const stored = model.resources
    .filter(({ name }) => Object.hasOwn(state.resources, name))
    .map(({ name }) => [name, stateRowsOf(state, name)] as const)
  const plan = createSeedPlan(model, { day: state.mock.seeded, orders }, stored)
  const known = new Set(stored.map(([name]) => name))
  for (const { name } of model.resources) seededRows(plan, name)
  repairReferences(plan, (name) => !known.has(name))
  const resources: Record<string, readonly StoredRow[]> = { ...state.resources }
  for (const resource of model.resources) {
    const rows = plan.rows.get(resource.name) ?? []
    resources[resource.name] = known.has(resource.name)
      ? fillMissingFields(plan, resource, rows)
      : rows
  }
  tellAll(plan, tell)
  return { ...state, resources }
}

interface NewRecord {
  readonly index: number
  readonly day: string
}

const makingOfNew = (model: Model, resource: ResourceModel, field: FieldModel, at: NewRecord) => {
  const { index, day } = at
  const plan = createSeedPlan(model, { day, orders: 0 })
  const making = createSeedContext(plan, resource, { index, count: index + 1 }, {})
  return { ...making, random: createCellRandom(resource, field, index) }
}

/** A value that the backend itself would give a field of a new record, such as its serial number. */
export const madeUpValueForNew = (
  model: Model,
  resource: ResourceModel,
  field: FieldModel,
  at: NewRecord,
): Json => madeUpValue(makingOfNew(model, resource, field, at), field)

/** How many values are tried for the key of a new record. */
const mostKeys = 500

/** Values for the key of a new record, each unlike the one before. */
export function* madeUpKeysForNew(
  model: Model,
  resource: ResourceModel,
  field: FieldModel,
  at: NewRecord,
): Generator<Json> {
  const making = makingOfNew(model, resource, field, at)
  const seen = new Set<string>()
  for (const value of uniqueCandidates(field, making, () => madeUpValue(making, field), mostKeys)) {
    const like = uniquenessText([value])
    if (seen.has(like) || value === null || value === '') continue
    seen.add(like)
    yield value
  }
}
