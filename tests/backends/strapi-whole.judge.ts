// @vitest-environment node
import { hasPostgres } from './postgres'
import { startStrapi, strapiApp, strapiPackages, strapiYaml } from './strapi'
import { judgeWhole } from './whole'

judgeWhole({
  name: 'Strapi',
  isThere: strapiPackages !== undefined && hasPostgres,
  start: startStrapi,
  app: strapiApp,
  yaml: strapiYaml,
  typed: { username: 'admin', password: 'admin' },
  taken: 'This attribute must be unique',
})
