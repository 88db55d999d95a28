import { memo, useCallback, useMemo, useRef, useState, type RefObject } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { ConfirmProvider } from '../../kit/actions/row/confirm'
import { PageLocationContext } from '../../kit/base/contexts/page-location'
import { UnsavedPageContext } from '../../kit/base/contexts/unsaved'
import { PageFrameContext } from '../../kit/forms/dialogs/dialog-frame'
import { ErrorPage } from '../../pages/error'
import { RetainedElement } from './retained-element'
import { createPageFrame } from './page-frame'
import { useScrollMemory } from './scroll-memory'
import type { PageLocationNavigation } from './use-page-locations'
import { panelId, tabId, type TabPage } from './tab-page'

interface KeptPageProps {
  readonly page: TabPage
  readonly isShown: boolean
  /** What follows the path of the page in its address. */
  readonly rest: string
  readonly ways: PageLocationNavigation
}

/**
 * A page in an element of its own, which is kept while another page is shown. It renders when it is shown or hidden or has
 * another place, and not because something beside it does.
 */
export const RetainedPage = memo(({ page, isShown, rest, ways }: KeptPageProps) => {
  const { path } = page
  const { go, visit, leave, isLeaving } = ways
  const place = useMemo(
    () => ({
      path,
      rest,
      go: (to: string, replace?: boolean) => go(path, to, replace),
      visit,
      leave: () => leave(path),
      isLeaving,
    }),
    [path, rest, go, visit, leave, isLeaving],
  )
  const panel = useRef<HTMLElement>(null)
  const keep = useCallback((element: HTMLElement) => {
    panel.current = element
  }, [])
  return (
    <RetainedElement
      onElement={keep}
      isShown={isShown}
      slot="dw-panel-slot"
      className="dw-panel"
      id={panelId(path)}
      role="tabpanel"
      aria-labelledby={tabId(path)}
    >
      <PageLocationContext value={place}>
        <Panel page={page} panel={panel} />
      </PageLocationContext>
    </RetainedElement>
  )
})
RetainedPage.displayName = 'KeptPage'

interface PanelProps {
  readonly page: TabPage
  readonly panel: RefObject<HTMLElement | null>
}

/**
 * A page with its dialogs and questions. They cover this page only, and are hidden and shown with it. A page that
 * breaks does not affect the others.
 */
const Panel = ({ page, panel }: PanelProps) => {
  // What is shown with the page from the start asks for its panel before React tells of it.
  const [frame] = useState(() =>
    createPageFrame(() => panel.current ?? document.getElementById(panelId(page.path))),
  )
  useScrollMemory(panel)
  return (
    <PageFrameContext value={frame}>
      <UnsavedPageContext value={page}>
        <ConfirmProvider>
          <div className="dw-panel-page">
            <ErrorBoundary FallbackComponent={ErrorPage}>{page.element}</ErrorBoundary>
          </div>
        </ConfirmProvider>
      </UnsavedPageContext>
    </PageFrameContext>
  )
}
