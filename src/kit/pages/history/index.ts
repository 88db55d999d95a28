import type { OwnPageDefinition } from '../../../providers/definitions/definition'
import { lazyPart } from '../../base/loading/lazy-part'
import { pageFor } from '../home/project-page'
import type { HistoryFields } from './history-fields'

export type { HistoryFields } from './history-fields'

/**
 * The page of the history, for some roles. Its code and what it knows of fields are fetched when it is opened. Generated
 * code uses it where app.yaml has `history`.
 *
 * @example
 * ```tsx
 * import { historyPage } from 'deskwright/kit'
 *
 * export const pages = [historyPage(['auditor'], async () => ({ fields: {} }))]
 * ```
 */
export const historyPage = (
  roles: readonly string[],
  load: () => Promise<{ readonly fields: HistoryFields }>,
): OwnPageDefinition =>
  pageFor({
    path: '/history',
    title: 'history.title',
    roles,
    component: lazyPart(async () => {
      const [{ HistoryPage }, { fields }] = await Promise.all([import('./history-page'), load()])
      return { default: () => HistoryPage({ fields }) }
    }),
  })
