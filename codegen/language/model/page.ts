import type { TextByLanguage } from './json'

/** A page of the project, from the file of the same name in the folder of pages. */
export interface PageModel {
  name: string
  /** Route in the console. */
  path: string
  title: TextByLanguage
  /** Who may open it; empty: everybody. */
  roles: string[]
  /** Whether it shows components of react-admin or MUI. */
  stock?: boolean
}
