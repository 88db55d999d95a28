// Generated from schema/topic.yaml. Change the YAML, not this file.
import type { Calls } from '../../kit'

export const topicCalls = {
  list: {
    method: 'GET',
    path: '/topic',
    act: 'list',
    body: ['page', 'pageSize'],
    rows: 'data',
    total: 'total',
  },
  store: {
    path: '/topic',
    act: 'store',
    body: ['name'],
  },
  edit: {
    method: 'GET',
    path: '/topic',
    act: 'edit',
    body: ['id'],
  },
  update: {
    path: '/topic',
    act: 'update',
    body: ['id', 'name'],
  },
  sort: {
    path: '/topic',
    act: 'sort',
    body: ['ids'],
  },
  delete: {
    path: '/topic/remove',
    body: ['id'],
    confirm: true,
  },
} as const satisfies Calls
