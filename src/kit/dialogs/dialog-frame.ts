import { createContext, use, useLayoutEffect } from 'react'

/** The part of the window that belongs to one page. */
export interface PageFrame {
  /** Where dialogs are put. */
  readonly host: () => HTMLElement | null
  /** Puts what lies under a dialog out of reach; returns how to undo that. */
  readonly cover: () => () => void
}

/** Null: a dialog covers the whole window. */
export const PageFrameContext = createContext<PageFrame | null>(null)

const overPage = {
  // Tab leads out of the dialog to the rest of the console, which is in use.
  disableEnforceFocus: true,
  disableScrollLock: true,
  'aria-modal': false,
} as const

/**
 * Props for a dialog that asks about something on a page: it covers that page only, so that the operator can look
 * something up on another one, and comes back with its page.
 */
export const useDialogFrame = () => {
  const frame = use(PageFrameContext)
  useLayoutEffect(() => frame?.cover(), [frame])
  return frame ? { ...overPage, container: frame.host } : {}
}
