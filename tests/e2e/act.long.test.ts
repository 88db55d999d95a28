import { afterAll, expect, test } from 'vitest'
import { startMock } from '../../mock-server/server'
import { moveAway, tableRows, useConsole } from './console'
import { buildSchema, type SchemaBuild } from './schema-build'

/*
 * Section 7, the generic model helper: a resource that declares no call at all is listed, filtered, added, changed and
 * deleted in a production build, by `?_ACT_=` at one path of the mock server.
 */

const article = `resource: article
label: { zh-chs: 文章, en: Article }
title: { zh-chs: 文章列表, en: Articles }
path: /article
model: /model/article
transport: act
identity: [title]
fields:
  id: { type: integer, label: ID, readOnly: true }
  title: { type: text, label: { zh-chs: 标题, en: Title }, required: true }
  words: { type: integer, label: { zh-chs: 字数, en: Words }, min: 0 }
  shown:
    type: flag
    label: { zh-chs: 状态, en: State }
    default: 1
    choices:
      1: { label: { zh-chs: 显示, en: Shown } }
      0: { label: { zh-chs: 隐藏, en: Hidden } }
list:
  filters: [title]
  buttons: [search, create, refresh]
  columns: [id, title, words, { field: shown, call: flip }]
  rowActions: [edit, delete]
create: { fields: [title, words, shown] }
edit: { fields: [title, words] }
calls:
  flip: { path: /article/shown, body: [id], toggles: shown }
`

let built: SchemaBuild | undefined
const get = async (): Promise<SchemaBuild> => {
  built ??= await buildSchema(
    { 'app.yaml': [['  - order\n', '  - order\n  - article\n']] },
    { 'article.yaml': article },
    { isPainting: false },
  )
  return built
}

const site = useConsole(
  async () => startMock({ model: (await get()).model, port: 0, orders: 45 }),
  {},
  async () => (await get()).dist,
)
afterAll(() => built?.remove())

const calls = (page: Awaited<ReturnType<typeof site.signIn>>) => {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/admin/')) return
    const body = decodeURIComponent(request.postData() ?? '')
    seen.push(`${request.method()} ${pathname.slice(6)}${search}${body && ` ${body}`}`)
  })
  return { take: () => seen.splice(0) }
}

test('a model is listed, added to, changed, switched and deleted from without a call in its schema', async () => {
  const page = await site.signIn('/article')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const { take } = calls(page)
  await page.getByText('45 total').waitFor()
  expect(await tableRows(page).count()).toBe(15)

  await button('Next page').click()
  await expect.poll(() => tableRows(page).first().locator('td').first().innerText()).toBe('30')
  await expect.poll(take).toContain('GET /model/article?title=&page=2&pageSize=15')

  await button('Add').click()
  await dialog.getByLabel('Title', { exact: true }).fill('Zebra 1')
  await dialog.getByLabel('Words', { exact: true }).fill('12')
  await button('Save').click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('46 total').waitFor()
  await expect
    .poll(take)
    .toContain('POST /model/article?_ACT_=store title=Zebra 1&words=12&shown=1')

  await page.getByLabel('Title', { exact: true }).fill('Zebra')
  await button('Search').click()
  const row = tableRows(page).filter({ hasText: 'Zebra 1' })
  await page.getByText('1 total', { exact: true }).waitFor()
  await expect.poll(take).toContain('GET /model/article?title=Zebra&page=1&pageSize=15')

  await row.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog.getByLabel('Title', { exact: true }).fill('Zebra 2')
  await button('Save').click()
  await page
    .locator('td')
    .filter({ hasText: /^Zebra 2$/ })
    .waitFor()
  await expect.poll(take).toContain('POST /model/article?_ACT_=update&id=46 title=Zebra 2&words=12')

  const edited = tableRows(page).filter({ hasText: 'Zebra 2' })
  await edited.getByRole('button', { name: 'Shown', exact: true }).click()
  await edited.getByRole('button', { name: 'Hidden', exact: true }).waitFor()
  await expect.poll(take).toContain('POST /article/shown id=46')

  await moveAway(page)
  await edited.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await edited.waitFor({ state: 'detached' })
  await expect.poll(take).toContain('DELETE /model/article?_ACT_=delete&id=46')
})

test('the pager of a table: sizes that are remembered, and a jumper', async () => {
  const page = await site.signIn('/article', { language: 'zh-chs' })
  const sizes = page.getByLabel('每页条数', { exact: true })
  await tableRows(page).first().waitFor()
  await sizes.waitFor()
  expect(await sizes.locator('option').allInnerTexts()).toEqual(
    [10, 15, 30, 50, 100, 200].map((size) => `${size} 条/页`),
  )
  const jumper = page.getByRole('spinbutton', { name: '前往', exact: true })
  await jumper.fill('9')
  await jumper.press('Enter')
  await expect.poll(() => jumper.inputValue()).toBe('3')
  await page.getByRole('button', { name: '第 3 页' }).and(page.locator('[aria-current]')).waitFor()
  await sizes.selectOption('10')
  await expect.poll(() => tableRows(page).count()).toBe(10)
  await page.reload()
  await expect.poll(() => tableRows(page).count()).toBe(10)
  expect(await sizes.inputValue()).toBe('10')
})
