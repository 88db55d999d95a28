import type { ColumnPlan } from './columns'
import type { ColumnFit } from './column-fit'

/** What a column needs of which nothing is known. */
const UNKNOWN = 8

/** The most that texts get of the width of a table, in per cent: each of them, a reference, and all together. */
const TEXT = 12
const REFERENCE = 7
const ALL = 60

interface Placed {
  readonly at: number
  readonly fit: ColumnFit
}

const roomOf = ({ fit }: ColumnPlan): number => fit?.width ?? fit?.room ?? UNKNOWN

const sizedColumns = (columns: readonly ColumnPlan[]): Placed[] =>
  columns.flatMap(({ fit }, at) => (fit ? [{ at, fit }] : []))

/** The columns that can be left out, in the order in which they are. */
const inOrder = (columns: readonly ColumnPlan[]): Placed[] =>
  sizedColumns(columns)
    .filter(({ fit }) => fit.yields > 0)
    .toSorted((a, b) => b.fit.yields - a.fit.yields || b.at - a.at)

const cellSelector = (scope: string, at: number): string => `${scope} tr>:nth-child(${at + 1})`

/**
 * Percentages take what the others leave, down to nothing: texts are cut before a column is left out, and nothing that
 * sticks to the edge lies over another column.
 */
const elasticRules = (scope: string, columns: readonly ColumnPlan[]): string[] => {
  const texts = sizedColumns(columns).filter(({ fit }) => fit.isElastic && !fit.width)
  const wants = texts.map(({ fit }) => (fit.isReference ? REFERENCE : TEXT))
  const share = Math.min(1, ALL / wants.reduce((sum, each) => sum + each, 0))
  return texts.map(
    ({ at }, index) =>
      `${cellSelector(scope, at)}{width:${((wants[index] ?? 0) * share).toFixed(1)}%;max-width:0;overflow:hidden}`,
  )
}

/** A column that is as wide as the operator has made it, whatever the others need. */
export const chosenColumnWidthCss = (scope: string, at: number, width: number): string =>
  `${cellSelector(scope, at)}{width:${width}em;min-width:${width}em;max-width:${width}em;overflow:hidden}`

/** How wide the table may be until each of the columns is left out. */
export const columnDropWidths = (
  columns: readonly ColumnPlan[],
  actions: number,
): ReadonlyMap<number, number> => {
  let need = columns.reduce((sum, column) => sum + roomOf(column), actions)
  const found = new Map<number, number>()
  for (const { at, fit } of inOrder(columns)) {
    found.set(at, need)
    need -= fit.width ?? fit.room
  }
  return found
}

/**
 * The room that the status of a card has, whichever it is: a record that moves on keeps its buttons where they are.
 */
const statusRule = (scope: string, columns: readonly ColumnPlan[]): string => {
  const status = columns.find(({ fit }) => fit?.isStatus)
  return status ? `${scope}{--dw-status-room:${roomOf(status)}em}` : ''
}

/**
 * The rules by which the columns of one table share its width, as a style sheet. The browser knows how wide the table is
 * before anything is painted, so no script measures anything, and a row is as high on every page.
 */
export const columnLayoutCss = (
  scope: string,
  columns: readonly ColumnPlan[],
  actions: number,
): string => {
  const hidden = [...columnDropWidths(columns, actions)].map(
    ([at, least]) =>
      `@container dw-table (width<${least.toFixed(1)}em){${cellSelector(scope, at)}{display:none}}`,
  )
  const wide = columns.map(({ fit }, at) =>
    fit?.width ? chosenColumnWidthCss(scope, at, fit.width) : '',
  )
  const rules = [...elasticRules(scope, columns), ...wide, ...hidden].join('')
  return `${statusRule(scope, columns)}@media (width>=700px){${rules}}`
}

/** Rules by which an empty table keeps the widths of its columns. */
export const columnWidthCss = (scope: string, shares: readonly number[]): string => {
  const widths = shares.map(
    (share, at) =>
      `${cellSelector(scope, at)}{width:${share.toFixed(2)}%;max-width:none;overflow:hidden}`,
  )
  return `@media (width>=700px){${scope}{table-layout:fixed}${widths.join('')}}`
}
