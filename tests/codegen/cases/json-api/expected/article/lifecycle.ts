// Generated from schema/article.yaml. Change the YAML, not this file.
import type { Lifecycle } from 'deskwright/kit'

export type ArticleState = 'draft' | 'printed'

export type ArticleStateMove = 'draft -> printed'

export const stateLifecycle = {
  field: 'state',
  start: ['draft'],
  statuses: [
    { code: 'draft', key: 'draft' },
    { code: 'printed', key: 'printed', end: true },
  ],
  moves: [{ from: 'draft', to: 'printed', key: 'draft-printed', call: 'state' }],
} as const satisfies Lifecycle
