import type { FieldModel, Model, ResourceModel } from '../../codegen/language/model'
import type { StoredRow } from '../../server/store/stored-types'
import { createTextRandom } from './random'
import type { Random } from './random'

/** Rows that could not be made: so many are there of those asked for, and this field had no value for the others. */
export interface SeedShortage {
  readonly resource: string
  readonly rows: number
  readonly wanted: number
  readonly field: string
}

/** What the data of a model is made from, and what is made of it so far. */
export interface SeedPlan {
  readonly model: Model
  /** The day of seeding, written YYYY-MM-DD. All times depend on it. */
  readonly day: string
  readonly orders: number
  readonly rows: Map<string, readonly StoredRow[]>
  /** Rows with nothing but their keys, for references in a circle. */
  readonly keys: Map<string, readonly StoredRow[]>
  readonly shortages: Map<string, SeedShortage>
}

export const createSeedPlan = (
  model: Model,
  { day, orders }: Pick<SeedPlan, 'day' | 'orders'>,
  stored: Iterable<readonly [string, readonly StoredRow[]]> = [],
): SeedPlan => ({
  model,
  day,
  orders,
  rows: new Map(stored),
  keys: new Map(),
  shortages: new Map(),
})

export interface RowPosition {
  index: number
  count: number
}

/** Another attempt gives other values; the first one gives those that a cell has always had. */
export const createCellRandom = (
  resource: ResourceModel,
  field: FieldModel,
  index: number,
  attempt = 0,
): Random =>
  createTextRandom(`${resource.name}/${index}/${field.name}${attempt === 0 ? '' : `#${attempt}`}`)

export const isFieldMissing = (row: StoredRow, { name }: FieldModel): boolean =>
  !Object.hasOwn(row, name)

export const findResourceByName = ({ resources }: Model, name: string): ResourceModel | undefined =>
  resources.find((candidate) => candidate.name === name)

/** The field whose value a reference to the resource holds. */
export const referenceKeyNameOf = (resource: ResourceModel | undefined): string =>
  resource?.key[0] ?? ''
