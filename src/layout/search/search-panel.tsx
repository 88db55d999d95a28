import { useEffect, useRef } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { useLocation } from 'ra-core'
import { useDefinitions } from '../../kit/contexts/definitions'
import { preloadChunk } from '../../kit/loading/chunks'
import { lazyPart } from '../../kit/loading/lazy-part'
import { isFromList } from '../../kit/list/first-entry'
import { whenIdle } from '../../kit/loading/when-idle'
import { useKeysTyped } from './use-keys-typed'
import { loadPageSearch } from './load-page-search'
import { useSearchOpen } from './use-search-open'

/** The parts of the page in which letter keys have another meaning. */
const otherParts = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

const isElsewhere = ({ target, isComposing, repeat }: KeyboardEvent): boolean =>
  isComposing ||
  repeat ||
  document.querySelector('[aria-modal=true]') !== null ||
  (target instanceof Element && target.closest(otherParts) !== null)

/* Escape first takes back the unfinished word of an input method. Only then may it close anything. */
const isComposing = (event: KeyboardEvent): boolean => event.isComposing

export const OpenPanel = lazyPart(() => import('./open-panel'))

const preload = (): void => {
  OpenPanel.preload()
  preloadChunk(loadPageSearch)
}

/** The panel that takes the place of the page while it is open, and the keys that open and close it. */
export const SearchPanel = () => {
  const { search } = useDefinitions().app
  const { isOpen, close, toggle } = useSearchOpen()
  // `useKey` compares the letter that is printed on the key, so the layout of the keyboard does not matter.
  const hotkey = { useKey: true, preventDefault: true }
  // Where operators know it from other programs.
  useHotkeys('mod+k', toggle, { ...hotkey, enabled: !isOpen, ignoreEventWhen: isElsewhere })
  useHotkeys(search.open, toggle, { ...hotkey, enabled: !isOpen, ignoreEventWhen: isElsewhere })
  useHotkeys(search.close, close, {
    ...hotkey,
    enabled: isOpen,
    enableOnFormTags: true,
    ignoreEventWhen: isComposing,
  })
  useCloseAfterNavigation(close)
  useEffect(() => whenIdle(preload), [])
  const typedBefore = useKeysTyped(isOpen)
  return isOpen && <OpenPanel close={close} onLoadFailed={close} typedBefore={typedBefore} />
}

const useCloseAfterNavigation = (close: () => void): void => {
  const { key, state, pathname } = useLocation()
  const shown = useRef({ key, pathname })
  useEffect(() => {
    const before = shown.current
    shown.current = { key, pathname }
    // A list notes in its address what it shows, also while somebody searches over it.
    if (before.key === key || (before.pathname === pathname && isFromList(state))) return
    close()
  }, [key, state, pathname, close])
}
