import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { moveAway, pressAction, tableRows, useConsole } from './console'
import { startOddBackend, type OddBackend } from './odd-backend'
import { goTo } from './tab-strip'
import { shareOf } from '../support/thorough'

/* What a backend, or somebody's name in it, can try: none of it becomes markup, code or a success. */

const texts = [
  '<img src=x onerror="window.PWN=1">',
  '"><script>window.PWN=1</script>',
  '<svg onload=window.PWN=1>',
  'javascript:window.PWN=1',
  "' autofocus onfocus='window.PWN=1",
  '</td></table><iframe src="javascript:parent.PWN=1">',
  '<a href="javascript:window.PWN=1">x</a>',
  '${window.PWN=1}{{constructor.constructor("window.PWN=1")()}}',
  '<math><mtext></form><mglyph><style></math><img src onerror=PWN=1>',
  'data:text/html,<script>window.PWN=1</script>',
  'a\u202Egnp.exe \u200B田中さん😀 ﷽',
  '%{smart_count} |||| %{__proto__}',
]
const [first = ''] = texts

const order = (id: number, name: string) => ({
  id,
  sn: name,
  productId: 1,
  mobile: name,
  idNumber: name,
  name,
  amount: 100,
  term: 7,
  applyTime: 1_700_000_000,
  dueTime: 1_700_000_000,
  status: 9,
})
const rows = { data: texts.map((text, index) => order(index + 1, text)), total: texts.length }

let backend: OddBackend
const site = useConsole(async () => {
  backend = await startOddBackend({
    '/admin/login': { uuid: 'u-1', token: 't-1', name: first },
    '/admin/order': rows,
    '/admin/product': { entries: [{ id: 1, name: texts[1], outProductId: texts[2], amount: [] }] },
    '/admin/bank': {
      entries: texts.map((name, id) => ({ id, code: name, name, type: 1, enabled: 1 })),
    },
  })
  return backend
})

/** Watches the page: dialogs, and markup or addresses of scripts that appear anywhere, ever. */
async function watched(path: string): Promise<{ page: Page; dialogs: string[] }> {
  const page = await site.open()
  await page.addInitScript(() => {
    const found: string[] = []
    Object.assign(window, { found })
    const look = (element: Element): void => {
      for (const { name, value } of element.attributes) {
        const isScript = /^(?:href|src|action|formaction|xlink:href)$/.test(name)
        if (name.startsWith('on') || (isScript && /^\s*(?:javascript|data:text)/i.test(value))) {
          found.push(element.outerHTML)
        }
      }
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Element) look(target)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          for (const each of [node, ...node.querySelectorAll('*')]) look(each)
        }
      }
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto(`${site.url}/#${path}`)
  await page.getByLabel('Username', { exact: true }).fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('admin')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await tableRows(page).first().waitFor()
  return { page, dialogs }
}

const expectClean = async (page: Page, dialogs: readonly string[]): Promise<void> => {
  expect(dialogs).toEqual([])
  expect(
    await page.evaluate(() => [Object.hasOwn(window, 'PWN'), Reflect.get(window, 'found')]),
  ).toEqual([false, []])
  await page.locator('.dw-header').waitFor()
}

const alerts = (page: Page) => page.getByRole('alert')
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh', exact: true }).click()

/** Makes the list fail once with this answer, and gives what is said about it. */
async function said(page: Page, odd: Parameters<OddBackend['answer']>[1]): Promise<string> {
  await alerts(page).evaluateAll((all) => {
    for (const alert of all) alert.closest('.dw-toast')?.querySelector('button')?.click()
  })
  await alerts(page).first().waitFor({ state: 'detached' })
  backend.answer('/admin/order', odd)
  await refresh(page)
  await alerts(page).first().waitFor()
  backend.answer('/admin/order', { data: rows })
  return (await alerts(page).allTextContents()).join('\n')
}

