import { createContext, use } from 'react'

/** Where a page is inside its own address, also while another page is shown. */
export interface PageLocation {
  /** The path of the page. */
  readonly path: string
  /** What follows the path of the page, as the address bar has it: `/1937/edit`. It is empty for the page itself. */
  readonly rest: string
  /** `replace`: in the place of what was there, so that Back does not lead to it. */
  readonly go: (rest: string, replace?: boolean) => void
  /** Goes to another page, or to what that has at an address. */
  readonly visit: (path: string) => void
  /** Goes back to the page itself. */
  readonly leave: () => void
  /** Whether `leave` has been called, and nobody has to be asked. */
  readonly isLeaving: () => boolean
}

export const PageLocationContext = createContext<PageLocation | null>(null)

/** The place of the page around a component. Null where a page has no address, such as in a test. */
export const usePageLocation = (): PageLocation | null => use(PageLocationContext)
