import { useEffect, useRef, useState, type RefObject } from 'react'
import { useEvent, useListContext } from 'ra-core'
import type { KeyName } from '../../providers/definitions/settings-definition'
import { useDefinitions } from '../contexts/definitions'
import { isElsewhere, isPressable } from './elsewhere'
import { isPressed } from './key-match'
import { KeySheet } from './key-sheet'

export interface ListKeysProps {
  readonly list: RefObject<HTMLElement | null>
}

/**
 * The keys of the list that is on the screen. They press its own buttons, so that whatever holds, locks or asks there
 * holds for keys as well. A digit presses the move at that place of the row.
 */
const ListKeys = ({ list }: ListKeysProps) => {
  const { keys } = useDefinitions().app
  const [isSheetOpen, setSheetOpen] = useState(false)
  const acts = useActs(list, () => setSheetOpen(true))
  const onKeyDown = useEvent((event: KeyboardEvent): void => {
    const shown = list.current
    if (!shown || !isOnScreen(shown) || isElsewhere(event)) return
    const name = names(keys).find((each) => isPressed(keys[each], event))
    const press = name ? acts[name] : acts.move(event)
    if (!press || (event.repeat && !(name && repeatable.has(name)))) return
    // A button that has the focus is what Enter is meant for.
    if (['Enter', ' '].includes(event.key) && isPressable(event.target)) return
    event.preventDefault()
    press()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onKeyDown])
  return isSheetOpen && <KeySheet onClose={() => setSheetOpen(false)} />
}

const names = (keys: object): KeyName[] => Object.keys(keys) as KeyName[]

/** Keys that go on while they are held down. */
const repeatable: ReadonlySet<KeyName> = new Set(['next', 'previous'])

/** A list in a tab behind the one that is shown is not on the screen. */
const isOnScreen = (element: HTMLElement): boolean =>
  element.closest('[inert], [hidden]') === null && element.checkVisibility?.() !== false

const rowsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('tbody > tr[data-place]') ?? []),
]

const press = (place: HTMLElement | null | undefined, selector: string): void =>
  place?.querySelector<HTMLElement>(selector)?.click()

const focusRow = (row: HTMLElement | undefined): void => {
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** The row with the focus, or the one that had it last. */
const useRow = (list: RefObject<HTMLElement | null>) => {
  const last = useRef<HTMLElement | null>(null)
  const at = (): number => {
    const rows = rowsOf(list.current)
    const index = rows.findIndex((row) => row.contains(document.activeElement))
    return index !== -1 || !last.current ? index : rows.indexOf(last.current)
  }
  const current = (): HTMLElement | undefined => rowsOf(list.current)[at()]
  const go = (steps: number): void => {
    const rows = rowsOf(list.current)
    const from = at()
    const index = from === -1 ? 0 : Math.min(Math.max(from + steps, 0), rows.length - 1)
    const row = rows[index]
    last.current = row ?? null
    focusRow(row)
  }
  return { current, go }
}

const useActs = (list: RefObject<HTMLElement | null>, openSheet: () => void) => {
  const { page, setPage, hasNextPage, hasPreviousPage, refetch } = useListContext()
  const { current, go } = useRow(list)
  const filter = (): void => {
    press(list.current, '.dw-filters-bar > button')
    const input = list.current?.querySelector<HTMLInputElement>('.dw-filters input')
    input?.focus()
    input?.select()
  }
  const move = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): (() => void) | undefined => {
    if (!/^[1-9]$/.test(key) || ctrlKey || metaKey || altKey) return undefined
    const row = current()
    const moves = row?.querySelectorAll<HTMLElement>('[data-row-actions] [data-move]')
    return moves && (() => moves[Number(key) - 1]?.click())
  }
  return {
    next: () => go(1),
    previous: () => go(-1),
    open: () => press(current(), '.dw-record-link'),
    select: () => press(current(), '.dw-check'),
    more: () => press(current(), '.dw-action-more'),
    filter,
    create: () => press(list.current, '.dw-buttons [data-icon=plus]'),
    previousPage: () => hasPreviousPage && setPage(page - 1),
    nextPage: () => hasNextPage && setPage(page + 1),
    refresh: () => void refetch(),
    help: openSheet,
    move,
  } satisfies Record<KeyName, () => unknown> & { move: typeof move }
}

export default ListKeys
