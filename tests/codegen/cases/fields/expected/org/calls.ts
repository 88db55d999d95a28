// Generated from schema/org.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const orgCalls = {
  list: {
    method: 'GET',
    path: '/org',
    verb: 'list',
    countHeader: 'X-Total-Count',
    body: ['page', 'pageSize'],
  },
  read: {
    method: 'GET',
    path: '/org/{id}',
    verb: 'read',
    body: [],
  },
  create: {
    path: '/org',
    verb: 'create',
    body: ['title'],
  },
  update: {
    method: 'PUT',
    path: '/org/{id}',
    verb: 'update',
    body: ['title'],
  },
  delete: {
    method: 'DELETE',
    path: '/org/{id}',
    verb: 'delete',
    body: [],
    confirm: true,
    tone: 'delete',
  },
} as const satisfies Calls
