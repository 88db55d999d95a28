// Generated from schema/city.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const cityCalls = {
  list: {
    method: 'GET',
    path: '/city',
    verb: 'list',
    countHeader: 'X-Total-Count',
    body: ['province', 'page', 'pageSize'],
  },
  read: {
    method: 'GET',
    path: '/city/{id}',
    verb: 'read',
    body: [],
  },
  create: {
    path: '/city',
    verb: 'create',
    body: ['name', 'province'],
  },
  update: {
    method: 'PUT',
    path: '/city/{id}',
    verb: 'update',
    body: ['name', 'province'],
  },
  delete: {
    method: 'DELETE',
    path: '/city/{id}',
    verb: 'delete',
    body: [],
    confirm: true,
    tone: 'delete',
  },
} as const satisfies Calls
