// Generated from schema/rate.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const rateCalls = {
  list: {
    path: '/rate',
    body: [],
    rows: 'rows',
  },
  save: {
    path: '/rate/save',
    body: ['id', 'name'],
    versioned: true,
  },
  flip: {
    path: '/rate/flip',
    body: ['id'],
    toggles: { field: 'on', codes: [1, 2] },
    versioned: true,
  },
  delete: {
    path: '/rate/delete',
    body: ['id'],
    confirm: true,
    tone: 'delete',
    versioned: true,
  },
  print: {
    path: '/rate/print',
    body: ['id'],
    versioned: true,
  },
  recount: {
    path: '/rate/recount',
    body: ['name'],
  },
  status: {
    path: '/rate/state',
    body: ['id', 'state'],
    versioned: true,
  },
} as const satisfies Calls
