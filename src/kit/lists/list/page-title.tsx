/**
 * Heading of a page. The title of the window is set by the layout, because only the layout knows which open page is
 * shown.
 *
 * @example
 * ```tsx
 * import { PageTitle } from 'deskwright/kit'
 *
 * export const Report = () => (
 *   <section className="dw-page">
 *     <PageTitle text="Report" />
 *   </section>
 * )
 * ```
 */
export const PageTitle = ({ text }: { readonly text: string }) => (
  <h1 className="dw-page-title">{text}</h1>
)
