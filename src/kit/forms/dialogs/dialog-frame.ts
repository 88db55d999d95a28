import { createContext, use, useLayoutEffect } from 'react'

/** The part of the window that belongs to one page. */
export interface PageFrame {
  /** The element that dialogs are put into. */
  readonly host: () => HTMLElement | null
  /** Makes the page under a dialog unreachable. Returns a function that undoes this. */
  readonly cover: () => () => void
}

/** Without a frame, a dialog covers the whole window. */
export const PageFrameContext = createContext<PageFrame | null>(null)

const overPage = {
  // The Tab key may leave the dialog, because the rest of the console stays in use.
  disableEnforceFocus: true,
  disableScrollLock: true,
  'aria-modal': false,
} as const

/**
 * Props for a dialog that asks about something on a page. The dialog covers that page only, so that the operator can
 * look something up on another page. It is shown again together with its page.
 */
export const useDialogFrame = () => {
  const frame = use(PageFrameContext)
  useLayoutEffect(() => frame?.cover(), [frame])
  return frame ? { ...overPage, container: frame.host } : {}
}
