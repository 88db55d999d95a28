// @vitest-environment node
import { startFeathers } from './feathers'
import { packages } from './programs'
import { shop } from './shop'
import { judgeWhole } from './whole'

judgeWhole({
  name: 'Feathers',
  isThere: packages !== undefined,
  start: () => startFeathers({ asksWho: true }),
  app: {
    base: '/',
    // It holds bodies against a schema: a key that is there has its type.
    backend: 'like: feathers\n  empty: omit',
    envelope: '',
    token: '{ header: Authorization, prefix: Bearer, cookie: jwt }',
    login:
      '{ path: /authentication, body: [email, password], constants: { strategy: local }, token: accessToken, user: user.id, name: user.nick }',
  },
  yaml: shop(),
  typed: { username: 'admin', password: 'admin' },
})
