import { useEffect, useRef, useState, type RefObject } from 'react'
import { headedIn, tableIn, type Headed, type useColumns } from './use-columns'

/** The edge of a column. All but its place is in widths of a Chinese character. */
export interface Edge {
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
export const characterIn = (element: Element | null): number =>
  (element && Number.parseFloat(getComputedStyle(element).fontSize)) || 14

/** What the edges are laid over: it sticks where the head does, and scrolls sideways with it. */
const hostFor = (table: HTMLTableElement): HTMLElement => {
  const host = document.createElement('div')
  host.className = 'dw-edges'
  table.before(host)
  return host
}

/** The edges of the columns as the browser has laid them out, measured anew whenever a heading changes its width. */
export const useEdges = (
  list: RefObject<HTMLElement | null>,
  choice: ReturnType<typeof useColumns>['choice'],
) => {
  const host = useRef<HTMLElement>(null)
  const [laid, setLaid] = useState<Laid>({ host: null, edges: [] })
  useEffect(() => {
    const table = tableIn(list.current)
    host.current = table && hostFor(table)
    return () => host.current?.remove()
  }, [list])
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return undefined
    const table = tableIn(list.current)
    const measure = (): void => {
      const em = characterIn(table)
      const edges = headedIn(table, choice).flatMap((each) => edgeOf(each, em))
      setLaid({ host: host.current, edges })
    }
    const watch = new ResizeObserver(measure)
    for (const { head } of headedIn(table, choice)) watch.observe(head)
    return () => watch.disconnect()
  }, [list, choice])
  return laid
}

/**
 * Whether the pointer has moved over the head since it is there. Until then nobody drags an edge, and one that the tab key
 * comes to is enough. Where nothing hovers, all of them are there at once.
 */
export const useHasComeNear = (list: RefObject<HTMLElement | null>): boolean => {
  const [isNear, setNear] = useState(() => window.matchMedia?.('(hover: none)').matches)
  useEffect(() => {
    const head = tableIn(list.current)?.tHead
    const come = (): void => setNear(true)
    // It may have been there before: then it enters nothing, but it moves.
    head?.addEventListener('pointermove', come, { once: true })
    return () => head?.removeEventListener('pointermove', come)
  }, [list])
  return isNear
}

interface Laid {
  readonly host: HTMLElement | null
  readonly edges: readonly Edge[]
}

/** None where there is no room for the column. */
const edgeOf = ({ fit: { key, title }, at, head }: Headed, em: number): Edge[] => {
  const { offsetLeft, offsetWidth, offsetHeight: height } = head
  if (offsetWidth === 0) return []
  return [{ key, title, at, left: offsetLeft + offsetWidth, height, width: offsetWidth / em }]
}
