import { isDeepStrictEqual } from 'node:util'
import { isOfFamily } from '../../../field-types'
import type { Amounts } from '../../../wire/minor-units'
import { setAtPath } from '../../../wire/values'
import type { FieldModel, ResourceModel } from '../../language/model'
import { requireField } from './field-element'

type WireDirection = 'read' | 'write'

const amountOf = (field: FieldModel, side: WireDirection): number | Amounts | null => {
  if (field.of) return amountOf(field.of, side)
  if (field.fields) return amountsIn(field.fields, side)
  return isOfFamily(field, 'number') ? field.minor : null
}

/** Where amounts in minor units stand in a row, or in a body. */
const amountsIn = (fields: readonly FieldModel[], side: WireDirection): Amounts | null => {
  const found: Record<string, unknown> = {}
  for (const field of fields) {
    const amount = amountOf(field, side)
    const place = side === 'read' ? (field.path ?? [field.read]) : [field.write]
    if (amount !== null) setAtPath(found, place, amount)
  }
  return Object.keys(found).length === 0 ? null : (found as Amounts)
}

/**
 * The amounts of a resource that travel in minor units: those of a row, and then those of a body and of filters where
 * they stand in other places. Nothing where there are none.
 */
export const minorUnitAmounts = (resource: ResourceModel): readonly Amounts[] => {
  const read = amountsIn(resource.fields, 'read')
  const body = amountsIn(resource.fields, 'write')
  if (read === null || body === null) return []
  const filters = (resource.list?.filters ?? []).flatMap((filter): [string, number][] => {
    if (filter.kind === 'search') return []
    const field = requireField(
      resource.fields,
      filter.kind === 'field' ? filter.field : filter.sends,
    )
    const amount = amountOf(field, 'write')
    return typeof amount === 'number' ? [[filter.sends, amount]] : []
  })
  const write = { ...body, ...Object.fromEntries(filters) }
  return isDeepStrictEqual(read, write) ? [read] : [read, write]
}
