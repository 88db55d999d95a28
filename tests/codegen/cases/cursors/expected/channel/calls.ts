// Generated from schema/channel.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const channelCalls = {
  list: {
    method: 'GET',
    path: '/channels',
    body: ['page', 'pageSize'],
    rows: 'results',
    paging: { cursor: 'cursor', next: 'meta.next', size: 'limit', max: 50 },
    sort: { key: 'order', form: 'minus' },
  },
} as const satisfies Calls
