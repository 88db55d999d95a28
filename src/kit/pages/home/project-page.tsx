import type { OwnPageDefinition } from '../../../providers/definitions/definition'
import { RightsGate } from '../rights/rights-gate'

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
export const pageFor = ({ component: Component, ...page }: ProjectPageFacts): OwnPageDefinition => {
  const PageFor = () => (
    <RightsGate title={page.title} roles={page.roles}>
      <Component />
    </RightsGate>
  )
  return { ...page, component: PageFor }
}
