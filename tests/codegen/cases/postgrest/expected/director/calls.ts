// Generated from schema/director.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const directorCalls = {
  list: {
    method: 'GET',
    path: '/directors',
    verb: 'list',
    countHeader: 'Content-Range',
    body: ['page', 'pageSize'],
    paging: { offset: 'offset', size: 'limit' },
    sort: { key: 'order', form: 'dot' },
  },
  read: {
    method: 'GET',
    path: '/directors?id=eq.{id}',
    verb: 'read',
    body: [],
    record: '0',
  },
  create: {
    path: '/directors',
    verb: 'create',
    body: ['name'],
    record: '0',
  },
  update: {
    method: 'PATCH',
    path: '/directors?id=eq.{id}',
    verb: 'update',
    body: ['name'],
    record: '0',
  },
  delete: {
    method: 'DELETE',
    path: '/directors?id=eq.{id}',
    verb: 'delete',
    body: [],
    confirm: true,
    tone: 'delete',
  },
} as const satisfies Calls
