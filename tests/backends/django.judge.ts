import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldErrors } from '../../wire/field-errors'
import { failureOf } from '../providers/support/console'
import { hasDjango, startDjango } from './django'
import type { Running } from './programs'
import { loggedIn } from './providers'
import { ask, askedBy } from './questions'
import { orders as all, shop } from './shop'
import { walk } from './walk'

const token = '{ header: Authorization, prefix: Token, cookie: token }'
const login = '{ path: /login/, body: [username, password], token: token }'

describe.skipIf(!hasDjango).each([
  ['', '/api', 'like: django-rest'],
  [
    ', limits and offsets',
    '/api/offset',
    'like: django-rest\n  paging: { offset: offset, size: limit }',
  ],
  [
    ', cursors',
    '/api/cursor',
    'like: django-rest\n  total: unknown\n  paging: { cursor: cursor, next: next, size: page_size }',
  ],
])('Django REST framework%s', (_, base, backend) => {
  let django: Running
  let provider: ReturnType<typeof loggedIn>
  let key = ''
  const app = { base, backend, envelope: '', token, login }
  beforeAll(async () => {
    django = await startDjango()
    const body = new URLSearchParams({ username: 'admin', password: 'admin' })
    const answer = await fetch(`${django.url}/api/login/`, { method: 'POST', body })
    key = (await answer.json()).token
    provider = loggedIn(django.url, app, shop(), key)
  })
  afterAll(() => django.close())

  it('says what is wrong at the fields', async () => {
    const data = { sn: 'SN-100', amount: 'many', status: 'open', note: '', customer: 99 }
    const refused = await failureOf(provider.create('orders', { data }))
    const said = fieldErrors((refused as { answer?: unknown }).answer, {})
    expect(said.map(({ path }) => path.join('.'))).toEqual(['sn', 'amount', 'customer'])
    const whole = { ...data, sn: 'SN-big', amount: 2000, customer: 1 }
    expect(await failureOf(provider.create('orders', { data: whole }))).toMatchObject({
      status: 400,
      serverMessage: 'A large order needs a note.',
    })
  })

  ask(
    () => ({ app, yaml: shop(), provider: (yaml) => loggedIn(django.url, app, yaml, key) }),
    'django-rest',
    // An order has to have an amount, so another field is asked for below.
    ({ operator }) => operator === 'empty',
  )

  it('filters by a field of another resource', async () => {
    const far = '  customerName: { type: text, path: customer.name, writeOnly: true }\n'
    const orders = shop().orders.replace('list:\n', `${far}list:\n`)
    const asked = {
      app,
      yaml: { ...shop(), orders },
      provider: (yaml: Readonly<Record<string, string>>) => loggedIn(django.url, app, yaml, key),
    }
    const found = await askedBy(asked, '{ field: customerName, operator: contains }', 'mer 3')
    expect(new Set(found.map((row) => row['customer'] as unknown))).toEqual(new Set([3]))
    expect(found).toHaveLength(all.filter(({ customer }) => customer === 3).length)
  })

  it('filters by empty', async () => {
    const orders = shop().orders.replace('  note:', '  rating: { type: integer }\n  note:')
    const asked = {
      app,
      yaml: { ...shop(), orders },
      provider: (yaml: Readonly<Record<string, string>>) => loggedIn(django.url, app, yaml, key),
    }
    const filter = '{ field: rating, operator: empty }'
    const rated = (await askedBy(asked, filter, false)).map((row) => row['rating'] as unknown)
    expect(rated).toEqual([5, 3])
    const others = await askedBy(asked, filter, true)
    expect(others.map((row) => row['rating'] as unknown)).toEqual(Array(55).fill(null))
  })

  walk({
    origin: () => django.url,
    app,
    yaml: shop(),
    token: () => key,
    imported: {
      like: 'django-rest',
      lists: [`${base}/orders/`, `${base}/customers/`],
      ...(backend.includes('cursor') ? { total: 'unknown' } : {}),
      secret: () => ({ header: `Token ${key}`, token: key }),
    },
    ...(base === '/api/cursor' ? { total: 'unknown' as const } : {}),
    stored: async (id) => {
      const headers = { Authorization: `Token ${key}` }
      const answer = await fetch(`${django.url}/api/orders/${String(id)}/`, { headers })
      return answer.ok ? await answer.json() : null
    },
  })
})
