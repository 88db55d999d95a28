import type { ResolveRef } from '../json-schema/refs'
import type { SchemaShape } from '../json-schema/resolved-shape'
import { isWrapperName, isRecordShape, isTotalName, propertyShapes } from './wrapper-names'

/** Of several counts, the one that says that it is the total. */
const preferTotal = (names: readonly string[]): string | undefined =>
  names.toSorted((a, b) => Number(/total/i.test(b)) - Number(/total/i.test(a)))[0]

const deepest = 3

/** Where the number of all rows stands: beside the rows, or in maps beside them. */
export const totalPathIn = (
  shape: SchemaShape,
  follow: ResolveRef,
  rows: string,
  depth = 0,
): string | undefined => {
  const parts = propertyShapes(shape, follow).filter(({ name }) => name !== rows)
  const counts = parts.filter(
    ({ name, shape: part }) =>
      isTotalName(name) && (part.type === 'integer' || part.type === 'number'),
  )
  const direct = preferTotal(counts.map(({ name }) => name))
  if (direct !== undefined || depth >= deepest) return direct
  const nested = parts.flatMap(({ name, shape: part }) => {
    const inner =
      isRecordShape(part) && isWrapperName(name)
        ? totalPathIn(part, follow, '', depth + 1)
        : undefined
    return inner === undefined ? [] : [`${name}.${inner}`]
  })
  return preferTotal(nested)
}
