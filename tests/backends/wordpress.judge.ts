import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldErrors } from '../../wire/field-errors'
import { failureOf } from '../providers/support/console'
import { logsIn } from './logs-in'
import type { Running } from './programs'
import { loggedIn } from './providers'
import { ask } from './questions'
import { walk } from './walk'
import {
  hasWordpress,
  startWordpress,
  wordpressAccount,
  wordpressApp as app,
  wordpressKey as key,
  wordpressLogin,
  wordpressYaml as yaml,
} from './wordpress'

interface Page {
  readonly title: { readonly raw: string }
  readonly content: { readonly raw: string }
  readonly menu_order: number
  readonly status: string
  readonly author: number
}

/** A list that is not asked for a status has what is published only. */
const ofAnyStatus = ({ pages = '', ...others }: Readonly<Record<string, string>>) => ({
  ...others,
  pages: pages.replace(
    /filters: \[(?!.*field: status)(.*)\]/,
    'filters: [$1, { field: status, otherwise: any }]',
  ),
})

describe.skipIf(!hasWordpress)('WordPress', () => {
  let server: Running
  beforeAll(async () => {
    server = await startWordpress()
  }, 300_000)
  afterAll(() => server?.close())

  const provider = () => loggedIn(server.url, app, yaml, key)

  it('says what is wrong at the fields', async () => {
    const data = { sn: 'SN', amount: 'many', status: 'nowhere', note: '', customer: 'nobody' }
    const refused = await failureOf(provider().create('pages', { data }))
    expect(refused).toMatchObject({ status: 400 })
    const said = fieldErrors((refused as { answer?: unknown }).answer, { at: 'data.params' })
    expect(said.map(({ path }) => path.join('.')).toSorted()).toEqual([
      'author',
      'menu_order',
      'status',
    ])
  })

  const codes: Readonly<Record<string, string>> = {
    open: 'draft',
    done: 'publish',
    gone: 'private',
  }
  ask(
    () => ({
      app,
      yaml,
      provider: (own) => loggedIn(server.url, app, ofAnyStatus(own), key),
      resource: 'pages',
      code: (field, value) => (field === 'status' ? codes[String(value)] : value),
    }),
    'wordpress',
  )

  describe('and those who call', () => {
    logsIn(
      { by: 'Basic', who: 'Customer 1', app: wordpressLogin },
      {
        origin: () => server.url,
        yaml,
        orders: 'pages',
        open: 'draft',
        typed: wordpressAccount,
      },
    )
  })

  walk({
    origin: () => server.url,
    app,
    yaml,
    token: () => key,
    imported: {
      like: 'wordpress',
      lists: ['/wp-json/wp/v2/pages?context=edit&status=any', '/wp-json/wp/v2/users?context=edit'],
      secret: () => ({ header: `Basic ${key}`, token: key }),
    },
    names: { orders: 'pages', customers: 'users', open: 'draft', done: 'publish' },
    filters: { open: { status: 'draft' } },
    stored: async (id) => {
      const headers = { Authorization: `Basic ${key}` }
      const path = `/wp-json/wp/v2/pages/${String(id)}?context=edit`
      const answer = await fetch(`${server.url}${path}`, { headers })
      if (!answer.ok) return null
      const page = (await answer.json()) as Page
      return {
        sn: page.title.raw,
        amount: page.menu_order,
        status: page.status,
        note: page.content.raw,
        customer: page.author,
      }
    },
  })
})
