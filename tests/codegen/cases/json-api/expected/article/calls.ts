// Generated from schema/article.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const articleCalls = {
  list: {
    method: 'GET',
    path: '/node/article',
    verb: 'list',
    body: ['filter[title]', 'author', 'page', 'pageSize'],
    rows: 'data',
    total: 'meta.count',
    paging: { page: 'page[number]', size: 'page[size]' },
    sort: { key: 'sort', form: 'minus' },
    spelling: { author: { several: { key: 'filter[author]', text: '{value}' }, by: ',' } },
  },
  read: {
    method: 'GET',
    path: '/node/article/{id}',
    verb: 'read',
    body: [],
    record: 'data',
  },
  create: {
    path: '/node/article',
    verb: 'create',
    body: ['title', 'words', 'author', 'editors'],
    record: 'data',
    wrap: 'data',
  },
  update: {
    method: 'PATCH',
    path: '/node/article/{id}',
    verb: 'update',
    body: ['title', 'words', 'author', 'editors'],
    record: 'data',
    wrap: 'data',
  },
  delete: {
    method: 'DELETE',
    path: '/node/article/{id}',
    verb: 'delete',
    body: [],
    confirm: true,
    tone: 'delete',
  },
  state: {
    method: 'PATCH',
    path: '/node/article/{id}',
    body: ['state'],
    record: 'data',
    wrap: 'data',
  },
} as const satisfies Calls
