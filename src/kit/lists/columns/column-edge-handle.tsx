import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslate } from 'ra-core'
import { COLUMN_WIDTH_LIMITS } from '../../../providers/preferences/stored-preferences'
import { characterWidthIn, type ColumnEdge } from './use-column-edges'

interface HandleProps {
  readonly edge: ColumnEdge
  readonly isStop: boolean
  readonly onFocus: () => void
  readonly onDrag: (width: number) => void
  /** Without a width, it is as usual again. */
  readonly onWidth: (width?: number) => void
  readonly onCancel: () => void
}

const clampWidth = (width: number): number =>
  Math.round(Math.min(COLUMN_WIDTH_LIMITS.most, Math.max(COLUMN_WIDTH_LIMITS.least, width)) * 10) /
  10

const useDrag = ({ edge, onDrag, onWidth, onCancel }: Omit<HandleProps, 'isStop' | 'onFocus'>) => {
  const from = useRef<{ readonly x: number; readonly width: number; readonly em: number }>(null)
  const to = useRef<number>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const em = characterWidthIn(event.currentTarget)
      from.current = { x: event.clientX, width: edge.width, em }
      to.current = null
    },
    onPointerMove: ({ clientX }: PointerEvent): void => {
      if (!from.current) return
      const { x, width, em } = from.current
      if (to.current === null && Math.abs(clientX - x) < 3) return
      to.current = clampWidth(width + (clientX - x) / em)
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

/** The edge beside this one, to which up and down lead. */
const besides: Readonly<Record<string, (edge: Element) => Element | null>> = {
  ArrowUp: ({ previousElementSibling }) => previousElementSibling,
  ArrowDown: ({ nextElementSibling }) => nextElementSibling,
}

/** The edge of a heading, which can be dragged and moved by keys. */
export const ColumnEdgeHandle = (props: HandleProps) => {
  const { edge, isStop, onFocus, onWidth } = props
  const translate = useTranslate()
  const drag = useDrag(props)
  const width = Math.round(edge.width)
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = steps[event.key]
    const beside = besides[event.key]
    if (by === undefined && !beside && event.key !== 'Enter') return
    event.preventDefault()
    const next = beside?.(event.currentTarget)
    if (next instanceof HTMLElement) next.focus()
    if (!beside) onWidth(by === undefined ? undefined : clampWidth(width + by))
  }
  return (
    // A separator with a value is what ARIA has for this, and it is a control as soon as it can have the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <hr
      {...drag}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isStop ? 0 : -1}
      aria-orientation="vertical"
      // The title is said with the value: what is called like a field is its filter.
      aria-label={translate('kit.columns.width')}
      aria-valuenow={width}
      aria-valuetext={translate('kit.filters.chip', { label: edge.title, value: width })}
      aria-valuemin={COLUMN_WIDTH_LIMITS.least}
      aria-valuemax={COLUMN_WIDTH_LIMITS.most}
      title={translate('kit.columns.edge')}
      style={{ left: edge.left, height: edge.height }}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onWidth()}
    />
  )
}
