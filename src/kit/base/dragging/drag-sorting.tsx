import type { ReactNode } from 'react'
import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DndContextProps,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  horizontalListSortingStrategy,
  SortableContext,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'

interface DragSortingProps extends Pick<DndContextProps, 'autoScroll'> {
  /** What can be dragged, in order. */
  readonly keys: readonly string[]
  readonly direction: keyof typeof strategies
  readonly onMove: (key: string, to: number) => void
  readonly children: ReactNode
}

const strategies = { row: horizontalListSortingStrategy, column: verticalListSortingStrategy }

/*
 * A mouse drags at once, but has to move a little first, so that a click is no drag. A finger scrolls, unless it rests
 * before it moves.
 */
const mouse = { activationConstraint: { distance: 6 } }
const touch = { activationConstraint: { delay: 250, tolerance: 8 } }

/*
 * The library announces nothing: what is dragged can be moved by keys of the console as well, and whoever shows it
 * announces both. So the elements that the library would announce with need not be in the document.
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

/** Lets what stands in it be put in another order by mouse or finger. Each item says so by `useSortable`. */
export const DragSorting = ({ keys, direction, onMove, children, ...more }: DragSortingProps) => {
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch))
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id) onMove(String(active.id), keys.indexOf(String(over.id)))
  }
  return (
    <DndContext
      {...more}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={silent}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={[...keys]} strategy={strategies[direction]}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
