import { Fragment, type ReactNode } from 'react'
import { useListSortContext, useTranslate } from 'ra-core'

interface PlacedHeading {
  readonly align: 'end' | undefined
}

export interface ColumnHeadingProps extends PlacedHeading {
  readonly source: string
  readonly text: string
  /** What stands before the text. */
  readonly before: (() => ReactNode) | undefined
  readonly sortable: boolean
}

/** The heading of a column with one field. */
export const ColumnHeading = ({ sortable, ...props }: ColumnHeadingProps) =>
  sortable ? (
    <SortableHeading {...props} />
  ) : (
    <th scope="col" data-align={props.align}>
      {props.before?.()}
      {props.text}
    </th>
  )

const sorted = { ASC: 'ascending', DESC: 'descending' } as const
// Both ways at once: no arrow may look like that of a sorted column.
const arrows = { ASC: 'arrow-up', DESC: 'arrow-down' } as const

/** What a heading says of an order by one of its fields. */
const useAriaSort = (sources: readonly string[]) => {
  const { sort } = useListSortContext()
  return sources.includes(sort.field) ? sorted[sort.order] : 'none'
}

/** The button of a heading that sorts by a field. */
const SortButton = ({ source, text }: Pick<ColumnHeadingProps, 'source' | 'text'>) => {
  const { sort, setSort } = useListSortContext()
  const translate = useTranslate()
  const order = sort.field === source ? sort.order : undefined
  const next = order === 'ASC' ? 'DESC' : 'ASC'
  const hint = next === 'ASC' ? 'kit.table.sortAscending' : 'kit.table.sortDescending'
  return (
    <button
      type="button"
      className="dw-sort"
      data-order={order}
      data-icon={order === undefined ? 'sort' : arrows[order]}
      title={translate(hint, { label: text })}
      onClick={() => setSort({ field: source, order: next })}
    >
      {text}
    </button>
  )
}

type SortableProps = Omit<ColumnHeadingProps, 'sortable'>

const SortableHeading = ({ source, text, align, before }: SortableProps) => (
  <th scope="col" data-align={align} aria-sort={useAriaSort([source])}>
    {before?.()}
    <SortButton source={source} text={text} />
  </th>
)

interface StackedHeadingProps extends PlacedHeading {
  readonly sources: readonly string[]
  readonly labels: readonly string[]
  /** The fields by which the list can be sorted. */
  readonly sortable: readonly string[]
}

/** The labels of several fields, a line each, those to sort by as buttons. */
export const StackedColumnHeading = ({ sources, labels, align, sortable }: StackedHeadingProps) => {
  const order = useAriaSort(sortable)
  if (sortable.length === 0) {
    return (
      <th scope="col" className="dw-lines" data-align={align}>
        {labels.join('\n')}
      </th>
    )
  }
  return (
    <th scope="col" className="dw-lines" data-align={align} aria-sort={order}>
      {sources.map((source, index) => (
        <Fragment key={source}>
          {index > 0 && '\n'}
          {sortable.includes(source) ? (
            <SortButton source={source} text={labels[index] ?? source} />
          ) : (
            labels[index]
          )}
        </Fragment>
      ))}
    </th>
  )
}
