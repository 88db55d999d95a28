import { Children, isValidElement, use, type ReactNode } from 'react'
import { useListContext, useRecordContext, type RaRecord } from 'ra-core'
import type { ColumnChoice } from '../../../providers/preferences/stored-preferences'
import { numericCells } from '../../fields/cells/number-cells'
import {
  emptyDisplay,
  cellLookOf,
  type CellProps,
  type CellDisplay,
} from '../../fields/cells/plain-cell'
import { RecordLink } from '../../fields/cells/record-link'
import { OverriddenCell } from '../../base/overrides/overridden'
import {
  cellId,
  TableRowContext,
  CellSourceContext,
  TableRenderContext,
} from '../../base/contexts/table-context'
import { orderColumns } from '../../base/values/column-order'
import { recordValue } from '../../base/values/record-value'
import { chosenColumnFit, columnFitOf, type ColumnFit } from './column-fit'
import { ColumnHeading } from './column-heading'
import { useTableTools, type TableTools } from './table-tools'

/** What a cell knows of its row. */
export interface CellRow {
  readonly record: RaRecord
  /** From which the ids of the cells are made. */
  readonly id: string | undefined
}

/** A column as the table draws it: its heading, and its cell in a row. */
export interface ColumnPlan {
  readonly heading: () => ReactNode
  readonly cell: (row: CellRow) => ReactNode
  /** How wide it is, and what it gives way to. Without it, the column always stays. */
  readonly fit?: ColumnFit
}

export interface ColumnPosition {
  /** Tells the column from its neighbours. With the fields, it is the key of all its cells, by which they are explained. */
  readonly at: string
  /** Whether its cells name the record and lead to it. A screen reader says them with every other cell of the row. */
  readonly leads: boolean
  /** What stands before the text of its heading and of its cells. */
  readonly before?: ColumnPlan | undefined
}

export type PlanColumn<Props> = (
  props: Props,
  tools: TableTools,
  place: ColumnPosition,
) => ColumnPlan | null

export const columnKeyOf = (at: string, sources: readonly string[]): string =>
  `column ${at} ${sources.join('\n')}`

/** A column that a table can plan once for all its rows. */
export interface PlannedColumn<Props> {
  (props: Props): ReactNode
  readonly plan: PlanColumn<Props>
  /** What it puts into the cells of the column behind it, so that it takes no cells of its own. */
  readonly joins?: ColumnPlan
  /** Whether its cells can hold what the column before them puts there. */
  readonly holds?: boolean
}

/** Makes a component of a plan. By itself it is rendered where a table does not see it, inside another component. */
export const createPlannedColumn = <Props extends object>(
  plan: PlanColumn<Props>,
): PlannedColumn<Props> => {
  const Planned = (props: Props) => {
    const place = use(TableRenderContext)
    const id = use(TableRowContext)?.id
    const record = useRecordContext()
    const own = plan(props, useTableTools(), { at: '', leads: false })
    if (!own) return null
    return place === 'head' ? own.heading() : own.cell({ record: record ?? { id: '' }, id })
  }
  return Object.assign(Planned, { plan })
}

const plannedOf = (type: unknown): PlannedColumn<unknown> | undefined =>
  typeof type === 'function' && 'plan' in type ? (type as PlannedColumn<unknown>) : undefined

const planOf = (type: unknown): PlanColumn<unknown> | undefined => plannedOf(type)?.plan

/** Whether a column shows one of these fields, as nothing but a text. */
const namesBy = (child: ReactNode, fields: readonly string[], tools: TableTools): boolean => {
  if (!isValidElement<Partial<ColumnProps & StackedColumnProps>>(child)) return false
  const { source, sources = [source ?? ''], children } = child.props
  return (
    planOf(child.type) !== undefined &&
    Children.toArray(children).every((cell) => cellLookInRow(cell, source, tools) !== null) &&
    sources.some((each) => fields.includes(each) && tools.isReadable(each, 'read'))
  )
}

