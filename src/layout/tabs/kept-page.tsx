import { Activity, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ErrorBoundary } from 'react-error-boundary'
import { ConfirmProvider } from '../../kit/actions/confirm'
import { PageFrameContext } from '../../kit/dialogs/dialog-frame'
import { ErrorPage } from '../../pages/error'
import { createPageFrame } from './page-frame'
import { useScrollMemory } from './scroll-memory'
import { panelId, tabId, type TabPage } from './tab-page'

const createPanel = (path: string): HTMLElement => {
  const panel = document.createElement('div')
  panel.className = 'dw-panel'
  panel.id = panelId(path)
  panel.setAttribute('role', 'tabpanel')
  panel.setAttribute('aria-labelledby', tabId(path))
  return panel
}

interface KeptPageProps {
  readonly page: TabPage
  readonly isShown: boolean
}

/**
 * A page in an element of its own. The element is taken out of the document while another page is shown. So neither a
 * screen reader, nor a search in the page, nor a label with the same text finds anything in it.
 */
export const KeptPage = ({ page, isShown }: KeptPageProps) => {
  const [panel] = useState(() => createPanel(page.path))
  return (
    <>
      {/* The slot comes first: what the page does when it is shown must happen inside the document. */}
      {isShown && <Slot panel={panel} />}
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        {createPortal(<Panel page={page} panel={panel} />, panel)}
      </Activity>
    </>
  )
}

const Slot = ({ panel }: { readonly panel: HTMLElement }) => {
  const slot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    slot.current?.append(panel)
    return () => panel.remove()
  }, [panel])
  return <div ref={slot} className="dw-panel-slot" />
}

/**
 * A page with its dialogs and questions. They cover this page only, and are hidden and shown with it. A page that
 * breaks does not affect the others.
 */
const Panel = ({ page, panel }: { readonly page: TabPage; readonly panel: HTMLElement }) => {
  const [frame] = useState(() => createPageFrame(panel))
  useScrollMemory(panel)
  return (
    <PageFrameContext value={frame}>
      <ConfirmProvider>
        <div className="dw-panel-page">
          <ErrorBoundary FallbackComponent={ErrorPage}>{page.element}</ErrorBoundary>
        </div>
      </ConfirmProvider>
    </PageFrameContext>
  )
}
