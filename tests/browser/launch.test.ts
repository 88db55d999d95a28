import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../scripts/browser/browser'
import { leave } from '../e2e/kept-page'

/* What every other test takes for granted of the browser that it is given, whichever that is. */

let browser: Browser
const servers: Server[] = []

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  for (const server of servers) server.close().closeAllConnections()
})

const serve = (text: string): Promise<string> =>
  listen((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(text)
  })

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a closed context takes no other with it', async () => {
  const contexts = await Promise.all([browser.newContext(), browser.newContext()])
  const [first, second] = await Promise.all(contexts.map((context) => context.newPage()))
  await first?.close()
  await contexts[0]?.close()
  await second?.setContent('<h1>订单列表</h1>')
  expect(await second?.locator('h1').innerText()).toBe('订单列表')
  await contexts[1]?.close()

  const page = await browser.newPage()
  expect(await page.evaluate(() => 6 * 7)).toBe(42)
  await page.context().close()
})

test('text is drawn; Chinese text takes room even where no font draws it', async () => {
  const page = await browser.newPage()
  await page.setContent('<h1>Orders</h1>')
  const drawn = await page.screenshot()
  await page.setContent('<h1>&nbsp;</h1>')
  expect(drawn.equals(await page.screenshot())).toBe(false)
  await page.setContent('<button>订单列表</button>')
  // What has no size counts as hidden and cannot be clicked.
  const { width = 0 } = (await page.getByRole('button').boundingBox()) ?? {}
  await page.setContent('<button></button>')
  expect(width).toBeGreaterThan((await page.getByRole('button').boundingBox())?.width ?? 0)
  await page.context().close()
})

test('a page cannot read what another origin keeps to itself', async () => {
  const [own, other] = await Promise.all([serve('<h1>own</h1>'), serve('secret')])
  const page = await browser.newPage()
  await page.goto(own)
  const read = (url: string) =>
    page.evaluate(
      (address) =>
        fetch(address).then(
          (answer) => answer.text(),
          () => 'refused',
        ),
      url,
    )
  expect(await read(own)).toBe('<h1>own</h1>')
  expect(await read(other)).toBe('refused')
  await page.context().close()
})

test('a context is left while an answer is still on its way, and no error comes after it', async () => {
  const [url, silent] = await Promise.all([serve('<h1>own</h1>'), listen(() => undefined)])
  const page = await browser.newPage()
  await page.goto(url)
  const asked = new Promise<void>((resolve) => {
    void page.route('**/slow', async (route) => {
      resolve()
      // An error here is one of no test, and fails the whole run of Vitest.
      await route.fulfill({ response: await route.fetch({ url: silent }) })
    })
  })
  await page.evaluate(() => void fetch('/slow').catch(() => undefined))
  await asked
  await leave(page.context())
  expect(page.isClosed()).toBe(true)
})