/** The fields of a column, by which an operator's choice knows it. */
const nameOf = (child: ReactNode): string | undefined => {
  if (!isValidElement<Partial<ColumnProps & StackedColumnProps>>(child)) return undefined
  const { source, sources } = child.props
  return planOf(child.type) && (sources?.join('+') ?? source)
}

/**
 * The columns of a table, in order: the declared one, or the operator's. What is no column of the kit is rendered as it
 * is, in the head and in each row.
 */
export const columnPlans = (
  children: ReactNode,
  tools: TableTools,
  choice?: ColumnChoice,
): readonly ColumnPlan[] => {
  const all = Children.toArray(children)
  const { identity, key } = tools.definition
  // The first column that names the record leads to it. What is no text may hold a link of its own.
  const leading = [identity, key]
    .map((fields) => all.findIndex((child) => namesBy(child, fields, tools)))
    .find((index) => index >= 0)
  const plans: ColumnPlan[] = []
  // What is to stand in the next column, and the column that it is when there is none.
  let waiting: { readonly before: ColumnPlan; readonly alone: ColumnPlan | null } | null = null
  const settle = (): void => {
    if (waiting?.alone) plans.push(waiting.alone)
    waiting = null
  }
  for (const index of choice ? orderColumns(all.map(nameOf), choice, leading) : all.keys()) {
    const child = all[index]
    const column = isValidElement(child) ? plannedOf(child.type) : undefined
    const place = { at: String(index), leads: index === leading, before: waiting?.before }
    if (!column || !isValidElement(child)) {
      settle()
      plans.push({ heading: () => child, cell: () => child })
      continue
    }
    const plan = column.plan(child.props, tools, place)
    // A column that this operator may not see leaves it to the next one.
    if (!plan) continue
    const { fit } = plan
    const own = choice && fit ? { ...plan, fit: chosenColumnFit(fit, choice) } : plan
    if (column.holds === true) waiting = null
    settle()
    if (column.joins) waiting = { before: column.joins, alone: own }
    else plans.push(own)
  }
  settle()
  return plans
}

/** What stands in a cell, as the way to the record where the cell names it. */
export const cellContentOf = (
  { content, className }: CellDisplay,
  { id }: RaRecord,
  { definition }: TableTools,
  leads: boolean,
): ReactNode =>
  leads && className !== emptyDisplay.className ? (
    <RecordLink to={definition} id={id}>
      {content}
    </RecordLink>
  ) : (
    content
  )

export const columnLabelOf = (
  { translate, definition }: TableTools,
  source: string,
  label?: string,
): string =>
  label === undefined
    ? translate(`resources.${definition.name}.fields.${source}`, { _: source })
    : translate(label, { _: label })

/** The original cell, when a component of the project replaces it. */
const insideOverride = (cell: ReactNode): ReactNode =>
  isValidElement<{ children: ReactNode }>(cell) && cell.type === OverriddenCell
    ? cell.props.children
    : cell

/**
 * Aligns numbers with the end of the column, so that equal digit places stand below each other. Key fields count as
 * names.
 */
export const columnAlignmentOf = (
  { definition: { key } }: TableTools,
  source: string | undefined,
  children: ReactNode,
): 'end' | undefined => {
  const cell = insideOverride(children)
  const isNumber = isValidElement(cell) && numericCells.has(cell.type)
  return isNumber && source !== undefined && !key.includes(source) ? 'end' : undefined
}

/** The id of a cell that names the record, for what belongs to the row. Other cells need none. */
export const namingCellId = ({ definition }: TableTools, sources: readonly string[]) => {
  const source = sources.find((each) => definition.identity.includes(each))
  return (row: string | undefined): string | undefined =>
    row === undefined || source === undefined ? undefined : cellId(row, source)
}

