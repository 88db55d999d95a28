// Generated from schema/topic.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const topicCalls = {
  list: {
    method: 'GET',
    path: '/topic',
    verb: 'list',
    body: ['page', 'pageSize'],
    rows: 'data',
    total: 'total',
  },
  store: {
    path: '/topic',
    verb: 'store',
    body: ['name'],
  },
  edit: {
    method: 'GET',
    path: '/topic',
    verb: 'edit',
    body: ['id'],
  },
  update: {
    path: '/topic',
    verb: 'update',
    body: ['id', 'name'],
  },
  sort: {
    path: '/topic',
    verb: 'sort',
    body: ['ids'],
  },
  delete: {
    path: '/topic/remove',
    body: ['id'],
    confirm: true,
    tone: 'delete',
  },
} as const satisfies Calls
