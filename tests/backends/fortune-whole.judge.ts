// @vitest-environment node
import { fortuneApp, startFortune } from './fortune'
import { packages } from './programs'
import { shop } from './shop'
import { judgeWhole } from './whole'

judgeWhole({
  name: 'Fortune',
  isThere: packages !== undefined,
  start: startFortune,
  app: { ...fortuneApp, login: 'none' },
  yaml: shop(),
  deviates: [
    // Keys and links are nothing that it sorts by.
    'orders: sort id',
    'orders: sort customer',
    'customers: sort id',
    // A value of another type is a failure of its own, and no refusal.
    'orders: create refused',
  ],
})
