// Generated from schema/province.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const provinceCalls = {
  list: {
    method: 'GET',
    path: '/province',
    verb: 'list',
    countHeader: 'X-Total-Count',
    body: ['page', 'pageSize'],
  },
  read: {
    method: 'GET',
    path: '/province/{id}',
    verb: 'read',
    body: [],
  },
  create: {
    path: '/province',
    verb: 'create',
    body: ['name'],
  },
  update: {
    method: 'PUT',
    path: '/province/{id}',
    verb: 'update',
    body: ['name'],
  },
  delete: {
    method: 'DELETE',
    path: '/province/{id}',
    verb: 'delete',
    body: [],
    confirm: true,
    tone: 'delete',
  },
} as const satisfies Calls
