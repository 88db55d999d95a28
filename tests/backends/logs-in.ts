import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import Cookies from 'js-cookie'
import { failureOf, forgetBrowser } from '../providers/support/console'
import { appYaml } from '../support/yaml-model'
import { consoleOf } from './providers'
import { orders as rows } from './shop'

/** One way in which a backend lets somebody in. */
export interface Login {
  /** How, in the words of the table. */
  readonly by: 'a token' | 'a cookie' | 'Basic'
  readonly app: Parameters<typeof appYaml>[0]
  /** What the console calls who is logged in. */
  readonly who: string
}

interface Server {
  readonly origin: () => string
  readonly yaml: Readonly<Record<string, string>>
  readonly typed?: { readonly username: string; readonly password: string }
  /** The name of the orders, where the backend has another. */
  readonly orders?: string
  /** The status of a new order, where it is not `open`. */
  readonly open?: unknown
  /** The key of its customer, where it is not 3. */
  readonly customer?: unknown
}

/** app.yaml of a backend without a change of the password, and without a token where none is named. */
export const loginYaml = (app: Login['app']): string => {
  const text = appYaml({ ...app, token: app?.token ?? '{}' })
  return text.replace(/\n {2}token: \{\}/, '').replace(/\n {2}password: .*/, '')
}

/** A browser keeps the cookies of a backend on its own host, which jsdom's fetch does not. */
export const keepCookies = () => {
  const jar = new Map<string, string>()
  const plain = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...init.headers, ...(cookie && { cookie }) }
    const answer = await plain(url, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      jar.set(name, value)
      if (!/httponly/i.test(line)) Cookies.set(name, value, { path: '/' })
    }
    return answer
  })
}

const asked = {
  pagination: { page: 1, perPage: 20 },
  sort: { field: '', order: 'ASC' as const },
  filter: {},
}

const administrator = { username: 'admin', password: 'admin' }

/** The tests of a login, inside a `describe` of its server. */
export const logsIn = (
  { by, app, who }: Login,
  { origin, yaml, typed = administrator, orders = 'orders', open = 'open', customer = 3 }: Server,
): void => {
  beforeEach(() => {
    forgetBrowser()
    keepCookies()
  })
  afterEach(() => vi.unstubAllGlobals())
  const enter = () => consoleOf(origin(), app, yaml, loginYaml(app))

  it(`logs in by ${by}, lists, writes, and leaves`, async () => {
    const { authProvider, dataProvider, session } = enter()
    // Nobody is let in who has not logged in.
    await failureOf(dataProvider.getList(orders, asked))
    await authProvider.login(typed)
    expect((await authProvider.getIdentity?.())?.fullName).toBe(who)
    expect((await dataProvider.getList(orders, asked)).total).toBe(rows.length)
    const values = { sn: 'SN-in', amount: 7, status: open, note: 'n', customer }
    const { data } = await dataProvider.create(orders, { data: values })
    await dataProvider.delete(orders, { id: data.id, previousData: data })
    await authProvider.logout({})
    expect(session.state().phase).toBe('out')
  })

  it(`logs in by ${by} with the right password only`, async () => {
    const { authProvider, session } = enter()
    const failure = await failureOf(authProvider.login({ ...typed, password: 'no' }))
    expect(failure.status).toBeGreaterThanOrEqual(400)
    expect(session.state().phase).toBe('out')
  })
}
