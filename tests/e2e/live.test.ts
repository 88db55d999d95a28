import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../scripts/browser/browser'
import { startConsoleProcess, type ConsoleProcess } from '../../scripts/dev/console-process'
import { copyProject } from '../../scripts/test-tools/project-copy'
import { logIn, tableRows } from './console'
import { bold, edit, isMarked, loud, mark, report } from './own-code'
import { askedBy, heldBack } from './quiet'
import { wider } from '../support/thorough'

/* `npm start` on a schema folder outside of the project, edited while the console is open. */

const folder = mkdtempSync(join(tmpdir(), 'deskwright-live-'))
const project = join(folder, 'project')
const schema = join(folder, 'shop', 'schema')
/** A save is on the screen in a second; this is for a machine that has much else to do. */
const patience = { timeout: 30_000 }

let site: ConsoleProcess
let browser: Browser
let page: Page

const fileOf = (name: string): string => join(schema, name)
const save = (name: string, text: string): void => writeFileSync(fileOf(name), text)

const overlay = (on: Page = page) => on.locator('vite-error-overlay')
/** What stands over the screen. */
const complaints = () => overlay().locator('.window').allInnerTexts()
/** Behind a dialog, headers are out of reach for readers, but they are there. */
const header = (name: string) =>
  page.getByRole('columnheader', { name, exact: true, includeHidden: true })

/** A page of its own, at the login. */
async function openPage(path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(patience.timeout)
  const opened = await context.newPage()
  await opened.goto(`${site.url}/#${path}`, { timeout: 120_000 })
  // The first page of a new server waits until the packages are bundled.
  await opened.getByLabel('用户名', { exact: true }).waitFor({ timeout: 120_000 })
  return opened
}

