import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../providers/support/console'
import { hasParse, parseApp as app, parseYaml as yaml, startParse, storedIn } from './parse'
import { hasPostgres } from './postgres'
import { consoleOf, loggedIn } from './providers'
import { ask } from './questions'
import { walk } from './walk'

describe.skipIf(!hasParse || !hasPostgres)('Parse Server', () => {
  let server: Awaited<ReturnType<typeof startParse>>
  let token = ''
  beforeAll(async () => {
    server = await startParse()
  }, 300_000)
  afterAll(() => server?.close())

  it('logs in, and is told why not', async () => {
    const { authProvider, session } = consoleOf(server.url, app, yaml)
    const refused = await failureOf(authProvider.login({ username: 'admin', password: 'wrong' }))
    expect(refused).toMatchObject({ serverMessage: 'Invalid username/password.' })
    await authProvider.login({ username: 'admin', password: 'admin' })
    token = session.token() ?? ''
    expect(token).toMatch(/^r:/)
  })

  walk({
    origin: () => server.url,
    app,
    yaml,
    token: () => token,
    stored: (id) => storedIn(server.url, 'Order', id),
    keys: 'texts',
  })

  ask(
    () => ({
      app,
      yaml,
      provider: (filtered) => loggedIn(server.url, app, filtered, token),
      code: (field, value) => (field === 'customer' ? String(value) : value),
    }),
    'parse',
  )

  it('logs in again after a session that has ended', async () => {
    const provider = loggedIn(server.url, app, yaml, 'r:00000000000000000000000000000000')
    const params = { pagination: { page: 1, perPage: 20 }, sort: { field: '', order: 'ASC' } }
    const ended = failureOf(provider.getList('orders', { ...params, filter: {} } as never))
    expect(await ended).toMatchObject({ kind: 'login' })
  })

  it('says what is wrong above the form', async () => {
    const provider = loggedIn(server.url, app, yaml, token)
    const data = { sn: 5, amount: 1, status: 'open', note: '', customer: '1' }
    expect(await failureOf(provider.create('orders', { data }))).toMatchObject({
      serverMessage: 'schema mismatch for Order.sn; expected String but got Number',
    })
  })
})
