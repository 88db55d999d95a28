// Generated from schema/annex.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const annexCalls = {
  list: {
    method: 'GET',
    path: '/annex',
    verb: 'list',
    encoding: 'json',
    body: ['page', 'pageSize'],
  },
  read: {
    method: 'GET',
    path: '/annex/{id}',
    verb: 'read',
    encoding: 'json',
    body: [],
  },
  create: {
    path: '/annex',
    verb: 'create',
    encoding: 'json',
    body: ['title'],
  },
  update: {
    method: 'PUT',
    path: '/annex/{id}',
    verb: 'update',
    encoding: 'json',
    body: ['title'],
    versioned: true,
  },
  delete: {
    method: 'DELETE',
    path: '/annex/{id}',
    verb: 'delete',
    encoding: 'json',
    body: [],
    confirm: true,
    tone: 'delete',
    versioned: true,
  },
} as const satisfies Calls
