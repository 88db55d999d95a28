import type { OwnPageDefinition } from '../../../providers/definitions/definition'
import { lazyPart } from '../../base/loading/lazy-part'
import type { ExportColumn } from '../../lists/export/columns'
import { pageFor } from '../home/project-page'

/** How the values of fields are written, by resource. */
export type HistoryFields = Readonly<Record<string, readonly ExportColumn[]>>

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
