// @vitest-environment node
import { directusPackages, startDirectus } from './directus'
import { hasPostgres } from './postgres'
import { addressed, shop } from './shop'
import { judgeWhole } from './whole'

const yaml = shop()

judgeWhole({
  name: 'Directus',
  isThere: directusPackages !== undefined && hasPostgres,
  start: startDirectus,
  app: {
    base: '/',
    backend: 'like: directus',
    envelope: '',
    token: '{ header: Authorization, prefix: Bearer, cookie: token }',
    login: `{ path: /auth/login, body: [email, password], token: data.access_token }
  me: { path: /users/me, user: data.id, name: data.first_name }`,
  },
  yaml: addressed(
    {
      ...yaml,
      orders: yaml.orders.replace('sn: { type: text,', 'sn: { type: text, unique: true,'),
    },
    '/items',
  ),
  // Without any token it says 403, and 401 only to one that has ended.
  deviates: ['backend: without a token'],
  typed: { username: 'admin@example.com', password: 'admin' },
})
