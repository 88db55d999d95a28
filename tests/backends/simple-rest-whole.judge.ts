// @vitest-environment node
import { packages } from './programs'
import { shop } from './shop'
import { startCrudRouter } from './simple-rest'
import { judgeWhole } from './whole'

judgeWhole({
  name: 'express-crud-router',
  isThere: packages !== undefined,
  start: startCrudRouter,
  app: {
    base: '/',
    backend: 'like: simple-rest\n  countHeader: X-Total-Count',
    envelope: '{ message: error }',
    login: 'none',
  },
  yaml: shop(),
})
