// @vitest-environment node
import { loopbackLogin, loopbackPackages, loopbackYaml, startLoopback } from './loopback'
import { judgeWhole } from './whole'

judgeWhole({
  name: 'LoopBack',
  isThere: loopbackPackages !== undefined,
  start: () => startLoopback({ asksWho: true }),
  app: loopbackLogin,
  yaml: loopbackYaml,
  typed: { username: 'admin', password: 'admin' },
})
