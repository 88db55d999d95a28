// Generated from schema/order.yaml. Change the YAML, not this file.
import { lazyPart, plainNumber } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { orderCalls } from './calls'
import { orderCells } from './cells'
import { statusChoices } from './choices'
import { statusLifecycle } from './lifecycle'
import { OrderList } from './list'

export const order = {
  name: 'order',
  path: '/order',
  icon: 'receipt',
  key: ['id'],
  identity: ['sn', 'name', 'amount'],
  personal: ['mobile', 'idNumber', 'name'],
  merged: ['status'],
  served: { field: 'id', order: 'DESC' },
  calls: orderCalls,
  verbs: { list: 'list', delete: 'delete' },
  comparisons: {
    amount: plainNumber,
  },
  lookups: [{ source: 'mobile', digits: true }, { source: 'sn' }],
  patterns: [
    { source: 'mobile', pattern: '^\\d{4}$' },
    { source: 'sn', pattern: '^\\d{14}$' },
    { source: 'name', pattern: '^\\p{Script=Han}{2,4}$' },
  ],
  queues: [
    { name: 'all', filter: {} },
    { name: 'new', filter: { status: 1 } },
    { name: 'second', filter: { status: 4 } },
    { name: 'approval', filter: { status: 5 } },
    { name: 'payout', filter: { status: [7, 9, 10] } },
    { name: 'repayment', filter: { status: [11, 13, 14, 16] } },
    { name: 'overdue', filter: { status: 15 } },
  ],
  addressed: {
    status: {
      takes: 'merged',
      choices: statusChoices,
    },
    sn: {},
    applyTime: { source: 'dater', takes: 'ends', is: 'number' },
  },
  sortable: ['amount', 'applyTime', 'dueTime'],
  sortsUpTo: 5000,
  lifecycles: [statusLifecycle],
  cells: orderCells,
  list: OrderList,
  beside: true,
  show: lazyPart(() => import('./show')),
} as const satisfies ResourceDefinition
