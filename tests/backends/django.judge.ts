import { afterAll, beforeAll, describe } from 'vitest'
import { hasDjango, startDjango } from './django'
import type { Running } from './programs'
import { loggedIn } from './providers'
import { shop } from './shop'
import { walk } from './walk'

const token = '{ header: Authorization, prefix: Token, cookie: token }'
const login =
  '{ path: /login/, body: [username, password], token: token, user: token, name: token }'

describe.skipIf(!hasDjango).each([
  ['by page numbers', '/api', 'like: django-rest'],
  [
    'by limits and offsets',
    '/api/offset',
    'like: django-rest\n  paging: { offset: offset, size: limit }',
  ],
])('Django REST framework, %s', (_, base, backend) => {
  let django: Running
  let provider: ReturnType<typeof loggedIn>
  let key = ''
  beforeAll(async () => {
    django = await startDjango()
    const app = { base, backend, envelope: '', token, login }
    const body = new URLSearchParams({ username: 'clerk', password: 'secret' })
    const answer = await fetch(`${django.url}/api/login/`, { method: 'POST', body })
    key = (await answer.json()).token
    provider = loggedIn(django.url, app, shop(), key)
  })
  afterAll(() => django.close())

  walk({
    provider: () => provider,
    stored: async (id) => {
      const headers = { Authorization: `Token ${key}` }
      const answer = await fetch(`${django.url}/api/orders/${String(id)}/`, { headers })
      return answer.ok ? await answer.json() : null
    },
  })
})
