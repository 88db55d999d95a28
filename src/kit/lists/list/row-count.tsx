import { useTranslate } from 'ra-core'
import { usableTotal } from '../../base/values/page-window'

/** How many rows a list has, or has at least. Null: the answer does not say it. */
export interface RowCountProps {
  readonly total: number | null
  readonly atLeast: number | null
}

/** What an answer says of the number of its rows. */
interface Counted {
  readonly total?: unknown
  readonly meta?: { readonly atLeast?: unknown } | undefined
}

/** The number of rows of an answer. */
export const rowCountOf = ({ total, meta }: Counted = {}): RowCountProps => ({
  total: usableTotal(total),
  atLeast: usableTotal(meta?.atLeast),
})

/** The number of rows in words; nothing where the answer does not say it. */
export const RowCount = ({
  total,
  atLeast,
  className,
}: RowCountProps & { readonly className?: string }) => {
  const translate = useTranslate()
  if (atLeast === null && total === null) return null
  const text =
    atLeast === null
      ? translate('kit.pager.total', { total })
      : translate('kit.pager.atLeast', { count: atLeast })
  return <span className={className}>{text}</span>
}
