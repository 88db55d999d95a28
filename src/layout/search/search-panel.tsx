import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'ra-core'
import { useDefinitions } from '../../kit/base/contexts/definitions'
import { isKeyForOtherElement } from '../../kit/lists/keyboard/key-ownership'
import { useHotkey } from '../../kit/lists/keyboard/use-hotkey'
import { preloadChunk } from '../../kit/base/loading/chunks'
import { lazyPart } from '../../kit/base/loading/lazy-part'
import { isEntryFromList } from '../../kit/lists/list/browser-entry'
import { whenIdle } from '../../kit/base/loading/when-idle'
import type { CommandDialogName } from './console-command'
import { useEarlyKeystrokes } from './use-early-keystrokes'
import { loadPageSearch } from './load-page-search'
import { useSearchOpen } from '../../kit/base/contexts/use-search-open'

/* Escape first takes back the unfinished word of an input method. Only then may it close anything. */
const isComposing = (event: KeyboardEvent): boolean => event.isComposing

export const SearchPanelContent = lazyPart(() => import('./search-panel-content'))
const CommandDialog = lazyPart(() => import('./command-dialog'))

const preloadSearch = (): void => {
  SearchPanelContent.preload()
  preloadChunk(loadPageSearch)
}

const withPreventDefault = (act: () => void) => (event: KeyboardEvent) => {
  event.preventDefault()
  act()
}

/** The panel that takes the place of the page while it is open, and the keys that open and close it. */
export const SearchPanel = () => {
  const { search } = useDefinitions().app
  const { isOpen, close, toggle } = useSearchOpen()
  // Beside the key that app.yaml names, the one that operators know from other programs.
  useHotkey({
    keys: [search.open, 'ctrl+k', 'meta+k'],
    press: withPreventDefault(toggle),
    enabled: !isOpen,
    isElsewhere: (event) => event.repeat || isKeyForOtherElement(event),
  })
  useHotkey({
    keys: [search.close],
    press: withPreventDefault(close),
    enabled: isOpen,
    isElsewhere: isComposing,
  })
  useCloseAfterNavigation(close)
  useEffect(() => whenIdle(preloadSearch), [])
  const typedBefore = useEarlyKeystrokes(isOpen)
  const [dialog, setDialog] = useState<CommandDialogName | null>(null)
  const closeDialog = (): void => setDialog(null)
  return (
    <>
      {isOpen && (
        <SearchPanelContent
          close={close}
          onLoadFailed={close}
          typedBefore={typedBefore}
          onShow={setDialog}
        />
      )}
      {dialog && <CommandDialog name={dialog} onClose={closeDialog} onLoadFailed={closeDialog} />}
    </>
  )
}

const useCloseAfterNavigation = (close: () => void): void => {
  const { key, state, pathname } = useLocation()
  const shown = useRef({ key, pathname })
  useEffect(() => {
    const before = shown.current
    shown.current = { key, pathname }
    // A list notes in its address what it shows, also while somebody searches over it.
    if (before.key === key || (before.pathname === pathname && isEntryFromList(state))) return
    close()
  }, [key, state, pathname, close])
}
