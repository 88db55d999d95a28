// Generated from schema/buyer.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const buyerCalls = {
  list: {
    method: 'GET',
    path: '/buyers/',
    encoding: 'form',
    body: ['page', 'pageSize'],
    rows: 'results',
    paging: { offset: 'offset', size: 'limit', max: 100 },
    sort: { key: 'ordering', form: 'minus' },
  },
} as const satisfies Calls
