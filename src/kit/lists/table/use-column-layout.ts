import { useEffect, useMemo, type RefObject } from 'react'
import { useDefinition } from '../../base/contexts/definitions'
import { whenIdle } from '../../base/loading/when-idle'
import type { ColumnPlan } from './columns'
import { columnLayoutCss, columnWidthCss } from './column-layout-css'

/** What the buttons of a row need, in widths of a Chinese character: a move with the menu, or a few words. */
const MOVES = 15
const BUTTONS = 9

/** How the columns of each resource last shared the width, in per cent. It is forgotten with the page. */
const shares = new Map<string, readonly number[]>()

const sharesIn = (table: HTMLTableElement): readonly number[] => {
  const cells = [...(table.tHead?.rows[0]?.cells ?? [])]
  const whole = table.offsetWidth
  return whole === 0 ? [] : cells.map(({ offsetWidth }) => (offsetWidth / whole) * 100)
}

interface TableLayoutInput {
  /** Class that no other table has. */
  readonly own: string
  readonly columns: readonly ColumnPlan[]
  readonly hasActions: boolean
  readonly rows: readonly unknown[]
  readonly table: RefObject<HTMLTableElement | null>
}

/** The style sheet by which the columns of a table share its width. Without rows they stay as they were with rows. */
export const useColumnLayout = ({
  own,
  columns,
  hasActions,
  rows,
  table,
}: TableLayoutInput): string => {
  const { name, lifecycles } = useDefinition()
  const some = lifecycles.length > 0 ? MOVES : BUTTONS
  const room = hasActions ? some : 0
  const usual = useMemo(() => columnLayoutCss(`.${own}`, columns, room), [own, columns, room])
  // When nothing else is to be done, asking for widths lays out nothing.
  useEffect(() => {
    if (rows.length === 0) return undefined
    return whenIdle(() => {
      if (table.current) shares.set(name, sharesIn(table.current))
    })
  }, [rows, name, table])
  const last = rows.length === 0 ? shares.get(name) : undefined
  const count = columns.length + (hasActions ? 1 : 0)
  return last?.length === count ? usual + columnWidthCss(`.${own}`, last) : usual
}