test('C-01 text of the backend is text: in tables, dialogs, messages, the log, the header', async () => {
  const { page, dialogs } = await watched('/order')
  const cells = await tableRows(page).locator('td').allTextContents()
  for (const text of texts) expect(cells.filter((cell) => cell === text).length).toBeGreaterThan(2)
  expect(await page.locator('.dw-header').textContent()).toContain(first)
  await tableRows(page).first().getByRole('button', { name: 'Disbursed', exact: true }).click()
  expect(await page.getByRole('dialog').textContent()).toContain(first)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  for (const msg of texts) {
    expect(await said(page, { body: JSON.stringify({ code: 7, msg }) })).toContain(msg)
  }
  for (const [index, msg] of texts.slice(0, 3).entries()) {
    backend.answer('/admin/order/notify', { body: JSON.stringify({ code: 7, msg }) })
    await moveAway(page)
    await pressAction(tableRows(page).nth(index), 'Notify')
    await expect.poll(async () => (await alerts(page).allTextContents()).join()).toContain(msg)
  }
  expect(await said(page, { body: first })).toContain(first)
  expect(await said(page, { status: 404, body: first })).toContain('/admin/order')
  await goTo(page, '/bank')
  await expect.poll(() => tableRows(page).locator('td').allTextContents()).toContain(texts[4])
  await goTo(page, '/product-list')
  await expect.poll(() => tableRows(page).locator('td').allTextContents()).toContain(texts[1])
  await goTo(page, '/log')
  await expect
    .poll(() => page.locator('.dw-log-message').allTextContents())
    .toContain('<svg onload=window.PWN=1>')
  for (const text of texts.slice(0, 5)) {
    await page.evaluate((hash) => void (location.hash = hash), `/order/${text}/show`)
    await page.locator('main').waitFor()
  }
  await expectClean(page, dialogs)
})

const odd: readonly [string, string | Uint8Array, Record<string, string>?][] = [
  ['a page', '<!doctype html><title>busy</title><script>window.PWN=1</script>'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '123'],
  ['a text', '"str"'],
  ['half of JSON', '{"code":0,"data":{"data":['],
  ['JSON with more behind it', '{"code":0,"data":{}}}'],
  ['comments in JSON', '{"code":0,/* */"data":{}}'],
  ['no code', '{"data":{"data":[],"total":0}}'],
  ['a code as text', '{"code":"0","data":{"data":[],"total":0}}'],
  ['a code in a list', '{"code":[0],"data":{"data":[],"total":0}}'],
  ['true as a code', '{"code":true,"data":{"data":[],"total":0}}'],
  ['a code that is almost 0', '{"code":1e-320,"data":{"data":[],"total":0}}'],
  ['a code of another key', '{"Code":0,"data":{"data":[],"total":0}}'],
  ['NUL', '\0'],
  ['two thousand characters', 'x'.repeat(2000)],
  ['what is no gzip', 'no gzip at all', { 'content-encoding': 'gzip' }],
]

test('C-02 an answer of another shape is said, never a success, and never a white page', async () => {
  const { page, dialogs } = await watched('/order')
  for (const [title, body, headers] of shareOf(odd, 4)) {
    const text = await said(page, { body, ...(headers && { headers }) })
    expect(text, title).not.toBe('')
    expect(text.length, title).toBeLessThan(1100)
    await page.locator('.dw-header').waitFor()
    backend.answer('/admin/order/notify', { body, ...(headers && { headers }) })
    const before = backend.count('/admin/order/notify')
    await pressAction(tableRows(page).nth(1), 'Notify')
    await expect.poll(() => backend.count('/admin/order/notify')).toBe(before + 1)
    // What was pressed offers nothing until the mouse has left it.
    await moveAway(page)
    await expect
      .poll(() => tableRows(page).nth(1).getByRole('button', { name: 'More' }).isEnabled())
      .toBe(true)
    expect(await page.getByRole('status').allTextContents(), title).not.toContain('Notified')
  }
  backend.answer('/admin/order', { body: '\uFEFF' + JSON.stringify({ code: 0, data: rows }) })
  await refresh(page)
  await tableRows(page).nth(11).waitFor()
  await expectClean(page, dialogs)
})

test('C-14 fifty failures in a second are a few messages, and the console stays usable', async () => {
  const { page, dialogs } = await watched('/order')
  backend.answer('/admin/order', { status: 500, body: '' })
  await page.getByRole('button', { name: 'Refresh', exact: true }).evaluate(async (button) => {
    for (let index = 0; index < 50; index += 1) {
      ;(button as HTMLElement).click()
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })
  await alerts(page).first().waitFor()
  expect(await alerts(page).count()).toBeLessThanOrEqual(5)
  await goTo(page, '/bank')
  await tableRows(page).nth(3).waitFor()
  backend.answer('/admin/order', { data: rows })
  await expectClean(page, dialogs)
})
