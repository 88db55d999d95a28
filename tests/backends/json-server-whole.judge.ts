// @vitest-environment node
import { startJsonServer } from './json-server'
import { packages } from './programs'
import { shop } from './shop'
import { judgeWhole } from './whole'

judgeWhole({
  name: 'json-server 1.0',
  isThere: packages !== undefined,
  start: startJsonServer,
  app: { base: '/', backend: 'like: json-server', envelope: '', login: 'none' },
  yaml: shop('text'),
})
