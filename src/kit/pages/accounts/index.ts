import type { OwnPageDefinition } from '../../../providers/definitions/definition'
import { lazyPart } from '../../base/loading/lazy-part'
import { pageFor } from '../home/project-page'

/**
 * The page of the accounts, for some roles. Its code is fetched when it is opened. Generated code uses it where app.yaml
 * has `accounts`.
 *
 * @example
 * ```tsx
 * import { accountsPage } from 'deskwright/kit'
 *
 * export const pages = [accountsPage(['admin'])]
 * ```
 */
export const accountsPage = (roles: readonly string[]): OwnPageDefinition =>
  pageFor({
    path: '/accounts',
    title: 'accounts.title',
    roles,
    component: lazyPart(() => import('./accounts-page')),
  })
