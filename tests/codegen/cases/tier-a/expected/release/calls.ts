// Generated from schema/release.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const releaseCalls = {
  list: {
    path: '/releases',
    body: [],
    rows: 'items',
    roles: ['agent', 'lead-1'],
  },
} as const satisfies Calls
