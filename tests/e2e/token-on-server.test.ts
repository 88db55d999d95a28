import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { startMock } from '../../mock-server/server'
import { startTokenHandler } from '../../scripts/token-handler/token-handler'
import { logIn, tableRows, useConsole } from './console'
import { buildSchema, type SchemaBuild } from './schema-build'

/* A console whose token stays on the server: what the browser has, and that a session is one all the same. */

let built: Promise<SchemaBuild> | undefined
const build = () =>
  (built ??= buildSchema({
    'app.yaml': [['  days: 1\n', '  days: 1\n  token: server\n']],
  }))
afterAll(async () => (await built)?.remove())

const tokens: string[] = []
const site = useConsole(
  async () => {
    const { model } = await build()
    const mock = await startMock({ model, orders: 60 })
    const keeper = await startTokenHandler(() => model.app, mock.url)
    return {
      url: keeper.url,
      close: async () => {
        await keeper.close()
        await mock.close()
      },
    }
  },
  {},
  async () => (await build()).dist,
)

/** Everything that a script of the page can read. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, location.href]),
  )

async function enter(): Promise<Page> {
  const page = await site.open()
  page.on('request', (request) => tokens.push(request.headers()['x-token'] ?? ''))
  await page.goto(`${site.url}/#/order`)
  await logIn(page)
  await tableRows(page).first().waitFor()
  return page
}

test('no script has the token; reload, second tab and logout are those of any session', async () => {
  const page = await enter()
  const cookies = await page.context().cookies()
  const sid = cookies.find(({ name }) => name === 'd2admin-1.10.0-token')
  expect(sid).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  expect(await readable(page)).not.toContain(sid?.value ?? 'none')
  expect(await readable(page)).not.toMatch(/[\da-f]{64}/)

  await page.reload()
  await tableRows(page).first().waitFor()
  const other = await page.context().newPage()
  await other.goto(`${site.url}/#/bank`)
  await tableRows(other).first().waitFor()
  expect(new Set(tokens)).toEqual(new Set(['']))

  await page.getByRole('button', { name: /Hello Admin/ }).click()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  for (const each of [page, other]) await each.getByLabel('Password', { exact: true }).waitFor()
  const left = await page.context().cookies()
  expect(left.some(({ name }) => name === 'd2admin-1.10.0-token')).toBe(false)
  // The session itself is over, also for whoever has kept its name.
  const answer = await page.request.post(`${site.url}/admin/order`, {
    form: { page: '1' },
    headers: { cookie: `${sid?.name}=${sid?.value}` },
  })
  expect(await answer.json()).toMatchObject({ code: 100 })
})
