// Generated from schema/product.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const productCalls = {
  list: {
    path: '/product',
    body: [],
    rows: 'entries',
  },
  modify: {
    path: '/product/modify',
    body: ['id', 'name', 'outProductId', 'delayFee', 'overdueFee', 'fee', 'interest', 'amount'],
    done: true,
  },
  enabled: {
    path: '/product/enabled',
    body: ['id'],
  },
} as const satisfies Calls
