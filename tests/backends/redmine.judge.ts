import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../providers/support/console'
import { loggedIn } from './providers'
import { hasRedmine, redmineApp as app, redmineYaml as yaml, startRedmine } from './redmine'
import { ask } from './questions'
import { logsIn } from './logs-in'
import { walk } from './walk'

interface Issue {
  readonly subject: string
  readonly estimated_hours: number
  readonly description: string
  readonly status: { readonly id: number }
  readonly project: { readonly id: number }
}

describe.skipIf(!hasRedmine)('Redmine', () => {
  let server: Awaited<ReturnType<typeof startRedmine>>
  beforeAll(async () => {
    server = await startRedmine()
  }, 300_000)
  afterAll(() => server?.close())

  const provider = () => loggedIn(server.url, app, yaml, server.key)
  const basic = (): string => btoa(`${server.key}:x`)

  it('says why it refuses', async () => {
    const data = { sn: '', amount: 1, status: 1, note: '', customer: 1 }
    expect(await failureOf(provider().create('issue', { data }))).toMatchObject({
      status: 422,
      serverMessage: 'Subject cannot be blank',
    })
  })

  const codes: Readonly<Record<string, number>> = { open: 1, done: 2, gone: 3 }
  ask(
    () => ({
      app,
      yaml,
      provider: (own) => loggedIn(server.url, app, own, server.key),
      resource: 'issue',
      code: (field, value) => (field === 'status' ? codes[String(value)] : value),
    }),
    'redmine',
    // A project is no filter of Redmine's lists but the place that they are asked in, so there is only one.
    ({ field, wanted }) => field === 'customer' && Array.isArray(wanted),
  )

  describe('and those who call', () => {
    const own = { origin: () => server.url, yaml, orders: 'issue', open: 1 }
    const typed = { username: 'admin', password: 'a password' }
    const who = { user: 'user.id', name: 'user.login' }
    logsIn(
      {
        by: 'a token',
        who: 'admin',
        app: {
          ...app,
          login: `{ path: /users/current.json, method: GET, basic: true, token: user.api_key, user: ${who.user}, name: ${who.name} }`,
        },
      },
      { ...own, typed },
    )
    logsIn(
      {
        by: 'Basic',
        who: 'admin',
        app: {
          ...app,
          token: '{}',
          login: `{ by: basic, path: /users/current.json, user: ${who.user}, name: ${who.name} }`,
        },
      },
      { ...own, typed },
    )
  })

  walk({
    origin: () => server.url,
    app,
    yaml,
    token: () => server.key,
    imported: {
      like: 'redmine',
      lists: ['/issues.json', '/projects.json'],
      secret: () => ({ header: `Basic ${basic()}`, token: basic() }),
    },
    names: { orders: 'issue', customers: 'project', open: 1, done: 2 },
    filters: { open: { status_id: 1 } },
    stored: async (id) => {
      const headers = { 'X-Redmine-API-Key': server.key }
      const answer = await fetch(`${server.url}/issues/${String(id)}.json`, { headers })
      if (!answer.ok) return null
      const { issue } = (await answer.json()) as { issue: Issue }
      return {
        sn: issue.subject,
        amount: issue.estimated_hours,
        status: issue.status.id,
        note: issue.description,
        customer: issue.project.id,
      }
    },
  })
})
