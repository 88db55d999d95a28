import { useCallback } from 'react'
import { useStore } from 'ra-core'

/** Whether the search panel is open. Button and panel share this state, which is in memory and forgotten at log-out. */
export const useSearchOpen = () => {
  const [isOpen, setOpen] = useStore('layout.search', false)
  const close = useCallback(() => setOpen(false), [setOpen])
  const toggle = useCallback(() => setOpen((current: boolean) => !current), [setOpen])
  return { isOpen, close, toggle }
}
