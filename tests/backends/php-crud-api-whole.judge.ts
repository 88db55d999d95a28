// @vitest-environment node
import { hasPhpCrudApi, phpCrudBasic, phpCrudYaml, startPhpCrudApi } from './php-crud-api'
import { judgeWhole } from './whole'

judgeWhole({
  name: 'PHP-CRUD-API',
  isThere: hasPhpCrudApi,
  start: startPhpCrudApi,
  app: phpCrudBasic,
  yaml: phpCrudYaml,
  typed: { username: 'admin', password: 'admin' },
  taken: 'is taken',
  refused: "Input validation failed for 'orders'",
})
