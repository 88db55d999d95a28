import { Suspense, useEffect, useMemo, type CSSProperties, type ReactNode } from 'react'
import { useAuthenticated, useLocation, useTranslate } from 'ra-core'
import { PendingRequestWatch } from '../../kit/actions/row/pending-request-watch'
import { useDefinitions } from '../../kit/base/contexts/definitions'
import { lazyPart } from '../../kit/base/loading/lazy-part'
import { holdIdleWhileScrolling } from '../../kit/base/loading/hold-idle-while-scrolling'
import { whenIdle } from '../../kit/base/loading/when-idle'
import { consolePages } from '../../pages/routes'
import { Header } from '../header/header'
import { HeaderTools } from '../header/header-tools'
import { PreviousPathContext, useRememberPath } from '../../pages/previous-path'
import { ProgressBar } from '../navigation/progress-bar'
import { SearchPanel } from '../search/search-panel'
import { Sidebar } from '../sidebar/sidebar'
import { useSidebarState } from '../sidebar/use-sidebar-state'
import { TabOutlet, TabStrip } from '../tabs'
import { COMPACT_HEADER_QUERY, useMediaQuery } from '../../kit/base/contexts/use-media-query'
import { useNavigationEffects } from '../navigation/use-navigation-effects'
import { addPrintStyles } from './print-styles'
import { withHydrationBoundary } from '../../kit/base/loading/hydration-boundary'

const MAIN = 'main'

const Drawer = lazyPart(() => import('../sidebar/sidebar-drawer'))

/**
 * Header, sidebar, and the page beside it. React-admin renders it again for whatever it asks about the session, so its
 * parts render for what is theirs only.
 */
export const Layout = ({ children }: { readonly children: ReactNode }) => {
  useNavigationEffects()
  const previous = useRememberPath()
  const side = useSidebarState()
  useEffect(() => (side.isDrawer ? whenIdle(Drawer.preload) : undefined), [side.isDrawer])
  useEffect(() => whenIdle(addPrintStyles), [])
  useEffect(holdIdleWhileScrolling, [])
  const isSmall = useMediaQuery(COMPACT_HEADER_QUERY)
  return (
    <PreviousPathContext value={previous}>
      <div className="dw-shell" data-side={side.look} style={useSideWidths()}>
        <Guard />
        <ProgressBar />
        <PendingRequestWatch />
        <div className="dw-shell-rest" inert={side.isDrawerOpen}>
          <SkipLink />
          <HeaderPart
            isSideOpen={side.isOpen}
            onToggleSide={side.toggle}
            hasMenu={!side.isDrawer}
            hasTools={!isSmall}
          />
          {!side.isDrawer && <SidePart isCollapsed={!side.isOpen} />}
          <main id={MAIN} className="dw-main" tabIndex={-1}>
            <Pages>{children}</Pages>
          </main>
          <SearchPanel />
        </div>
        {side.isDrawerOpen && (
          <Drawer
            onClose={side.close}
            onLoadFailed={side.close}
            tools={isSmall ? <HeaderTools isNamed /> : null}
          />
        )}
      </div>
    </PreviousPathContext>
  )
}

const HeaderPart = withHydrationBoundary(Header)
const SidePart = withHydrationBoundary(Sidebar)
const StripPart = withHydrationBoundary(TabStrip)

/* Every change of page checks that someone is still logged in. The page does not wait for the result. */
const Guard = () => {
  const { pathname } = useLocation()
  useAuthenticated({ params: { route: pathname } })
  return null
}

/** Shows what the address bar leads to: a page of the console in its tab, or what the router has for any other path. */
const Pages = ({ children }: { readonly children: ReactNode }) => {
  const definitions = useDefinitions()
  const pages = useMemo(() => consolePages(definitions), [definitions])
  return (
    <>
      <StripPart pages={pages} />
      <Suspense fallback={null}>
        <TabOutlet pages={pages}>{children}</TabOutlet>
      </Suspense>
    </>
  )
}

interface SideWidths extends CSSProperties {
  readonly '--dw-side-width': string
  readonly '--dw-side-width-collapsed': string
}

const useSideWidths = (): SideWidths => {
  const { width, collapsedWidth } = useDefinitions().app.sidebar
  return { '--dw-side-width': `${width}px`, '--dw-side-width-collapsed': `${collapsedWidth}px` }
}

/* The hash belongs to the router, so the link must not change it. */
const skipToMain = (event: { preventDefault: () => void }): void => {
  event.preventDefault()
  document.getElementById(MAIN)?.focus()
}

const SkipLink = () => (
  <a className="dw-skip" href={`#${MAIN}`} onClick={skipToMain}>
    {useTranslate()('layout.skip')}
  </a>
)
