import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { useTranslate } from 'ra-core'
import { WIDTHS } from '../../providers/preferences/stored'
import { widthRule } from '../table/layout'
import './columns.css'
import { headedIn, tableIn, useColumns, type Headed } from './use-columns'

export interface ColumnEdgesProps {
  readonly list: RefObject<HTMLElement | null>
}

/** The edge of a column. All but its place is in widths of a Chinese character. */
interface Edge {
  readonly key: string
  readonly title: string
  /** Place of its column in the row. */
  readonly at: number
  /** Pixels from the left of the table, and height of the head. */
  readonly left: number
  readonly height: number
  readonly width: number
}

const characterIn = (element: Element | null): number =>
  (element && Number.parseFloat(getComputedStyle(element).fontSize)) || 14

const rounded = (width: number): number =>
  Math.round(Math.min(WIDTHS.most, Math.max(WIDTHS.least, width)) * 10) / 10

/** What the edges are laid over: it sticks where the head does, and scrolls sideways with it. */
const hostFor = (table: HTMLTableElement): HTMLElement => {
  const host = document.createElement('div')
  host.className = 'dw-edges'
  table.before(host)
  return host
}

/** The edges of the columns as the browser has laid them out, measured anew whenever a heading changes its width. */
const useEdges = (
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
    const table = tableIn(list.current)
    const headed = headedIn(table, choice)
    const em = characterIn(table)
    const measure = (): void =>
      setLaid({ host: host.current, edges: headed.flatMap((each) => edgeOf(each, em)) })
    const watch = new ResizeObserver(measure)
    for (const { head } of headed) watch.observe(head)
    return () => watch.disconnect()
  }, [list, choice])
  return laid
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

/** Handles at the edges of the headings, by which an operator makes columns as wide as they should be. */
const ColumnEdges = ({ list }: ColumnEdgesProps) => {
  const { choice, setWidth } = useColumns()
  const { host, edges } = useEdges(list, choice)
  const [dragged, setDragged] = useState<Pick<Edge, 'at' | 'width'> | null>(null)
  if (!host) return null
  // While it is dragged, a column follows by a rule alone: its rows are not rendered again.
  const rule = dragged && widthRule('.dw-edges+.dw-table', dragged.at, dragged.width)
  return createPortal(
    <>
      {rule && <style>{rule}</style>}
      {edges.map((edge) => (
        <Handle
          key={edge.key}
          edge={edge}
          onDrag={(width) => setDragged({ at: edge.at, width })}
          onWidth={(width) => {
            setDragged(null)
            setWidth(edge.key, width)
          }}
          onCancel={() => setDragged(null)}
        />
      ))}
    </>,
    host,
  )
}

export default ColumnEdges

interface HandleProps {
  readonly edge: Edge
  readonly onDrag: (width: number) => void
  /** Without a width, it is as usual again. */
  readonly onWidth: (width?: number) => void
  readonly onCancel: () => void
}

const useDrag = ({ edge, onDrag, onWidth, onCancel }: HandleProps) => {
  const from = useRef<{ readonly x: number; readonly width: number; readonly em: number }>(null)
  const to = useRef<number>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const em = characterIn(event.currentTarget)
      from.current = { x: event.clientX, width: edge.width, em }
      to.current = null
    },
    onPointerMove: ({ clientX }: PointerEvent): void => {
      if (!from.current) return
      const { x, width, em } = from.current
      if (to.current === null && Math.abs(clientX - x) < 3) return
      to.current = rounded(width + (clientX - x) / em)
      onDrag(to.current)
    },
    onPointerUp: (): void => {
      if (from.current && to.current !== null) onWidth(to.current)
      from.current = null
    },
    onPointerCancel: (): void => {
      from.current = null
      onCancel()
    },
  }
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

const Handle = (props: HandleProps) => {
  const { edge, onWidth } = props
  const translate = useTranslate()
  const drag = useDrag(props)
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = steps[event.key]
    if (by === undefined && event.key !== 'Enter') return
    event.preventDefault()
    onWidth(by === undefined ? undefined : rounded(Math.round(edge.width) + by))
  }
  return (
    // A separator with a value is what ARIA has for this, and it is a control as soon as it can have the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <hr
      {...drag}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={translate('kit.columns.width', { name: edge.title })}
      aria-valuenow={Math.round(edge.width)}
      aria-valuemin={WIDTHS.least}
      aria-valuemax={WIDTHS.most}
      title={translate('kit.columns.edge')}
      style={{ left: edge.left, height: edge.height }}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onWidth()}
    />
  )
}
