import { useEffect, useRef, useState, type RefObject } from 'react'
import {
  headedColumnsIn,
  tableElementIn,
  type HeadedColumn,
  type useColumnChoiceEditor,
} from './use-column-choice-editor'

/** The edge of a column. All but its place is in widths of a Chinese character. */
export interface ColumnEdge {
  readonly key: string
  readonly title: string
  /** Place of its column in the row. */
  readonly at: number
  /** Pixels from the left of the table, and height of the head. */
  readonly left: number
  readonly height: number
  readonly width: number
}

/** How wide a Chinese character is, in pixels. */
export const characterWidthIn = (element: Element | null): number =>
  (element && Number.parseFloat(getComputedStyle(element).fontSize)) || 14

/** What the edges are laid over: it sticks where the head does, and scrolls sideways with it. */
const hostFor = (table: HTMLTableElement): HTMLElement => {
  const host = document.createElement('div')
  host.className = 'dw-edges'
  table.before(host)
  return host
}

/** The edges of the columns as the browser has laid them out, measured anew whenever a heading changes its width. */
export const useColumnEdges = (
  list: RefObject<HTMLElement | null>,
  choice: ReturnType<typeof useColumnChoiceEditor>['choice'],
) => {
  const host = useRef<HTMLElement>(null)
  const [laid, setLaid] = useState<Laid>({ host: null, edges: [] })
  useEffect(() => {
    const table = tableElementIn(list.current)
    host.current = table && hostFor(table)
    return () => host.current?.remove()
  }, [list])
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return undefined
    const table = tableElementIn(list.current)
    const measure = (): void => {
      const em = characterWidthIn(table)
      const edges = headedColumnsIn(table, choice).flatMap((each) => edgeOf(each, em))
      setLaid({ host: host.current, edges })
    }
    const watch = new ResizeObserver(measure)
    for (const { head } of headedColumnsIn(table, choice)) watch.observe(head)
    return () => watch.disconnect()
  }, [list, choice])
  return laid
}

/**
 * Whether the pointer has moved over the head since it is there. Until then nobody drags an edge, and one that the tab key
 * comes to is enough. Where nothing hovers, all of them are there at once.
 */
export const useHasPointerMovedOver = (list: RefObject<HTMLElement | null>): boolean => {
  const [isNear, setNear] = useState(() => window.matchMedia?.('(hover: none)').matches)
  useEffect(() => {
    const head = tableElementIn(list.current)?.tHead
    const come = (): void => setNear(true)
    // It may have been there before: then it enters nothing, but it moves.
    head?.addEventListener('pointermove', come, { once: true })
    return () => head?.removeEventListener('pointermove', come)
  }, [list])
  return isNear
}

interface Laid {
  readonly host: HTMLElement | null
  readonly edges: readonly ColumnEdge[]
}

/** None where there is no room for the column. */
const edgeOf = ({ fit: { key, title }, at, head }: HeadedColumn, em: number): ColumnEdge[] => {
  const { offsetLeft, offsetWidth, offsetHeight: height } = head
  if (offsetWidth === 0) return []
  return [{ key, title, at, left: offsetLeft + offsetWidth, height, width: offsetWidth / em }]
}
