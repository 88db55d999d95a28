// Generated from schema/Depots.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const depotsCalls = {
  list: {
    method: 'GET',
    path: '/Depots',
    verb: 'list',
    body: ['page', 'pageSize'],
    constants: { $count: true },
    rows: 'value',
    total: '@odata.count',
    paging: { offset: '$skip', size: '$top', with: { $count: true } },
    sort: { key: '$orderby', form: 'space' },
  },
  read: {
    method: 'GET',
    path: "/Depots('{code}')",
    verb: 'read',
    body: [],
  },
  create: {
    path: '/Depots',
    verb: 'create',
    body: ['code', 'name'],
  },
  update: {
    method: 'PATCH',
    path: "/Depots('{code}')",
    verb: 'update',
    body: ['code', 'name'],
  },
  delete: {
    method: 'DELETE',
    path: "/Depots('{code}')",
    verb: 'delete',
    body: [],
    confirm: true,
    tone: 'delete',
  },
} as const satisfies Calls
