import type { ReactNode } from 'react'
import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'

/* A click is no drag, and a finger that moves at once scrolls. */
const mouse = { activationConstraint: { distance: 4 } }
const touch = { activationConstraint: { delay: 150, tolerance: 8 } }

/* Moves are announced in words of the console, whether by pointer or by key. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

/** What can be dragged, and what becomes of it. */
export const Sorting = ({ keys, onMove, children }: SortingProps) => {
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch))
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id) onMove(String(active.id), keys.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={silent}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

interface SortingProps {
  readonly keys: readonly string[]
  readonly onMove: (key: string, to: number) => void
  readonly children: ReactNode
}
