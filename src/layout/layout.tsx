import { Suspense, useCallback, useEffect, useRef, type ReactNode } from 'react'
import { useAuthenticated, useLocation, useStore, useTranslate } from 'ra-core'
import { Header } from './header'
import { SideMenu } from './side-menu'

const MAIN = 'main'

/** Header, side menu, and the page beside it. */
export const Layout = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation()
  // Every change of page asks whether someone is still logged in; the page does not wait for the answer.
  useAuthenticated({ params: { route: pathname } })
  const [isOpen, setOpen] = useStore('layout.sideOpen', false)
  const close = useCallback(() => setOpen(false), [setOpen])
  useCloseAfterNavigation(pathname, close)
  const translate = useTranslate()
  return (
    <div className="dw-shell" data-side={isOpen ? 'open' : 'collapsed'}>
      <a className="dw-skip" href={`#${MAIN}`} onClick={skipToMain}>
        {translate('layout.skip')}
      </a>
      <Header isSideOpen={isOpen} onToggleSide={() => setOpen(!isOpen)} />
      <SideMenu />
      <div className="dw-side-veil" aria-hidden="true" onClick={close} />
      <main id={MAIN} className="dw-main" tabIndex={-1}>
        <Suspense fallback={null}>{children}</Suspense>
      </main>
    </div>
  )
}

/* The hash is the router's: the link must not change it. */
const skipToMain = (event: { preventDefault: () => void }): void => {
  event.preventDefault()
  document.getElementById(MAIN)?.focus()
}

const isNarrow = (): boolean => window.matchMedia?.('(max-width: 699px)').matches ?? false

/** On a narrow screen the side menu lies over the page, and is in the way once a page has been chosen. */
const useCloseAfterNavigation = (pathname: string, close: () => void): void => {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (isNarrow()) close()
  }, [pathname, close])
}
