// @vitest-environment node
import { hasPostgres } from './postgres'
import { startStrapi, strapiApp, strapiPackages, strapiYaml } from './strapi'
import { judgeWhole } from './whole'

judgeWhole({
  name: 'Strapi',
  isThere: strapiPackages !== undefined && hasPostgres,
  start: startStrapi,
  app: strapiApp,
  yaml: {
    ...strapiYaml,
    orders: strapiYaml.orders.replace('sn: { type: text,', 'sn: { type: text, unique: true,'),
  },
  taken: 'This attribute must be unique',
  typed: { username: 'admin', password: 'admin' },
})
