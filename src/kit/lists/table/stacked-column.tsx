import { Children } from 'react'
import type { CellDisplay } from '../../fields/cells/plain-cell'
import {
  type PlanColumn,
  type StackedColumnProps,
  columnLabelOf,
  columnKeyOf,
  columnAlignmentOf,
  namingCellId,
  cellLookInRow,
  cellContentOf,
  createPlannedColumn,
} from './columns'
import { columnFitOf } from './column-fit'
import { StackedColumnHeading } from './column-heading'

/** Several looks below each other: lines of one text. Null when one of them is more than text. */
export const stackedCellLook = (looks: readonly CellDisplay[]): CellDisplay | null => {
  if (!looks.every(({ content }) => typeof content === 'string')) return null
  const classes = new Set(looks.map(({ className = '' }) => className))
  const titles = looks.flatMap(({ title }) => title ?? [])
  return {
    content: looks.map(({ content }) => content).join('\n'),
    className: ['dw-lines', ...classes].join(' '),
    ...(titles.length > 0 && { title: titles.join('\n') }),
  }
}

export const planStackedColumn: PlanColumn<StackedColumnProps> = (props, tools, { at, leads }) => {
  const sources = props.sources.filter((source) => tools.isReadable(source, 'read'))
  const children = Children.toArray(props.children).filter((_, index) =>
    sources.includes(props.sources[index] ?? ''),
  )
  if (sources.length === 0) return null
  const labels = sources.map((source) => columnLabelOf(tools, source))
  const sortable = (props.sortable ?? []).filter((source) => sources.includes(source))
  const key = columnKeyOf(at, sources)
  const align = columnAlignmentOf(tools, sources[0], children[0])
  const idOf = namingCellId(tools, sources)
  const looks = children.map((child) => cellLookInRow(child, undefined, tools))
  const stack = <span className="dw-stack">{children}</span>
  const title = labels.join(' / ')
  return {
    fit: columnFitOf(
      { key: props.sources.join('+'), sources, cells: children, title, leads },
      tools,
    ),
    heading: () => <StackedColumnHeading key={key} {...{ sources, labels, align, sortable }} />,
    cell: ({ record, id }) => {
      const each = looks.flatMap((look) => look?.(record) ?? [])
      const shown = each.length === children.length ? stackedCellLook(each) : null
      return (
        <td
          key={key}
          id={idOf(id)}
          role={leads ? 'rowheader' : undefined}
          className={shown?.className}
          title={shown?.title}
          data-label={title}
          data-align={align}
        >
          {shown ? cellContentOf(shown, record, tools, leads) : stack}
        </td>
      )
    },
  }
}

/**
 * Shows several fields below each other in one column.
 *
 * @example
 * ```tsx
 * import { IntegerCell, MoneyCell, StackedColumn, Table } from 'deskwright/kit'
 *
 * export const table = (
 *   <Table>
 *     <StackedColumn sources={['amount', 'term']} sortable={['amount']}>
 *       <MoneyCell source="amount" />
 *       <IntegerCell source="term" unit />
 *     </StackedColumn>
 *   </Table>
 * )
 * ```
 */
export const StackedColumn = createPlannedColumn<StackedColumnProps>(planStackedColumn)
