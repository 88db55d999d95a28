import { useTranslate } from 'ra-core'
import type { OwnPageDefinition } from '../../../providers/definitions/definition'
import { useRefusal } from '../../base/contexts/roles'
import { PageTitle } from '../../lists/list/page-title'

export interface ProjectPageFacts extends OwnPageDefinition {
  /** Who may open it. */
  readonly roles: readonly string[]
}

/**
 * A page of the project for some roles. Who has none of them reads why, and the code of the page is not fetched.
 * Generated code uses it for pages with `roles`.
 *
 * @example
 * ```tsx
 * import { pageFor } from 'deskwright/kit'
 *
 * export const report = pageFor({
 *   path: '/report',
 *   title: 'ownPages.report',
 *   roles: ['finance'],
 *   component: () => <p>All is paid.</p>,
 * })
 * ```
 */
export const pageFor = ({
  roles,
  component: Component,
  ...page
}: ProjectPageFacts): OwnPageDefinition => {
  const PageFor = () => {
    const refusal = useRefusal()(roles)
    const title = useTranslate()(page.title)
    if (refusal === undefined) return <Component />
    return (
      <section className="dw-page">
        <PageTitle text={title} />
        <div className="dw-card">
          <p>{refusal}</p>
        </div>
      </section>
    )
  }
  return { ...page, roles, component: PageFor }
}
