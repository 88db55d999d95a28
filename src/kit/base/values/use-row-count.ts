import { useTranslate } from 'ra-core'
import { saneTotal } from './page-window'

/** What an answer says of the number of its rows. */
interface Counted {
  readonly total?: unknown
  readonly meta?: { readonly atLeast?: unknown } | undefined
}

/** How many rows a list has, or has at least, in words. Null where the backend does not say it. */
export const useRowCount = ({ total, meta }: Counted = {}): string | null => {
  const translate = useTranslate()
  const atLeast = saneTotal(meta?.atLeast)
  if (atLeast !== null) return translate('kit.pager.atLeast', { count: atLeast })
  const all = saneTotal(total)
  return all === null ? null : translate('kit.pager.total', { total: all })
}
