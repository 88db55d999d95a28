import { useEffect, type RefObject } from 'react'
import { useListContext } from 'ra-core'
import { whenIdle } from '../../base/loading/when-idle'
import { tableElementIn } from './use-column-choice-editor'

/** From so many rows on, what is cut in them costs the frames in which they are scrolled. */
const MANY = 50

const isWhole = (cell: HTMLElement | undefined): boolean =>
  cell !== undefined && cell.scrollWidth <= cell.clientWidth

/** The columns, counted from 1, in which no cell holds more than it shows. */
const wholeColumns = ({ tHead, tBodies }: HTMLTableElement): number[] => {
  const rows = [...(tBodies[0]?.rows ?? [])]
  return [...(tHead?.rows[0]?.cells ?? [])].flatMap(({ offsetWidth }, at) =>
    offsetWidth > 0 && rows.every(({ cells }) => isWhole(cells[at])) ? [at + 1] : [],
  )
}

/** Rows are drawn by themselves when none of their cells is cut, so that those that stay need not be drawn again. */
const rulesFor = (table: HTMLTableElement): string => {
  const own = [...table.classList].map((name) => `.${CSS.escape(name)}`).join('')
  const cells = wholeColumns(table).map((at) => `${own} tbody tr>:nth-child(${at})`)
  if (cells.length === 0) return ''
  return `@media screen and (width>=700px){${cells.join()}{overflow:visible}${own} tbody tr{isolation:isolate}}`
}

/** Returns what ends it. */
const leaveUncut = (table: HTMLTableElement): (() => void) => {
  const style = document.createElement('style')
  document.head.append(style)
  let width = 0
  let isLookingSoon = true
  const look = (): void => {
    isLookingSoon = false
    width = table.offsetWidth
    style.textContent = rulesFor(table)
  }
  let cancel = whenIdle(look)
  const cutAgain = (): void => {
    if (isLookingSoon) return
    isLookingSoon = true
    style.textContent = ''
    cancel = whenIdle(look)
  }
  const changes = new MutationObserver(cutAgain)
  // Beside the table there are the rules by which its columns share the width.
  const around = table.parentElement ?? table
  changes.observe(around, { subtree: true, childList: true, characterData: true })
  // The size of the letters, and how each of them is shaped.
  for (const whole of [document.documentElement, document.body]) {
    changes.observe(whole, { attributeFilter: ['class', 'data-size', 'lang'] })
  }
  const sizes = new ResizeObserver(() => {
    if (table.offsetWidth !== width) cutAgain()
  })
  sizes.observe(table)
  return () => {
    cancel()
    changes.disconnect()
    sizes.disconnect()
    style.remove()
  }
}

/**
 * Has no cell of a long table cut where nothing is to be cut off. To a browser, each cell that is cut is a part of its own,
 * and it draws all of them anew every few rows that are scrolled. As soon as anything in the table is other than it was,
 * cells are cut as before, and looked at again when the browser is idle.
 */
export const useUnclippedCells = (list: RefObject<HTMLElement | null>): void => {
  const { data } = useListContext()
  const isLong = (data?.length ?? 0) >= MANY
  useEffect(() => {
    const table = isLong ? tableElementIn(list.current) : null
    return table && typeof ResizeObserver === 'function' ? leaveUncut(table) : undefined
  }, [list, isLong])
}
