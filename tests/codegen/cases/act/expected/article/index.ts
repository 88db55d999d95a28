// Generated from schema/article.yaml. Change the YAML, not this file.
import { actTransport, lazyPart } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { articleCalls } from './calls'
import { articleCells } from './cells'
import { ArticleList } from './list'

export const article = {
  name: 'article',
  path: '/articles',
  icon: 'list',
  key: ['number'],
  identity: ['number'],
  personal: [],
  wire: {
    source: { write: 'from' },
  },
  transport: actTransport,
  calls: articleCalls,
  verbs: { list: 'list', read: 'edit', create: 'store', update: 'update', delete: 'delete' },
  filters: {
    topicId: { field: 'topic', operator: 'equals' },
  },
  addressed: {
    title: {},
    open: {
      choices: [{ code: 'Y' }, { code: 'N' }],
    },
    topicId: {
      source: 'topic',
    },
  },
  lifecycles: [],
  cells: articleCells,
  list: ArticleList,
  create: lazyPart(() => import('./create')),
  edit: lazyPart(() => import('./edit')),
} as const satisfies ResourceDefinition
