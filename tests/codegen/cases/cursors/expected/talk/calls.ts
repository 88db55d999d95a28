// Generated from schema/talk.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const talkCalls = {
  list: {
    method: 'GET',
    path: '/talk',
    verb: 'list',
    body: ['subject', 'fee_from', 'page', 'pageSize'],
    rows: 'results',
    paging: { cursor: 'cursor', next: 'meta.next', size: 'limit', max: 50 },
    sort: { key: 'order', form: 'minus' },
  },
  read: {
    method: 'GET',
    path: '/talk/{id}',
    verb: 'read',
    body: [],
  },
  create: {
    path: '/talk',
    verb: 'create',
    body: ['subject', 'fee', 'costs', 'channel'],
  },
  update: {
    method: 'PUT',
    path: '/talk/{id}',
    verb: 'update',
    body: ['subject', 'fee'],
  },
  delete: {
    method: 'DELETE',
    path: '/talk/{id}',
    verb: 'delete',
    body: [],
    confirm: true,
    tone: 'delete',
  },
} as const satisfies Calls
