import { use, useLayoutEffect, type RefObject } from 'react'
import { ListContext, type RaRecord } from 'ra-core'

/** The rows of the list that the drawer stands beside. */
const rowsBeside = (drawer: HTMLElement | null): readonly HTMLElement[] => [
  ...(drawer?.parentElement?.querySelectorAll<HTMLElement>('.dw-list tbody > tr[data-place]') ??
    []),
]

/** Marks the row of the record, and gives the focus to it when it is asked to. A record of another page has none. */
export const useMarkedRow = (
  drawer: RefObject<HTMLElement | null>,
  record: RaRecord | undefined,
): (() => void) => {
  const rows: readonly RaRecord[] | undefined = use(ListContext)?.data
  const index = rows?.findIndex((row) => String(row.id) === String(record?.id)) ?? -1
  // Other rows may have come, so it is marked anew after each render; that touches one attribute.
  useLayoutEffect(() => {
    const row = rowsBeside(drawer.current)[index]
    row?.setAttribute('aria-current', 'true')
    return () => row?.removeAttribute('aria-current')
  })
  return () => {
    const page = drawer.current?.parentElement
    // On a narrow screen the list has been covered up to now.
    page?.querySelector('.dw-list-body')?.removeAttribute('inert')
    const row = rowsBeside(drawer.current)[index]
    const target = row ?? page?.querySelector<HTMLElement>('.dw-table-region')
    target?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
}
