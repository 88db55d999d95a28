// Generated from schema/purchase.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const purchaseCalls = {
  list: {
    method: 'GET',
    path: '/purchase/',
    verb: 'list',
    body: ['sn__icontains', 'amount', 'buyer', 'unnumbered', 'search', 'page', 'pageSize'],
    rows: 'results',
    total: 'count',
    paging: { offset: 'offset', size: 'limit', max: 100 },
    sort: { key: 'ordering', form: 'minus' },
    spelling: {
      amount: { ends: [{ key: 'total_amount__gte' }, { key: 'total_amount__lte' }] },
      buyer: { several: { key: 'buyer__in', text: '{value}' }, by: ',' },
      unnumbered: {
        empty: [
          { key: 'sn__isnull', text: 'true' },
          { key: 'sn__isnull', text: 'false' },
        ],
      },
    },
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
