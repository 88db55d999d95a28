import { useEffect, useLayoutEffect } from 'react'
import { useSortable } from '@dnd-kit/sortable'
import { DragSorting } from '../../kit/base/dragging/drag-sorting'

export interface TabSortingProps {
  readonly paths: readonly string[]
  readonly elementOf: (path: string) => HTMLElement | null
  readonly onMove: (path: string, to: number) => void
}

const autoScroll = { threshold: { x: 0.1, y: 0 } }

/**
 * Lets tabs be dragged. It stands beside the strip and uses the existing elements of the tabs. So its code may load
 * late, and nothing on the screen has to be built again.
 */
const TabSorting = ({ paths, elementOf, onMove }: TabSortingProps) => (
  <DragSorting keys={paths} direction="row" autoScroll={autoScroll} onMove={onMove}>
    {paths.map((path) => (
      <Grip key={path} path={path} elementOf={elementOf} />
    ))}
  </DragSorting>
)

export default TabSorting

const isGrip = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-close]') === null

/** Connects a tab that the strip has rendered to the library. */
const Grip = ({ path, elementOf }: Pick<TabSortingProps, 'elementOf'> & { path: string }) => {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: path })
  useLayoutEffect(() => {
    setNodeRef(elementOf(path))
    return () => setNodeRef(null)
  }, [setNodeRef, elementOf, path])
  useLayoutEffect(() => {
    const element = elementOf(path)
    if (!element) return
    element.style.transform = transform ? `translate3d(${Math.round(transform.x)}px, 0, 0)` : ''
    element.style.transition = transition ?? ''
    element.toggleAttribute('data-dragging', isDragging)
  })
  useEffect(() => {
    const element = elementOf(path)
    const start = (event: Event): void => {
      const handler = event.type === 'mousedown' ? 'onMouseDown' : 'onTouchStart'
      if (isGrip(event)) listeners?.[handler]?.({ nativeEvent: event })
    }
    const options = { passive: true }
    element?.addEventListener('mousedown', start, options)
    element?.addEventListener('touchstart', start, options)
    return () => {
      element?.removeEventListener('mousedown', start)
      element?.removeEventListener('touchstart', start)
    }
  }, [elementOf, path, listeners])
  return null
}
