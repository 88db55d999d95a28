// Generated from schema/pre-screening.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const preScreeningCalls = {
  list: {
    path: '/apply/test',
    body: ['mobile', 'idNumber'],
    rows: 'entries.data',
    total: 'entries.total',
  },
  modify: {
    path: '/apply/test/modify',
    body: ['productId', 'mobile', 'idNumber', 'enabled'],
    defaults: { idNumber: '1' },
    done: true,
  },
  delete: {
    path: '/apply/test/delete',
    body: ['id'],
    confirm: true,
    tone: 'delete',
    done: true,
  },
  enabled: {
    path: '/apply/test/enabled',
    body: ['id'],
    toggles: { field: 'enabled', codes: [1, 0] },
    after: 'reload',
    done: true,
  },
} as const satisfies Calls