/** How a cell looks in a row. Null for a cell that has to render by itself. */
export const cellLookInRow = (cell: ReactNode, source: string | undefined, tools: TableTools) => {
  if (!isValidElement<CellProps>(cell)) return null
  const look = cellLookOf(cell.type)
  const field = cell.props.source ?? source
  if (!look || field === undefined) return null
  const { props } = cell
  const { translate, tag, definition } = tools
  const known = { path: field, resource: definition.name, tag, translate }
  return (record: RaRecord): CellDisplay =>
    look(recordValue(record, field), props, { ...known, record })
}

/** The class of the cell's element, for a cell that renders text only. */
const classOf = (cell: ReactNode): string | undefined =>
  isValidElement(cell) && typeof cell.type === 'function' && 'cellClass' in cell.type
    ? String(cell.type.cellClass)
    : undefined

export interface ColumnProps {
  readonly source: string
  readonly children: ReactNode
  /** Message key of the column's own heading. */
  readonly label?: string
  readonly sortable?: boolean
}

export interface StackedColumnProps {
  readonly sources: readonly string[]
  /** The fields by which the list can be sorted. */
  readonly sortable?: readonly string[]
  /** One cell for each source. Each cell has a `source` of its own. */
  readonly children: ReactNode
}

const planColumn: PlanColumn<ColumnProps> = (
  { source, children, label, sortable = false },
  tools,
  { at, leads, before },
) => {
  if (!tools.isReadable(source, 'read')) return null
  const text = columnLabelOf(tools, source, label)
  const align = columnAlignmentOf(tools, source, children)
  const idOf = namingCellId(tools, [source])
  const look = cellLookInRow(children, source, tools)
  const key = columnKeyOf(at, [source])
  const own = <CellSourceContext value={source}>{children}</CellSourceContext>
  const className = classOf(children)
  const plain: CellDisplay = { content: own, ...(className && { className }) }
  const fitted = { key: source, sources: [source], cells: [children], title: text, leads, before }
  const fit = columnFitOf(fitted, tools)
  const head = { source, text, align, sortable, before: before?.heading }
  return {
    fit,
    heading: () => <ColumnHeading key={key} {...head} />,
    cell: (row) => {
      const { record } = row
      const shown: CellDisplay = look ? look(record) : plain
      return (
        <td
          key={key}
          id={idOf(row.id)}
          role={leads ? 'rowheader' : undefined}
          className={shown.className}
          title={shown.title}
          data-label={text}
          data-align={align}
        >
          {before?.cell(row)}
          {cellContentOf(shown, record, tools, leads)}
        </td>
      )
    },
  }
}

const planIndex: PlanColumn<object> = (_, { translate }, { at }) => {
  const text = translate('kit.table.index')
  const key = columnKeyOf(at, [''])
  return {
    heading: () => (
      <th key={key} scope="col" data-align="end" className="dw-index">
        {text}
      </th>
    ),
    cell: () => <IndexCell key={key} text={text} />,
  }
}

const IndexCell = ({ text }: { readonly text: string }) => {
  const { page, perPage } = useListContext()
  return (
    <td data-label={text} data-align="end" className="dw-index dw-muted">
      {(page - 1) * perPage + (use(TableRowContext)?.index ?? 0) + 1}
    </td>
  )
}

/**
 * A column of the enclosing table. It renders its heading in the header row, and the cell inside it elsewhere.
 *
 * @example
 * ```tsx
 * import { Column, Table, TextCell } from 'deskwright/kit'
 *
 * export const table = (
 *   <Table>
 *     <Column source="name" label="resources.bank.shortName" sortable>
 *       <TextCell />
 *     </Column>
 *   </Table>
 * )
 * ```
 */
export const Column = Object.assign(createPlannedColumn<ColumnProps>(planColumn), { holds: true })

/**
 * Shows the running number of the row. Counting goes on across pages.
 *
 * @example
 * ```tsx
 * import { Column, IndexColumn, Table, TextCell } from 'deskwright/kit'
 *
 * export const table = (
 *   <Table>
 *     <IndexColumn />
 *     <Column source="name">
 *       <TextCell />
 *     </Column>
 *   </Table>
 * )
 * ```
 */
export const IndexColumn = createPlannedColumn<object>(planIndex)
