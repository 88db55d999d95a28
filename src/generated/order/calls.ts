// Generated from schema/order.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const orderCalls = {
  list: {
    path: '/order',
    body: ['page', 'pageSize', 'status', 'mobile', 'name', 'applyTime', 'sn'],
    rows: 'data',
    total: 'total',
    find: 'sn',
  },
  notify: {
    path: '/order/notify',
    body: ['id'],
    done: true,
  },
  delete: {
    path: '/order/delete',
    body: ['id'],
    confirm: true,
    tone: 'delete',
    done: true,
  },
  delay: {
    path: '/order/delay',
    body: ['id'],
  },
  status: {
    path: '/order/status',
    body: ['id', 'status'],
    done: true,
    failed: true,
  },
  disburse: {
    path: '/order/disburse',
    body: ['id', 'status'],
    idempotencyKey: true,
    confirm: { say: 'calls.disburse.say', facts: ['term', { field: 'mobile', last: 4 }] },
    tone: 'pay',
    done: true,
    failed: true,
  },
  paid: {
    path: '/order/paid',
    body: ['id', 'status'],
    idempotencyKey: true,
    confirm: true,
    done: true,
    failed: true,
  },
} as const satisfies Calls
