import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useSortable } from '@dnd-kit/sortable'
import { useTranslate } from 'ra-core'
import { DragSorting } from '../../base/dragging/drag-sorting'
import type { ColumnFit } from '../table/column-fit'
import type { useColumnChoiceEditor } from './use-column-choice-editor'

interface ColumnItemsProps {
  readonly fits: readonly ColumnFit[]
  readonly isShown: (key: string) => boolean
  readonly columns: ReturnType<typeof useColumnChoiceEditor>
}

const reorderKeys = (keys: readonly string[], from: number, to: number): string[] => {
  const rest = keys.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...keys.slice(from, from + 1), ...rest.slice(to)]
}

/** Where a column has gone. */
interface Move {
  readonly key: string
  readonly to: number
}

/** The columns of a list, each to be shown or hidden, and to be moved by its grip. */
export const ColumnItems = ({ fits, isShown, columns }: ColumnItemsProps) => {
  const translate = useTranslate()
  const [last, setLast] = useState<Move | null>(null)
  const keys = fits.map(({ key }) => key)
  const move = (key: string, to: number): void => {
    if (to < 0 || to >= keys.length) return
    columns.order(reorderKeys(keys, keys.indexOf(key), to))
    setLast({ key, to })
  }
  const title = fits.find(({ key }) => key === last?.key)?.title
  const place = { name: title, at: (last?.to ?? 0) + 1, of: keys.length }
  return (
    <>
      <DragSorting keys={keys} direction="column" onMove={move}>
        <ul>
          {fits.map((fit, at) => (
            <Item
              key={fit.key}
              fit={fit}
              isShown={fit.leads || isShown(fit.key)}
              show={(isOn) => columns.show(fit.key, isOn)}
              move={(by) => move(fit.key, at + by)}
              last={last?.key === fit.key ? last : null}
            />
          ))}
        </ul>
      </DragSorting>
      <output className="dw-hidden">{title && translate('kit.columns.moved', place)}</output>
    </>
  )
}

interface ItemProps {
  readonly fit: ColumnFit
  readonly isShown: boolean
  readonly show: (isShown: boolean) => void
  readonly move: (by: number) => void
  readonly last: Move | null
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

const Item = ({ fit: { key, title, leads }, isShown, show, move, last }: ItemProps) => {
  const translate = useTranslate()
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: key })
  const grip = useRef<HTMLButtonElement>(null)
  // A grip that has gone elsewhere in the list may have lost the focus on the way.
  useLayoutEffect(() => (last ? grip.current?.focus() : undefined), [last])
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(by)
  }
  return (
    <li
      ref={setNodeRef}
      style={{ translate: `0 ${transform?.y ?? 0}px`, transition }}
      data-dragging={isDragging || undefined}
    >
      <label>
        <input
          type="checkbox"
          className="dw-check"
          checked={isShown}
          disabled={leads}
          onChange={({ target }) => show(target.checked)}
        />
        <span>{title}</span>
      </label>
      <button
        {...listeners}
        ref={grip}
        type="button"
        className="dw-columns-grip"
        data-icon="sort"
        aria-label={translate('kit.columns.move', { name: title })}
        title={translate('kit.columns.grip')}
        onKeyDown={onKeyDown}
      />
    </li>
  )
}
