import { useEffect, useLayoutEffect } from 'react'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'

export interface TabSortingProps {
  readonly paths: readonly string[]
  readonly elementOf: (path: string) => HTMLElement | null
  readonly onMove: (path: string, to: number) => void
}

/*
 * A mouse drags at once, but has to move a little first, so that a click is no drag. A finger scrolls the strip, unless
 * it rests on a tab before it moves.
 */
const mouse = { activationConstraint: { distance: 6 } }
const touch = { activationConstraint: { delay: 250, tolerance: 8 } }

/*
 * The library announces nothing, because tabs are moved by other keys than its own, and the strip announces those
 * moves. So the elements that it would announce with need not be in the document.
 */
const silent = {
  container: document.createElement('div'),
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

const autoScroll = { threshold: { x: 0.1, y: 0 } }

/**
 * Lets tabs be dragged. It stands beside the strip and uses the existing elements of the tabs. So its code may load
 * late, and nothing on the screen has to be built again.
 */
const TabSorting = ({ paths, elementOf, onMove }: TabSortingProps) => {
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch))
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id) onMove(String(active.id), paths.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={silent}
      autoScroll={autoScroll}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={[...paths]} strategy={horizontalListSortingStrategy}>
        {paths.map((path) => (
          <Grip key={path} path={path} elementOf={elementOf} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

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
