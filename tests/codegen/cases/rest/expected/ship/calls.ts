// Generated from schema/ship.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const shipCalls = {
  list: {
    method: 'GET',
    path: '/ships',
    body: ['name', 'page', 'pageSize'],
    rows: 'items',
    total: 'count',
  },
  read: {
    method: 'GET',
    path: '/ships/{imo}',
    body: [],
  },
  edit: {
    method: 'PUT',
    path: '/ships/{imo}',
    body: ['name', 'cars'],
  },
  delete: {
    method: 'DELETE',
    path: '/ships/{imo}',
    body: [],
    confirm: true,
    tone: 'delete',
  },
  dock: {
    path: '/ships/{imo}/dock',
    body: [],
    toggles: { field: 'afloat', codes: [1, 0] },
  },
} as const satisfies Calls
