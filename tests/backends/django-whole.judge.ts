// @vitest-environment node
import { hasDjango, startDjango } from './django'
import { shop } from './shop'
import { judgeWhole } from './whole'

const yaml = shop()

/** The orders with what the models of the server say of their columns. */
const orders = yaml.orders
  .replace('sn: { type: text,', '$& unique: true,')
  .replace(/(amount|status|customer): \{ type: \w+/g, '$&, required: true')

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
  yaml: { ...yaml, orders },
  typed: { username: 'admin', password: 'admin' },
  taken: 'order with this sn already exists.',
})
