import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useEvent, useTranslate } from 'ra-core'
import { tabId } from './tab-page'

interface Hidden {
  readonly before: boolean
  readonly after: boolean
}

const hiddenIn = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Hidden => ({
  before: scrollLeft > 1,
  after: scrollLeft + clientWidth < scrollWidth - 1,
})

/** Whether there are hidden tabs before and after the visible ones. */
const useHidden = (scroller: RefObject<HTMLElement | null>, onResize: () => void): Hidden => {
  const [hidden, setHidden] = useState<Hidden>({ before: false, after: false })
  useEffect(() => {
    const element = scroller.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const check = (): void => {
      const { before, after } = hiddenIn(element)
      setHidden((known) =>
        known.before === before && known.after === after ? known : { before, after },
      )
    }
    // The row inside changes its width with its tabs, so it is observed as well.
    const sizes = new ResizeObserver(() => {
      check()
      onResize()
    })
    sizes.observe(element)
    for (const child of element.children) sizes.observe(child)
    element.addEventListener('scroll', check, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', check)
    }
  }, [scroller, onResize])
  return hidden
}

/** Scrolls the strip until the whole tab is visible. Nothing around the strip is scrolled. */
const showTab = (scroller: HTMLElement | null, path: string | null): void => {
  const tab = path === null ? null : document.getElementById(tabId(path))
  if (!scroller || !tab) return
  const [seen, wanted] = [scroller.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (wanted.left < seen.left) scroller.scrollLeft += wanted.left - seen.left
  else if (wanted.right > seen.right) scroller.scrollLeft += wanted.right - seen.right
}

interface TabScrollerProps {
  readonly active: string | null
  readonly children: ReactNode
}

/** Scrolls tabs that do not fit, and keeps the tab of the shown page visible. */
export const TabScroller = ({ active, children }: TabScrollerProps) => {
  const translate = useTranslate()
  const scroller = useRef<HTMLDivElement>(null)
  // The tab of the shown page moves when arrows appear or a tab before it closes.
  const hidden = useHidden(
    scroller,
    useEvent(() => showTab(scroller.current, active)),
  )
  const shown = useRef(active)
  useEffect(() => {
    // The first one is shown when the strip is measured. To ask for its place before would lay out the page once more.
    if (shown.current !== active) showTab(scroller.current, active)
    shown.current = active
  }, [active])
  const step = (direction: -1 | 1): void => {
    const element = scroller.current
    element?.scrollBy({ left: direction * element.clientWidth * 0.8 })
  }
  const arrow = (side: 'left' | 'right', can: boolean) => (
    <button
      type="button"
      className="dw-tab-button"
      aria-label={translate(`tabs.scroll.${side}`)}
      aria-disabled={!can}
      tabIndex={-1}
      data-icon={`chevron-${side}`}
      onClick={() => step(side === 'left' ? -1 : 1)}
    />
  )
  return (
    <>
      {(hidden.before || hidden.after) && arrow('left', hidden.before)}
      <div ref={scroller} className="dw-tab-scroller">
        {children}
      </div>
      {(hidden.before || hidden.after) && arrow('right', hidden.after)}
    </>
  )
}
