// Generated from schema/buyer.yaml. Change the YAML, not this file.
import { adminTransport, inDialect } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { buyerCalls } from './calls'
import { BuyerList } from './list'

export const buyer = {
  name: 'buyer',
  path: '/buyer',
  icon: 'list',
  key: ['id'],
  identity: ['id'],
  personal: [],
  transport: inDialect(adminTransport),
  calls: buyerCalls,
  verbs: { list: 'list' },
  sortable: ['id', 'name'],
  lifecycles: [],
  list: BuyerList,
} as const satisfies ResourceDefinition
