// Generated from schema/notary.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const notaryCalls = {
  list: {
    path: '/notary',
    body: [],
    rows: 'rows',
  },
  read: {
    method: 'GET',
    path: '/notary/{id}',
    body: [],
  },
  edit: {
    method: 'PUT',
    path: '/notary/{id}',
    body: ['name'],
    versioned: true,
  },
} as const satisfies Calls
