// Generated from schema/bank.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const bankCalls = {
  list: {
    path: '/bank',
    body: ['code', 'name', 'type', 'enabled'],
    rows: 'entries',
  },
  modify: {
    path: '/bank/modify',
    body: ['code', 'name', 'type', 'enabled'],
    done: true,
  },
  enabled: {
    path: '/bank/enabled',
    body: ['id'],
    toggles: { field: 'enabled', codes: [1, 0] },
    after: 'reload',
    done: [1, 0],
  },
} as const satisfies Calls
