import { useId, useLayoutEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslate } from 'ra-core'
import { Icon } from '../../kit/base/icons/icons'
import { HitList, hitId } from './search-hit-list'
import { SearchHitCount, SearchTips } from './search-notes'
import type { CommandDialogName } from './console-command'
import { useHighlightedHit } from './use-highlighted-hit'
import { useCommands } from './use-commands'
import { useSearchHits } from './use-search-hits'
import { usePanelFocus } from './use-panel-focus'
import { useOpenSearchHit } from './use-open-search-hit'

/** Hides the page while the panel is open, for the eye and for screen readers. */
const useSearching = (): void => {
  useLayoutEffect(() => {
    const main = document.querySelector('main')
    document.body.classList.add('dw-searching')
    main?.setAttribute('aria-hidden', 'true')
    return () => {
      document.body.classList.remove('dw-searching')
      main?.removeAttribute('aria-hidden')
    }
  }, [])
}

export interface SearchPanelContentProps {
  readonly close: () => void
  /** What was typed before the input was there. */
  readonly typedBefore: () => string
  readonly onShow: (dialog: CommandDialogName) => void
}

/** The open panel. Its text is passed on only to the filters of a list, and nowhere else. */
export default function SearchPanelContent(props: SearchPanelContentProps) {
  const { close, typedBefore, onShow } = props
  const translate = useTranslate()
  const [text, setText] = useState(typedBefore)
  // React renders a part that has just come in pieces, and keys fall between them.
  // oxlint-disable-next-line react/set-state-in-effect -- the keyboard is outside of React, and nothing is shown yet
  useLayoutEffect(() => setText(typedBefore()), [typedBefore])
  const found = useSearchHits(text, useCommands(onShow))
  const { isLooking, take } = useOpenSearchHit(close)
  const { at, highlight, onKeyDown } = useHighlightedHit(found.hits, take)
  const { panel, input } = usePanelFocus()
  useSearching()
  const listId = useId()
  const change = (next: string): void => {
    setText(next)
    highlight(0)
  }
  return (
    <search
      ref={panel}
      className="dw-search"
      aria-label={translate('search.open')}
      aria-busy={isLooking}
    >
      <div className="dw-search-blank" aria-hidden="true" onClick={close} />
      <div className="dw-search-body">
        <SearchInput
          input={input}
          text={text}
          listId={listId}
          activeId={found.hits[at] && hitId(listId, at)}
          onChange={change}
          onKeyDown={onKeyDown}
        />
        <SearchTips />
        <SearchHitCount found={found} isLooking={isLooking} />
        <HitList id={listId} groups={found.groups} at={at} onHighlight={highlight} onTake={take} />
      </div>
    </search>
  )
}

interface InputProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly listId: string
  readonly activeId: string | undefined
  readonly onChange: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const SearchInput = ({ input, text, listId, activeId, onChange, onKeyDown }: InputProps) => {
  const translate = useTranslate()
  const label = translate('search.open')
  return (
    <div className="dw-search-field">
      <Icon name="search" />
      <input
        ref={input}
        className="dw-input"
        type="text"
        role="combobox"
        value={text}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={translate('search.placeholder')}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
