// Generated from schema/clause.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const clauseCalls = {
  list: {
    method: 'GET',
    path: '/clause',
    verb: 'list',
    body: ['page', 'pageSize'],
    rows: 'data',
    total: 'total',
  },
  store: {
    path: '/clause',
    verb: 'store',
    body: ['text'],
  },
  edit: {
    method: 'GET',
    path: '/clause',
    verb: 'edit',
    body: ['id'],
  },
  update: {
    path: '/clause',
    verb: 'update',
    body: ['id', 'text'],
    versioned: true,
  },
  delete: {
    method: 'DELETE',
    path: '/clause',
    verb: 'delete',
    body: ['id'],
    confirm: true,
    tone: 'delete',
    versioned: true,
  },
  sort: {
    path: '/clause',
    verb: 'sort',
    body: ['ids'],
  },
} as const satisfies Calls
