// Generated from schema/order.yaml. Change the YAML, not this file. sha256:fe0cb86c81230af1
import type { ResourceDefinition } from '../../kit'
import { orderCalls } from './calls'
import { statusLifecycle } from './lifecycle'
import { OrderList } from './list'

export const order = {
  name: 'order',
  path: '/order',
  icon: 'receipt',
  key: ['id'],
  identity: ['sn', 'name', 'amount'],
  personal: ['mobile', 'idNumber', 'name'],
  calls: orderCalls,
  verbs: { list: 'list', delete: 'delete' },
  lifecycles: [statusLifecycle],
  list: OrderList,
} as const satisfies ResourceDefinition
