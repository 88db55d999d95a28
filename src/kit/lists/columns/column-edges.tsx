import { useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { chosenColumnWidthCss } from '../table/column-layout-css'
import './columns.css'
import { ColumnEdgeHandle } from './column-edge-handle'
import { useUnclippedCells } from './use-unclipped-cells'
import { useColumnChoiceEditor } from './use-column-choice-editor'
import { useColumnEdges, useHasPointerMovedOver, type ColumnEdge } from './use-column-edges'

export interface ColumnEdgesProps {
  readonly list: RefObject<HTMLElement | null>
}

/** Handles at the edges of the headings, by which an operator makes columns as wide as they should be. */
const ColumnEdges = ({ list }: ColumnEdgesProps) => {
  const { choice, setWidth } = useColumnChoiceEditor()
  const { host, edges } = useColumnEdges(list, choice)
  const [dragged, setDragged] = useState<Pick<ColumnEdge, 'at' | 'width'> | null>(null)
  const [focused, setFocused] = useState('')
  const isNear = useHasPointerMovedOver(list)
  useUnclippedCells(list)
  if (!host) return null
  // All edges are one stop of the tab key, however many columns there are.
  const stop = edges.find(({ key }) => key === focused) ?? edges[0]
  const shown = isNear || focused !== '' ? edges : edges.slice(0, 1)
  // While it is dragged, a column follows by a rule alone: its rows are not rendered again.
  const rule = dragged && chosenColumnWidthCss('.dw-edges+.dw-table', dragged.at, dragged.width)
  return createPortal(
    <>
      {rule && <style>{rule}</style>}
      {shown.map((edge) => (
        <ColumnEdgeHandle
          key={edge.key}
          edge={edge}
          isStop={edge === stop}
          onFocus={() => setFocused(edge.key)}
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
