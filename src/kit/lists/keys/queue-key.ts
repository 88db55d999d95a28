import { useCallback, useEffect, useRef, type RefObject } from 'react'

const tabsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('.dw-queues [role=tab]') ?? []),
]

export const isDigit = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^[1-9]$/.test(key) && !ctrlKey && !metaKey && !altKey

const modifierKeys: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta'])

/**
 * The key of queues waits for the digit behind it, as long as that takes: after it, a digit never becomes a move. Any
 * other key, and a press of the pointer, means something else.
 */
export const useQueueKey = (list: RefObject<HTMLElement | null>) => {
  const isWaiting = useRef(false)
  const wait = useCallback(
    (waits: boolean): void => {
      isWaiting.current = waits
      list.current?.toggleAttribute('data-queue-keys', waits)
    },
    [list],
  )
  useEffect(() => {
    const stop = (): void => wait(false)
    window.addEventListener('pointerdown', stop)
    return () => window.removeEventListener('pointerdown', stop)
  }, [wait])
  const take = (event: KeyboardEvent): boolean => {
    if (!isWaiting.current || modifierKeys.has(event.key)) return false
    wait(false)
    if (!isDigit(event)) return false
    event.preventDefault()
    tabsOf(list.current)[Number(event.key) - 1]?.click()
    return true
  }
  const has = (): boolean => tabsOf(list.current).length > 0
  return { take, has, begin: () => wait(has()) }
}
