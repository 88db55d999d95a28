// @vitest-environment node
import { nestLogin, nestPackages, nestYaml, startNest } from './nestjs-crud'
import { judgeWhole } from './whole'

judgeWhole({
  name: 'NestJS with CRUD',
  isThere: nestPackages !== undefined,
  start: () => startNest({ asksWho: true }),
  app: nestLogin,
  yaml: nestYaml,
  typed: { username: 'admin', password: 'admin' },
})
