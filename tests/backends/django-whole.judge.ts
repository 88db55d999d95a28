// @vitest-environment node
import { hasDjango, startDjango } from './django'
import { shop } from './shop'
import { judgeWhole } from './whole'

const yaml = shop()

judgeWhole({
  name: 'Django REST framework',
  isThere: hasDjango,
  start: startDjango,
  app: {
    base: '/api',
    backend: 'like: django-rest',
    envelope: '',
    token: '{ header: Authorization, prefix: Token, cookie: token }',
    login: '{ path: /login/, body: [username, password], token: token }',
  },
  yaml: {
    ...yaml,
    orders: yaml.orders.replace('sn: { type: text,', 'sn: { type: text, unique: true,'),
  },
  typed: { username: 'admin', password: 'admin' },
  taken: 'order with this sn already exists.',
})
