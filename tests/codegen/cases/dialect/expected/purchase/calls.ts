// Generated from schema/purchase.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const purchaseCalls = {
  list: {
    method: 'GET',
    path: '/purchase/',
    verb: 'list',
    body: ['sn__icontains', 'page', 'pageSize'],
    rows: 'results',
    total: 'count',
    paging: { offset: 'offset', size: 'limit', max: 100 },
    sort: { key: 'ordering', form: 'minus' },
  },
  read: {
    method: 'GET',
    path: '/purchase/{id}/',
    verb: 'read',
    body: [],
  },
  create: {
    path: '/purchase/',
    verb: 'create',
    body: ['sn', 'amount', 'buyer'],
  },
  update: {
    method: 'PATCH',
    path: '/purchase/{id}/',
    verb: 'update',
    body: ['sn', 'amount'],
  },
  delete: {
    method: 'DELETE',
    path: '/purchase/{id}/',
    verb: 'delete',
    body: [],
    confirm: true,
    tone: 'delete',
  },
} as const satisfies Calls