beforeAll(async () => {
  copyProject(project)
  cpSync('schema', schema, { recursive: true })
  site = await startConsoleProcess(project, { SCHEMA_DIR: schema })
  browser = await launchBrowser()
  page = await openPage('/front-screen')
  await logIn(page, { language: 'zh-chs' })
  await tableRows(page).first().waitFor()
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await site?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What an operator may be in the middle of. */
async function startWork(): Promise<void> {
  await page.getByLabel('手机号', { exact: true }).fill('13800')
  await page.getByRole('button', { name: '第 2 页' }).click()
  await expect.poll(() => pageNumber(), patience).toBe('2')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await page.getByRole('dialog').getByLabel('手机号', { exact: true }).fill('1391234')
}

const pageNumber = () =>
  page.locator('.dw-pager [aria-current]').innerText({ timeout: patience.timeout })

const work = async () => ({
  filter: await page.locator('form.dw-filters input[name=mobile]').inputValue(),
  page: (await pageNumber()).trim(),
  typed: await page.getByRole('dialog').locator('input[name=mobile]').inputValue(),
  isSameLoad: await isMarked(page),
})

const begun = { filter: '13800', page: '2', typed: '1391234', isSameLoad: true }

test('a mistake lies over the last good screen until it is mended, also as the first edit', async () => {
  await mark(page)
  await startWork()
  expect(await work()).toEqual(begun)
  edit(fileOf('pre-screening.yaml'), ['    - mobile\n', '    - mobil\n'])
  const text = overlay().locator('.window')
  await text.waitFor()
  const shown = await text.innerText()
  await expect.poll(site.output, patience).toContain('1 error. Nothing was written.')
  const printed = site.output()
  const sentence = /Column `mobil` is no field of pre-screening\./
  expect(shown).toMatch(sentence)
  expect(printed).toMatch(sentence)
  const place = shown.slice(shown.indexOf(fileOf('pre-screening.yaml'))).split('\n')
  expect(place[0]).toMatch(/pre-screening\.yaml:\d+:7$/)
  const frame = place.slice(1, place.findIndex((line) => line.includes('^^^^^')) + 1)
  expect(frame.length).toBeGreaterThan(3)
  for (const line of [...frame, 'did you mean `mobile`?']) expect(printed).toContain(line.trim())
  expect(printed).toContain(`1 error. Nothing was written.`)
  // A page that comes later hears of it as well, and works.
  const later = await openPage('/bank')
  await overlay(later).waitFor()
  await mark(later)
  expect(await page.locator('.dw-table tbody tr:visible').count()).toBeGreaterThan(1)
  // One that cannot hear yet is given it by Vite.
  const deaf = await (await browser.newContext()).newPage()
  const hear = await heldBack(deaf, '**/src/live/**')
  await deaf.goto(`${site.url}/#/bank`)
  await overlay(deaf).waitFor(patience)

  edit(fileOf('pre-screening.yaml'), ['    - mobil\n', '    - mobile\n'])
  await overlay().waitFor({ state: 'detached' })
  await overlay(later).waitFor({ state: 'detached' })
  expect(await work()).toEqual(begun)
  expect(await isMarked(later)).toBe(true)
  hear()
  await overlay(deaf).waitFor({ ...patience, state: 'detached' })
  for (const each of [later, deaf]) await each.context().close()
})

wider(
  'a label that turns out to be a mistake gives way to the good one below the message',
  async () => {
    const good = readFileSync(fileOf('pre-screening.yaml'), 'utf8')
    edit(fileOf('pre-screening.yaml'), ['label: 手机号', 'label: { zh-chs: 电话, xx: phone }'])
    await overlay().waitFor()
    await expect.poll(() => header('手机号').count(), patience).toBe(1)
    expect(await header('电话').count()).toBe(0)
    // Put right before anything is judged: the tests that follow begin with what is good.
    save('pre-screening.yaml', good)
    await overlay().waitFor({ state: 'detached' })
    expect(await header('手机号').count()).toBe(1)
    expect(await work()).toEqual(begun)
  },
)

wider('the link of the overlay opens the line in the editor', async () => {
  const opened = page.waitForRequest('**/__open-in-editor?*')
  await page.route('**/__open-in-editor?*', (route) => route.fulfill({ status: 200 }))
  edit(fileOf('bank.yaml'), ['label: 编码', 'lable: 编码'])
  await overlay().locator('.file a').click()
  const file = new URL((await opened).url()).searchParams.get('file')
  expect(file).toMatch(new RegExp(`^${fileOf('bank.yaml')}:\\d+:\\d+$`))
  edit(fileOf('bank.yaml'), ['lable: 编码', 'label: 编码'])
  await overlay().waitFor({ state: 'detached' })
  await page.unroute('**/__open-in-editor?*')
})

test('a label, a column and a text of the shell: filter, page and dialog stay', async () => {
  edit(fileOf('pre-screening.yaml'), ['label: 手机号', 'label: 联系电话'])
  await header('联系电话').waitFor({ state: 'attached' })
  await page.getByRole('dialog').getByLabel('联系电话', { exact: true }).waitFor()
  expect(await work()).toEqual(begun)

  edit(
    fileOf('pre-screening.yaml'),
    ['  enabled:\n    type', '  shop: { type: text, label: 门店 }\n  enabled:\n    type'],
    ['    - mobile\n', '    - mobile\n    - shop\n'],
    ['fields: [productId, mobile,', 'fields: [productId, mobile, shop,'],
    ['body: [productId, mobile,', 'body: [productId, mobile, shop,'],
  )
  await header('门店').waitFor({ state: 'attached' })
  await page.getByRole('dialog').getByLabel('门店', { exact: true }).waitFor()
  const cell = page.locator('tbody tr').first().locator('td[data-label=门店]')
  await expect.poll(() => cell.textContent(), patience).toMatch(/[^\s—–-]/)
  expect(await work()).toEqual(begun)

  const texts = join(project, 'i18n', 'zh-chs.yaml')
  const before = readFileSync(texts, 'utf8')
  edit(texts, ['    search: 搜索\n', '    search: 找一找\n'])
  await page
    .getByRole('button', { name: '找一找', exact: true, includeHidden: true })
    .waitFor({ state: 'attached' })
  writeFileSync(texts, before)
  await page.getByText('搜索', { exact: true }).first().waitFor({ state: 'attached' })
  expect(await work()).toEqual(begun)
})

test('a changed label has nothing fetched', async () => {
  const asked = await askedBy(page, async () => {
    edit(fileOf('pre-screening.yaml'), ['label: 是否可申请', 'label: 能否申请'])
    await header('能否申请').waitFor({ state: 'attached' })
  })
  expect(asked.filter((url) => /generated|\/admin\//.test(url))).toEqual([])
  edit(fileOf('pre-screening.yaml'), ['能否申请', '可否申请'])
  await header('可否申请').waitFor({ state: 'attached' })
})

wider('half a file and no file at all are mistakes like others', async () => {
  const text = readFileSync(fileOf('product.yaml'), 'utf8')
  for (const broken of ['', `${text.slice(0, 400)}\n  - {`, '\u0000']) {
    save('product.yaml', broken)
    await overlay().waitFor()
    save('product.yaml', text)
    await overlay().waitFor({ state: 'detached' })
  }
  rmSync(fileOf('product.yaml'))
  await overlay().waitFor()
  expect(await overlay().locator('.window').innerText()).toContain('product')
  save('product.yaml', text)
  await overlay().waitFor({ state: 'detached' })
  expect(await work()).toEqual(begun)
})

wider('a file more is a page more, with data, until it is deleted', async () => {
  await page.getByRole('button', { name: '取消', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '放弃修改', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const app = readFileSync(fileOf('app.yaml'), 'utf8')
  const bank = readFileSync(fileOf('bank.yaml'), 'utf8')
  save(
    'shop.yaml',
    bank
      .replaceAll('bank', 'shop')
      .replace('icon: shop', 'icon: folder')
      .replace('银行列表', '门店列表')
      .replace('label: 银行', 'label: 门店'),
  )
  edit(fileOf('app.yaml'), ['  - bank\n', '  - bank\n  - shop\n'])
  const entry = page.getByRole('navigation').getByText('门店', { exact: true })
  await entry.first().waitFor()
  await entry.first().click()
  await expect.poll(() => page.url(), patience).toMatch(/#\/shop$/)
  await page.getByRole('tab', { name: '门店列表', exact: true }).waitFor()
  await expect.poll(() => tableRows(page).count(), patience).toBeGreaterThan(1)
  expect(await complaints()).toEqual([])

  save('app.yaml', app)
  rmSync(fileOf('shop.yaml'))
  await entry.first().waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: '门店列表', exact: true }).waitFor({ state: 'detached' })
  await expect.poll(complaints, patience).toEqual([])
  await page.getByText('页面不存在', { exact: true }).waitFor()
  // A slow page still gets what it has begun to fetch, also after another save.
  for (const [before, after] of [
    ['label: 银行', 'label: 行'],
    ['label: 行', 'label: 银行'],
  ] as const) {
    edit(fileOf('bank.yaml'), [before, after])
    await page.getByRole('navigation').getByText(after.slice(7), { exact: true }).first().waitFor()
  }
  const late = await page.request.get(`${site.url}/src/generated/shop/list.tsx`)
  expect([late.status(), await late.text()]).toEqual([
    200,
    expect.stringContaining('schema/shop.yaml'),
  ])
  expect(await isMarked(page)).toBe(true)
})

/** Opens the panel of an element, and takes its words. */
async function explained(element: ReturnType<Page['locator']>): Promise<string[]> {
  await element.click({ modifiers: ['Alt'] })
  const panel = page.getByRole('dialog', { name: 'Where this comes from' })
  await panel.waitFor()
  await panel.getByRole('link').first().waitFor()
  const places = await panel.getByRole('link').allInnerTexts()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  return places
}

/** Line of the YAML as the panel names it: the text that stands at the place is given. */
function placeOf(name: string, text: string): string {
  const lines = readFileSync(fileOf(name), 'utf8').split('\n')
  const index = lines.findIndex((line) => line.includes(text))
  return `${name}:${index + 1}:${(lines[index] ?? '').indexOf(text) + 1}`
}

const endsWith = (places: readonly string[]) => places.map((place) => place.replace(/^.*\//, ''))

wider('alt and a click show where a part of the screen comes from, and do no more', async () => {
  await page.goto(`${site.url}/#/order`)
  await tableRows(page).first().waitFor()
  const column = await explained(page.getByRole('columnheader', { name: '手机号', exact: true }))
  expect(endsWith(column)).toContain(placeOf('order.yaml', 'mobile: {'))
  const filter = await explained(page.locator('form.dw-filters input[name=sn]'))
  expect(endsWith(filter)).toContain(placeOf('order.yaml', 'sn: {'))
  const requests = await askedBy(page, async () => {
    await page.locator('.dw-actions-cell [aria-haspopup=menu]').first().click()
    const action = await explained(page.getByRole('menuitem', { name: '通知', exact: true }))
    expect(endsWith(action)).toContain(placeOf('order.yaml', 'notify: {'))
  })
  expect(requests.filter((url) => url.includes('/admin'))).toEqual([])

  await page.route('**/__open-in-editor?*', (route) => route.fulfill({ status: 200 }))
  await page
    .getByRole('columnheader', { name: '手机号', exact: true })
    .click({ modifiers: ['Alt'] })
  const panel = page.getByRole('dialog', { name: 'Where this comes from' })
  const opened = page.waitForRequest('**/__open-in-editor?*')
  await panel.getByRole('button', { name: 'Open in editor' }).first().click()
  const file = new URL((await opened).url()).searchParams.get('file')
  expect(file).toMatch(new RegExp(`^${fileOf('order.yaml')}:\\d+:\\d+$`))
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.getByRole('columnheader', { name: '手机号', exact: true }).hover()
  await page.keyboard.down('Alt')
  await page.locator('[data-explain=outline]:visible').waitFor()
  await page.keyboard.up('Alt')
  await page.locator('[data-explain=outline]:visible').waitFor({ state: 'detached' })
})

wider('a page of the project follows its file, keeps its state, and reloads', async () => {
  const file = join(project, 'src/pages/report.tsx')
  writeFileSync(file, report('first words'))
  const entry = page.getByRole('link', { name: '报表' }).first()
  await entry.waitFor({ state: 'attached' })
  // A page as it is after a reload.
  await page.goto(`${site.url}/#/report`)
  await page.reload()
  await page.getByRole('heading', { name: 'first words' }).waitFor()
  await page.getByRole('tab', { name: '报表', selected: true }).waitFor()
  await page.getByRole('button', { name: 'count 0' }).click()
  await page.getByRole('button', { name: 'count 1' }).waitFor()
  writeFileSync(file, report('second words'))
  await page.getByRole('heading', { name: 'second words' }).waitFor()
  await page.getByRole('button', { name: 'count 1' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'second words' }).waitFor()
  expect(await page.title()).toContain('报表')
  rmSync(file)
  await entry.waitFor({ state: 'detached' })
})

wider('a saved override is shown and checked; nothing is generated', async () => {
  const overrides = join(project, 'src/overrides/bank')
  const file = join(overrides, 'column.name.tsx')
  await page.goto(`${site.url}/#/bank`)
  const cell = (tag: string) => tableRows(page).first().locator(tag)
  mkdirSync(overrides, { recursive: true })
  writeFileSync(file, bold('b'))
  await cell('b').waitFor()
  await mark(page)
  const runs = () => site.output().match(/\d+ files: /g)?.length
  const before = runs()
  writeFileSync(file, bold('i'))
  await cell('i').waitFor()
  // Codegen comes after Vite. What it says of a source tells that it has looked.
  writeFileSync(
    file,
    bold('em')
      .replace('<em>', '<em><Strange source="nothing" />')
      .replace('export', 'const Strange = (_: { source: string }) => null\nexport'),
  )
  await expect.poll(site.output, patience).toContain('"nothing" is not a field of bank.')
  expect(runs()).toBe(before)
  writeFileSync(file, bold('em', 'Mistaken'))
  await overlay().waitFor()
  expect((await complaints()).join()).toContain('NameColumn')
  writeFileSync(file, bold('em'))
  await overlay().waitFor({ state: 'detached' })
  await cell('em').waitFor()
  expect(await isMarked(page)).toBe(true)
  rmSync(file)
  await cell('em').waitFor({ state: 'detached' })
})

wider('a field type of the project is followed when it is written and edited', async () => {
  const types = join(project, 'src/field-types')
  const file = join(types, 'loud.tsx')
  await page.goto(`${site.url}/#/bank`)
  await tableRows(page).first().waitFor()
  await mark(page)
  mkdirSync(types, { recursive: true })
  writeFileSync(file, loud(`format: (value) => String(value) + '!',`))
  edit(fileOf('bank.yaml'), ['name: { type: text', 'name: { type: loud'])
  await tableRows(page).first().getByText(/!$/).waitFor()
  writeFileSync(file, loud(`format: (value) => String(value) + '?',`))
  await tableRows(page).first().getByText(/\?$/).waitFor()
  writeFileSync(file, loud(`Cell: ({ value }) => <b>{String(value)}</b>,`))
  await tableRows(page).first().locator('b').waitFor()
  edit(fileOf('bank.yaml'), ['name: { type: loud', 'name: { type: text'])
  await tableRows(page).first().locator('b').waitFor({ state: 'detached' })
  expect(await isMarked(page)).toBe(true)
  expect(await complaints()).toEqual([])
  // For a file that is gone, Vite loads the page again.
  rmSync(file)
})

test('each schema folder has mock data of its own', () => {
  const files = readdirSync(join(project, '.data')).filter((name) => name.endsWith('.json'))
  expect(files).toHaveLength(1)
  expect(files[0]).toMatch(/^shop-[0-9a-f]{8}\.json$/)
})
