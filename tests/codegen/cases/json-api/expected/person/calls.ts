// Generated from schema/person.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const personCalls = {
  list: {
    method: 'GET',
    path: '/people',
    verb: 'list',
    body: ['filter[name]', 'page', 'pageSize'],
    rows: 'data',
    total: 'meta.count',
    paging: { page: 'page[number]', size: 'page[size]' },
    sort: { key: 'sort', form: 'minus' },
  },
  read: {
    method: 'GET',
    path: '/people/{id}',
    verb: 'read',
    body: [],
    record: 'data',
  },
  create: {
    path: '/people',
    verb: 'create',
    body: ['name'],
    record: 'data',
    wrap: 'data',
  },
  update: {
    method: 'PATCH',
    path: '/people/{id}',
    verb: 'update',
    body: ['name'],
    record: 'data',
    wrap: 'data',
  },
  delete: {
    method: 'DELETE',
    path: '/people/{id}',
    verb: 'delete',
    body: [],
    confirm: true,
    tone: 'delete',
  },
} as const satisfies Calls
