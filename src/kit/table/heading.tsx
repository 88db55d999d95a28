import { useListSortContext, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'

export interface HeadingProps {
  readonly source: string
  readonly text: string
  readonly align: 'end' | undefined
  /** What stands before the text. */
  readonly before: (() => ReactNode) | undefined
  readonly sortable: boolean
}

/** The heading of a column with one field. */
export const Heading = ({ sortable, ...props }: HeadingProps) =>
  sortable ? (
    <SortableHeading {...props} />
  ) : (
    <th scope="col" data-align={props.align}>
      {props.before?.()}
      {props.text}
    </th>
  )

type SortableProps = Omit<HeadingProps, 'sortable'>

const SortableHeading = ({ source, text, align, before }: SortableProps) => {
  const { sort, setSort } = useListSortContext()
  const translate = useTranslate()
  const order = sort.field === source ? sort.order : undefined
  const next = order === 'ASC' ? 'DESC' : 'ASC'
  const hint = next === 'ASC' ? 'kit.table.sortAscending' : 'kit.table.sortDescending'
  const sorted = { ASC: 'ascending', DESC: 'descending' } as const
  return (
    <th scope="col" data-align={align} aria-sort={order === undefined ? 'none' : sorted[order]}>
      {before?.()}
      <button
        type="button"
        className="dw-sort"
        data-order={order}
        data-icon={order === 'DESC' ? 'arrow-down' : 'arrow-up'}
        title={translate(hint, { label: text })}
        onClick={() => setSort({ field: source, order: next })}
      >
        {text}
      </button>
    </th>
  )
}
