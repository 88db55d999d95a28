// Generated from schema/sailing.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const sailingCalls = {
  list: {
    method: 'GET',
    path: '/sailings',
    verb: 'list',
    countHeader: 'X-Total-Count',
    body: ['number', 'phase', 'fareMax', 'page', 'pageSize'],
  },
  read: {
    method: 'GET',
    path: '/sailings/{id}',
    verb: 'read',
    body: [],
  },
  create: {
    path: '/sailings',
    verb: 'create',
    body: ['no', 'ship', 'fare', 'class', 'decks'],
  },
  update: {
    method: 'PUT',
    path: '/sailings/{id}',
    verb: 'update',
    body: ['ship', 'fare', 'tags', 'leaves'],
    versioned: true,
  },
  delete: {
    method: 'DELETE',
    path: '/sailings/{id}',
    verb: 'delete',
    body: [],
    confirm: true,
    tone: 'delete',
    versioned: true,
  },
  phase: {
    method: 'PATCH',
    path: '/sailings/{id}',
    body: ['phase'],
    versioned: true,
  },
} as const satisfies Calls
