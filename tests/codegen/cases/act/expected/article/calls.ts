// Generated from schema/article.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const articleCalls = {
  list: {
    method: 'GET',
    path: '/model/article',
    verb: 'list',
    body: ['title', 'open', 'topicId', 'page', 'pageSize'],
    rows: 'data',
    total: 'total',
  },
  store: {
    path: '/model/article',
    verb: 'store',
    body: ['title', 'topic', 'from', 'cover', 'plan', 'open'],
    defaults: { from: 'own' },
  },
  edit: {
    method: 'GET',
    path: '/model/article',
    verb: 'edit',
    body: ['number'],
  },
  update: {
    path: '/model/article',
    verb: 'update',
    body: ['number', 'title', 'cover'],
  },
  delete: {
    method: 'DELETE',
    path: '/model/article',
    verb: 'delete',
    body: ['number'],
    confirm: true,
    tone: 'delete',
  },
  sort: {
    path: '/model/article',
    verb: 'sort',
    body: ['ids'],
  },
  show: {
    path: '/article/show',
    body: ['number'],
    toggles: { field: 'shown', codes: [1, 0] },
  },
  print: {
    path: '/article/print',
    body: ['number'],
  },
} as const satisfies Calls
