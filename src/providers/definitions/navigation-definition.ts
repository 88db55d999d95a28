export type { MenuEntry } from '../../../schema-keys/app/console'

/**
 * What a file in the folder of pages exports as `page`. It is read, not run, so it has to be written out.
 *
 * @example
 * ```tsx
 * // src/pages/report.tsx
 * import { PageTitle, type PageDefinition } from 'deskwright/kit'
 *
 * export const page = {
 *   path: '/report',
 *   title: { en: 'Report', ja: '報告' },
 *   icon: 'info',
 *   menu: { after: 'order' },
 *   roles: 'finance',
 * } satisfies PageDefinition
 *
 * export default function Report() {
 *   return <PageTitle text="Report" />
 * }
 * ```
 */
export interface PageDefinition {
  /** Route of the page, such as `/report`. */
  readonly path: string
  /** A text in the source language, or one for each language. */
  readonly title: string | Readonly<Record<string, string>>
  readonly icon?: string
  /** Whether there is an entry in the menu, and where. app.yaml may name the page itself. */
  readonly menu?: boolean | { readonly after: string } | { readonly group: string }
  /** Who may open the page. */
  readonly roles?: string | readonly string[]
}
