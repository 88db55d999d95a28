import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { isPlainObject } from '../../base/values/form-names'
import { recordValue } from '../../base/values/record-value'
import { ObjectView, RowsView, type StructureViewProps } from '../../fields/views/structure-views'
import type { ShowFieldProps } from '../../fields/views/show-field'
import { hasSource } from '../../base/values/element-source'

/** The record, row or object that a value stands in. */
type ComparedValues = Readonly<Record<string, unknown>>

/** Names of the fields on the way to a value, and the number of a row, from 1, behind the list that it stands in. */
export type ChangePath = readonly (string | number)[]

/** One line of the list of what a form changes. */
export interface FormChange {
  readonly path: ChangePath
  /** What stands in only one of the two is null: a row that was added or removed, and every value of a new record. */
  readonly before: ComparedValues | null
  readonly after: ComparedValues | null
  /** The fields to show of both: one for a changed value, all of them for a row that came or went. */
  readonly fields: readonly ReactElement<ShowFieldProps>[]
}

const fieldsIn = (children: ReactNode): ReactElement<ShowFieldProps>[] =>
  Children.toArray(children)
    .flatMap((child) =>
      isValidElement<{ children?: ReactNode }>(child) && !hasSource(child)
        ? Children.toArray(child.props.children)
        : [child],
    )
    .filter(hasSource<ShowFieldProps>)

/** The elements of the fields inside a list of rows or an object. */
const structureOf = (
  { props }: ReactElement<ShowFieldProps>,
  view: typeof RowsView | typeof ObjectView,
): ReactElement<ShowFieldProps>[] | null => {
  const { children } = props
  const fits = isValidElement<StructureViewProps>(children) && children.type === view
  return fits ? fieldsIn(children.props.children) : null
}

/** Null, '' and nothing are the same to an operator, and so are 5 and '5'. */
const toComparable = (_: string, value: unknown): unknown => {
  if (value === null || value === '') return undefined
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}

const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a, toComparable) === JSON.stringify(b, toComparable)

/**
 * What a form changes, field by field, in the order of the form. A field that the form does not send is no change.
 *
 * @param elements a `ShowField` for each field, with the cell that shows it
 */
export const formChanges = (
  elements: ReactNode,
  before: ComparedValues | null,
  after: ComparedValues,
): FormChange[] => fieldsIn(elements).flatMap((field) => changesIn(field, before, after, []))

function changesIn(
  field: ReactElement<ShowFieldProps>,
  before: ComparedValues | null,
  after: ComparedValues,
  around: ChangePath,
): FormChange[] {
  const { source } = field.props
  if (!Object.hasOwn(after, source)) return []
  const [old, now] = [recordValue(before, source), recordValue(after, source)]
  if (isSame(old, now)) return []
  const path = [...around, source]
  const rows = structureOf(field, RowsView)
  if (rows && isRows(now) && (old === undefined || old === null || isRows(old))) {
    return rowChanges(rows, isRows(old) ? old : [], now, path)
  }
  const inner = structureOf(field, ObjectView)
  if (inner && isPlainObject(now) && (isPlainObject(old) || old === undefined || old === null)) {
    return inner.flatMap((each) => changesIn(each, isPlainObject(old) ? old : null, now, path))
  }
  return [{ path, before, after, fields: [field] }]
}

const isRows = (value: unknown): value is ComparedValues[] =>
  Array.isArray(value) && value.every(isPlainObject)

/**
 * Rows that are the same at the start and at the end stay. Those in between are compared one by one, and what is left
 * over came or went.
 */
function rowChanges(
  fields: readonly ReactElement<ShowFieldProps>[],
  before: readonly ComparedValues[],
  after: readonly ComparedValues[],
  path: ChangePath,
): FormChange[] {
  const short = Math.min(before.length, after.length)
  let start = 0
  while (start < short && isSame(before[start], after[start])) start += 1
  let end = 0
  while (end < short - start && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1
  const [old, now] = [
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  ]
  return Array.from({ length: Math.max(old.length, now.length) }, (_, index) => {
    const [one, other] = [old[index] ?? null, now[index] ?? null]
    const place = [...path, start + index + 1]
    return one && other
      ? fields.flatMap((field) => changesIn(field, one, other, place))
      : [{ path: place, before: one, after: other, fields }]
  }).flat()
}
