// @vitest-environment node
import { capLogin, capPackages, capYaml, startCap } from './cap'
import { judgeWhole } from './whole'

judgeWhole({
  name: 'SAP CAP',
  isThere: capPackages !== undefined,
  start: startCap,
  app: capLogin,
  yaml: capYaml,
  typed: { username: 'admin', password: 'admin' },
  taken: 'The number is taken',
})
