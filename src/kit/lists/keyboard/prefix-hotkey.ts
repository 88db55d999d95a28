import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type {
  KeyName,
  ListActName,
  PrefixKeyName,
} from '../../../providers/definitions/settings-definition'

/*
 * Keys behind which a digit goes to a tab. A part of a list has such a key by the attribute `data-prefix-key`, with the
 * name that app.yaml has for the key. Its tabs are pressed.
 */

/** What keys do in every list. All others are keys of a part of the list. */
const acts: Readonly<Record<ListActName, true>> = {
  next: true,
  previous: true,
  open: true,
  select: true,
  more: true,
  filter: true,
  create: true,
  previousPage: true,
  nextPage: true,
  refresh: true,
  copy: true,
  copyLink: true,
  help: true,
}

export const isListActName = (name: KeyName): name is ListActName => Object.hasOwn(acts, name)

/** What has a tab of a part that a key goes to. */
export const prefixTabSelector = (name: PrefixKeyName): string =>
  `[data-prefix-key=${name}] [role=tab]`

const tabsOf = (list: HTMLElement | null, name: PrefixKeyName): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(prefixTabSelector(name)) ?? []),
]

export const isPlainDigitKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^[1-9]$/.test(key) && !ctrlKey && !metaKey && !altKey

const modifierKeys: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta'])

/**
 * Such a key waits for the digit behind it, as long as that takes: after it, a digit never becomes a move. Any other key,
 * and a press of the pointer, means something else.
 */
export const usePrefixHotkeys = (list: RefObject<HTMLElement | null>) => {
  const waiting = useRef<PrefixKeyName | null>(null)
  const wait = useCallback(
    (name: PrefixKeyName | null): void => {
      waiting.current = name
      list.current?.toggleAttribute('data-prefix-waits', name !== null)
    },
    [list],
  )
  useEffect(() => {
    const stop = (): void => wait(null)
    window.addEventListener('pointerdown', stop)
    return () => window.removeEventListener('pointerdown', stop)
  }, [wait])
  const take = (event: KeyboardEvent): boolean => {
    const name = waiting.current
    if (name === null || modifierKeys.has(event.key)) return false
    wait(null)
    if (!isPlainDigitKey(event)) return false
    event.preventDefault()
    tabsOf(list.current, name)[Number(event.key) - 1]?.click()
    return true
  }
  const has = (name: PrefixKeyName): boolean => tabsOf(list.current, name).length > 0
  return { take, has, begin: (name: PrefixKeyName) => (): void => wait(has(name) ? name : null) }
}
