import { Children, isValidElement, use, type ReactNode } from 'react'
import { useListContext, useListSortContext, useTranslate } from 'ra-core'
import { useAccess } from '../contexts/roles'
import { numericCells } from '../cells/number-cells'
import { useDefinition } from '../contexts/definitions'
import { Icon } from '../icons/icons'
import { OverriddenCell } from '../overriding/overridden'
import {
  RowIndexContext,
  SourceContext,
  TableRenderContext,
  useNamingCell,
} from '../contexts/table-context'

const useColumnLabel = (): ((source: string, label?: string) => string) => {
  const translate = useTranslate()
  const { name } = useDefinition()
  return (source, label) =>
    label === undefined
      ? translate(`resources.${name}.fields.${source}`, { _: source })
      : translate(label, { _: label })
}

/** The original cell, when a component of the project replaces it. */
const insideOverride = (cell: ReactNode): ReactNode =>
  isValidElement<{ children: ReactNode }>(cell) && cell.type === OverriddenCell
    ? cell.props.children
    : cell

/**
 * Aligns numbers with the end of the column, so that equal digit places stand below each other. Key fields count as
 * names.
 */
const useAlignment = (source: string | undefined, children: ReactNode): 'end' | undefined => {
  const { key } = useDefinition()
  const cell = insideOverride(children)
  const isNumber = isValidElement(cell) && numericCells.has(cell.type)
  return isNumber && source !== undefined && !key.includes(source) ? 'end' : undefined
}

export interface ColumnProps {
  readonly source: string
  readonly children: ReactNode
  /** Message key of the column's own heading. */
  readonly label?: string
  readonly sortable?: boolean
}

/** A column of the enclosing table. It renders its heading in the header row, and the cell inside it elsewhere. */
export const Column = ({ source, children, label, sortable = false }: ColumnProps) => {
  const place = use(TableRenderContext)
  const text = useColumnLabel()(source, label)
  const align = useAlignment(source, children)
  const id = useNamingCell([source])
  if (!useAccess()(source, 'read')) return null
  if (place === 'head') {
    return sortable ? (
      <SortableHeading source={source} text={text} align={align} />
    ) : (
      <th scope="col" data-align={align}>
        {text}
      </th>
    )
  }
  return (
    <td id={id} data-label={text} data-align={align}>
      <SourceContext value={source}>{children}</SourceContext>
    </td>
  )
}

interface HeadingProps {
  readonly source: string
  readonly text: string
  readonly align: 'end' | undefined
}

const SortableHeading = ({ source, text, align }: HeadingProps) => {
  const { sort, setSort } = useListSortContext()
  const translate = useTranslate()
  const order = sort.field === source ? sort.order : undefined
  const next = order === 'ASC' ? 'DESC' : 'ASC'
  const hint = next === 'ASC' ? 'kit.table.sortAscending' : 'kit.table.sortDescending'
  const sorted = { ASC: 'ascending', DESC: 'descending' } as const
  return (
    <th
      scope="col"

      data-align={align}
      aria-sort={order === undefined ? 'none' : sorted[order]}
    >
      <button
        type="button"
        className="dw-sort"
        data-order={order}
        title={translate(hint, { label: text })}
        onClick={() => setSort({ field: source, order: next })}
      >
        {text}
        <Icon name={order === 'DESC' ? 'arrow-down' : 'arrow-up'} />
      </button>
    </th>
  )
}

export interface StackedColumnProps {
  readonly sources: readonly string[]
  /** One cell for each source. Each cell has a `source` of its own. */
  readonly children: ReactNode
}

/** Shows several fields below each other in one column. */
export const StackedColumn = (props: StackedColumnProps) => {
  const place = use(TableRenderContext)
  const label = useColumnLabel()
  const isReadable = useAccess()
  const sources = props.sources.filter((source) => isReadable(source, 'read'))
  const children = Children.toArray(props.children).filter((_, index) =>
    sources.includes(props.sources[index] ?? ''),
  )
  const labels = sources.map((source) => label(source))
  const align = useAlignment(sources[0], children[0])
  const id = useNamingCell(sources)
  if (sources.length === 0) return null
  if (place === 'head') {
    return (
      <th scope="col" data-align={align}>
        <span className="dw-stack">
          {sources.map((source, index) => (
            <span key={source}>{labels[index]}</span>
          ))}
        </span>
      </th>
    )
  }
  return (
    <td id={id} data-label={labels.join(' / ')} data-align={align}>
      <span className="dw-stack">{children}</span>
    </td>
  )
}

/** Shows the running number of the row. Counting goes on across pages. */
export const IndexColumn = () => {
  const place = use(TableRenderContext)
  const text = useTranslate()('kit.table.index')
  if (place === 'head') {
    return (
      <th scope="col" data-align="end" className="dw-index">
        {text}
      </th>
    )
  }
  return <IndexCell text={text} />
}

const IndexCell = ({ text }: { readonly text: string }) => {
  const { page, perPage } = useListContext()
  return (
    <td data-label={text} data-align="end" className="dw-index dw-muted">
      {(page - 1) * perPage + use(RowIndexContext) + 1}
    </td>
  )
}
