import type { FieldModel, Json, ResourceModel } from '../../codegen/language/model'
import { isSameCode } from '../../wire/condition'
import { deciderValue, isRecordOffered, type RecordLevels } from '../../wire/deciders'
import { isNothing } from '../../wire/values'
import { isStoredRow, type StoredRow } from '../../server/store/stored-types'
import { referenceKeyNameOf, findResourceByName, type SeedPlan } from './seed-plan'

/*
 * Rows that refer to each other in a circle are made before all of them are there. Afterwards every reference is looked
 * at again: one that leads nowhere, or to a record that may not be chosen, gets another record.
 */

type Around = readonly [StoredRow, ...StoredRow[]]

/** The records that a field may refer to, as the row stands. Null: the resource is none of the model. */
const allowedRows = (
  plan: SeedPlan,
  { reference }: FieldModel,
  levels: RecordLevels,
): { key: string; rows: readonly StoredRow[] } | null => {
  const { to, oneOf, matching = [] } = reference ?? {}
  const targetCode = oneOf && deciderValue({ field: oneOf.by }, levels)
  const name = oneOf ? oneOf.targets.find(({ is }) => isSameCode(is, targetCode))?.to : to
  const target = name === undefined ? undefined : findResourceByName(plan.model, name)
  if (target === undefined) return null
  const rows = plan.rows.get(target.name) ?? []
  return {
    key: referenceKeyNameOf(target),
    rows: rows.filter((row) => isRecordOffered(matching, row, levels)),
  }
}

const settledReference = (
  plan: SeedPlan,
  field: FieldModel,
  value: Json,
  levels: RecordLevels,
): Json => {
  const allowed = isNothing(value) ? null : allowedRows(plan, field, levels)
  if (allowed === null) return value
  const { key, rows } = allowed
  if (rows.some((row) => row[key] === value)) return value
  return rows[Math.abs(Number(value) || 0) % Math.max(rows.length, 1)]?.[key] ?? null
}

const settledValue = (plan: SeedPlan, field: FieldModel, value: Json, levels: Around): Json => {
  const { of, fields, reference } = field
  if (reference) return settledReference(plan, field, value, levels)
  if (Array.isArray(value)) {
    if (of)
      return value.map((one) => settledValue(plan, of, one, levels)).filter((one) => one !== null)
    return value.map((row) => settledRow(plan, fields ?? [], row, levels))
  }
  return fields ? settledRow(plan, fields, value, levels) : value
}

const settledRow = (
  plan: SeedPlan,
  fields: readonly FieldModel[],
  value: Json,
  around: readonly StoredRow[],
): Json => {
  if (!isStoredRow(value)) return value
  const levels: Around = [value, ...around]
  const entries = fields.map(
    (each) => [each.name, settledValue(plan, each, value[each.name] ?? null, levels)] as const,
  )
  return { ...value, ...Object.fromEntries(entries) }
}

const lackedBy = ({ fields }: ResourceModel, row: StoredRow): string | null =>
  fields.find(({ name, required, reference }) => required && reference && isNothing(row[name]))
    ?.name ?? null

/** Settles the references of one resource once. Tells whether a row had to go. */
const settleResource = (plan: SeedPlan, resource: ResourceModel): boolean => {
  const rows = plan.rows.get(resource.name) ?? []
  const settled = rows.map((row) => settledRow(plan, resource.fields, row, []) as StoredRow)
  const complete = settled.filter((row) => lackedBy(resource, row) === null)
  plan.rows.set(resource.name, complete)
  const [field] = settled.flatMap((row) => lackedBy(resource, row) ?? [])
  if (field === undefined) return false
  const wanted = plan.shortages.get(resource.name)?.wanted ?? rows.length
  plan.shortages.set(resource.name, {
    resource: resource.name,
    rows: complete.length,
    wanted,
    field,
  })
  return true
}

/** Settles references until no row has to go, where rows were made in a circle or are missing. */
export const repairReferences = (plan: SeedPlan, isSeeded: (name: string) => boolean): void => {
  if (plan.keys.size === 0 && plan.shortages.size === 0) return
  const resources = plan.model.resources.filter(({ name }) => isSeeded(name))
  let isOpen = true
  while (isOpen) isOpen = resources.map((each) => settleResource(plan, each)).some(Boolean)
}
