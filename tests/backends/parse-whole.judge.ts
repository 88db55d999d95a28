// @vitest-environment node
import { hasParse, parseApp, parseYaml, startParse } from './parse'
import { hasPostgres } from './postgres'
import { judgeWhole } from './whole'

judgeWhole({
  name: 'Parse Server',
  isThere: hasParse && hasPostgres,
  start: startParse,
  app: parseApp,
  yaml: parseYaml,
  // Its classes are open to everybody until somebody closes them.
  deviates: ['backend: without a token'],
  typed: { username: 'admin', password: 'admin' },
})
