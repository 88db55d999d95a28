// Generated from schema/article.yaml. Change the YAML, not this file.
import { inDialect, jsonApi, lazyPart, restTransport, spelling } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { articleCalls } from './calls'
import { articleCells } from './cells'
import { stateLifecycle } from './lifecycle'
import { ArticleList } from './list'

export const article = {
  name: 'article',
  path: '/article',
  icon: 'list',
  key: ['id'],
  identity: ['title'],
  personal: [],
  wire: {
    place: { path: ['address', 'city'] },
  },
  jsonTypes: {
    author: 'number',
    id: 'number',
    words: 'number',
    editors: 'number',
    state: 'none',
  },
  transport: jsonApi(spelling(inDialect(restTransport)), {
    type: 'node--article',
    relations: { author: 'people', editors: 'people' },
    numbers: ['id', 'author', 'editors'],
  }),
  calls: articleCalls,
  verbs: { list: 'list', read: 'read', create: 'create', update: 'update', delete: 'delete' },
  filters: {
    'filter[title]': { field: 'title', operator: 'equals' },
    author: { field: 'author', operator: 'in' },
  },
  lookups: [{ source: 'title', sends: 'filter[title]', maxLength: 80 }],
  addressed: {
    'filter[title]': {
      source: 'title',
    },
    author: {
      takes: 'several',
    },
  },
  sortable: ['id', 'title', 'words', 'place', 'author', 'state'],
  lifecycles: [stateLifecycle],
  cells: articleCells,
  list: ArticleList,
  create: lazyPart(() => import('./create')),
  edit: lazyPart(() => import('./edit')),
} as const satisfies ResourceDefinition
