import { useEffect, useRef, useState, type RefObject } from 'react'
import { useEvent, useListContext, type RaRecord } from 'ra-core'
import type { KeyName, ListActName } from '../../../providers/definitions/settings-definition'
import { useDefinitions } from '../../base/contexts/definitions'
import { useDialog } from '../../base/contexts/dialog-context'
import { useCopyRecord } from '../../base/contexts/use-copy'
import { isKeyForOtherElement, isPressableElement } from './key-ownership'
import { isHotkeyPressed } from './hotkey-match'
import { HotkeyHelp } from './hotkey-help'
import { isListActName, isPlainDigitKey, usePrefixHotkeys } from './prefix-hotkey'

export interface ListHotkeysProps {
  readonly list: RefObject<HTMLElement | null>
  /** Takes the key that was pressed before the keys were there. */
  readonly takeEarly: () => KeyboardEvent | undefined
}

/**
 * The keys of the list that is on the screen. They press its own buttons, so that whatever holds, locks or asks there
 * holds for keys as well. A digit presses the move at that place of the row.
 */
const ListKeys = ({ list, takeEarly }: ListHotkeysProps) => {
  const { keys } = useDefinitions().app
  const [isSheetOpen, setSheetOpen] = useState(false)
  const acts = useActs(list, () => setSheetOpen(true))
  const prefix = usePrefixHotkeys(list)
  const onKeyDown = useEvent((event: KeyboardEvent): void => {
    const shown = list.current
    if (!shown || !isOnScreen(shown) || isKeyForOtherElement(event) || prefix.take(event)) return
    const name = keyNamesIn(keys).find((each) => isHotkeyPressed(keys[each], event))
    const arrow = acts.arrow(event)
    const named = name && (isListActName(name) ? acts[name] : prefix.begin(name))
    const press = named ?? arrow ?? acts.move(event)
    if (!press || (event.repeat && !arrow && !(name && repeatable.has(name)))) return
    // A button that has the focus is what Enter is meant for.
    if (['Enter', ' '].includes(event.key) && isPressableElement(event.target)) return
    event.preventDefault()
    press()
  })
  const pressEarly = useEvent((): void => {
    const event = takeEarly()
    // Whoever has gone on meant another row. A move is never made later than it is asked for.
    if (event && event.target === document.activeElement && !isPlainDigitKey(event))
      onKeyDown(event)
  })
  useEffect(() => {
    pressEarly()
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onKeyDown, pressEarly])
  if (!isSheetOpen) return null
  return <HotkeyHelp isShown={prefix.has} onClose={() => setSheetOpen(false)} />
}

const keyNamesIn = (keys: object): KeyName[] => Object.keys(keys) as KeyName[]

/** Keys that go on while they are held down. */
const repeatable: ReadonlySet<KeyName> = new Set(['next', 'previous'])

/** A list in a tab behind the one that is shown is not on the screen. */
const isOnScreen = (element: HTMLElement): boolean =>
  element.closest('[inert], [hidden]') === null && element.checkVisibility?.() !== false

const rowsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('tbody > tr[data-place]') ?? []),
]

const clickElement = (place: HTMLElement | null | undefined, selector: string): void =>
  place?.querySelector<HTMLElement>(selector)?.click()

const focusRow = (row: HTMLElement | undefined): void => {
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** The record beside the list: its place among the rows, and the way to another one. */
const useBeside = () => {
  const { beside, open } = useDialog()
  const { data = [] } = useListContext<RaRecord>()
  const at = beside && data.findIndex(({ id }) => String(id) === String(beside.record.id))
  const show = (index: number): void => {
    const record = data[index]
    if (record && index !== at) open({ kind: 'show', record })
  }
  return { at, show, data }
}

/** The row whose record stands beside the list, else the row with the focus, or the one that had it last. */
const useRow = (list: RefObject<HTMLElement | null>) => {
  const last = useRef<HTMLElement | null>(null)
  const beside = useBeside()
  const at = (): number => {
    if (beside.at !== null) return beside.at
    const rows = rowsOf(list.current)
    const index = rows.findIndex((row) => row.contains(document.activeElement))
    return index !== -1 || !last.current ? index : rows.indexOf(last.current)
  }
  const current = (): HTMLElement | undefined => rowsOf(list.current)[at()]
  const record = (): RaRecord | undefined => beside.data[at()]
  const go = (steps: number): void => {
    const rows = rowsOf(list.current)
    const from = at()
    const index = from === -1 ? 0 : Math.min(Math.max(from + steps, 0), rows.length - 1)
    const row = rows[index]
    last.current = row ?? null
    if (beside.at === null) return focusRow(row)
    beside.show(index)
    // Whoever reads the record goes on reading; whoever is in the list goes along.
    if (list.current?.contains(document.activeElement)) focusRow(row)
    else row?.scrollIntoView({ block: 'nearest' })
  }
  return { current, record, go, isBeside: beside.at !== null }
}

type KeyToAct = (event: KeyboardEvent) => (() => void) | undefined

const arrows: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

const useCopies = (current: () => RaRecord | undefined) => {
  const { copyName, copyLink } = useCopyRecord()
  const withRecord = (act: (record: RaRecord) => unknown) => (): void => {
    const record = current()
    if (record) act(record)
  }
  return { copy: withRecord(copyName), copyLink: withRecord(copyLink) }
}

const useActs = (list: RefObject<HTMLElement | null>, openSheet: () => void) => {
  const { page, setPage, hasNextPage, hasPreviousPage, refetch } = useListContext()
  const { current, record, go, isBeside } = useRow(list)
  const copies = useCopies(record)
  const filter = (): void => {
    clickElement(list.current, '.dw-filters-bar > button')
    const input = list.current?.querySelector<HTMLInputElement>('.dw-filters input')
    input?.focus()
    input?.select()
  }
  /** The arrows go through the records while one of them stands beside the list. */
  const arrow = (event: KeyboardEvent): (() => void) | undefined => {
    const steps = arrows.get(event.key)
    const isOther = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    return isBeside && !isOther && steps !== undefined ? () => go(steps) : undefined
  }
  const move = (event: KeyboardEvent): (() => void) | undefined => {
    if (!isPlainDigitKey(event)) return undefined
    const row = current()
    const moves = row?.querySelectorAll<HTMLElement>('[data-row-actions] [data-move]')
    return moves && (() => moves[Number(event.key) - 1]?.click())
  }
  return {
    next: () => go(1),
    previous: () => go(-1),
    open: () => clickElement(current(), '.dw-record-link'),
    select: () => clickElement(current(), '.dw-check'),
    more: () => clickElement(current(), '.dw-action-more'),
    filter,
    create: () => clickElement(list.current, '.dw-buttons [data-icon=plus]'),
    previousPage: () => hasPreviousPage && setPage(page - 1),
    nextPage: () => hasNextPage && setPage(page + 1),
    refresh: () => void refetch(),
    ...copies,
    help: openSheet,
    move,
    arrow,
  } satisfies Record<ListActName, () => unknown> & Record<'move' | 'arrow', KeyToAct>
}

export default ListKeys
