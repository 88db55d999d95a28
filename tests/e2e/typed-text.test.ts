import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { startMock } from '../../mock-server/server'
import { shareOf } from '../support/thorough'
import { logIn, tableRows, useConsole } from './console'
import { saboteur } from './faults'
import { buildSchema, type SchemaBuild } from './schema-build'

/*
 * What was typed outlasts the end of a session: every form, every way in which it gets its record, every way in which a
 * session ends. What is sent after the login is what was typed.
 */

/** It has all forms. Its records are read before they are changed. */
const parcel = `resource: parcel
label: { zh-chs: 包裹, en: Parcels }
one: { zh-chs: 包裹, en: Parcel }
path: /parcels
transport: rest
identity: [name]
fields:
  id: { type: integer, readOnly: true }
  name: { type: text, label: { zh-chs: 名称, en: Name }, required: true }
  note: { type: text, label: { zh-chs: 备注, en: Note } }
  items:
    type: list
    label: { zh-chs: 物品, en: Items }
    fields:
      what: { type: text, label: { zh-chs: 品名, en: What } }
      pieces: { type: integer, label: { zh-chs: 件数, en: Pieces }, min: 1 }
  reason: { type: text, label: { zh-chs: 原因, en: Why } }
  status: { type: lifecycle, label: { zh-chs: 状态, en: Status } }
list:
  buttons: [refresh, create, import]
  columns: [id, name, note, status]
  rowActions: [show, edit, remark, moves]
create: { fields: [name, note, items] }
edit: { fields: [name, note, items] }
show: { as: drawer, fields: [id, name, note, items, reason, status] }
calls:
  remark:
    path: '/parcels/{id}/remark'
    method: POST
    body: [note]
    label: { zh-chs: 留言, en: Remark }
    ask: [note]
    done: { zh-chs: 已留言, en: Remarked }
lifecycle:
  field: status
  start: open
  calls:
    status:
      path: '/parcels/{id}'
      method: PATCH
      body: [status, note, reason]
      reason: reason
  statuses:
    open: { label: { zh-chs: 待寄, en: Open }, primary: sent }
    sent: { label: { zh-chs: 寄出, en: Sent }, end: true, ask: [note], reason: optional }
  moves:
    open -> sent:
`

/** Its records are only listed. */
const carrier = `resource: carrier
label: { zh-chs: 承运商, en: Carriers }
one: { zh-chs: 承运商, en: Carrier }
path: /carriers
identity: [name]
fields:
  id: { type: integer, readOnly: true }
  name: { type: text, label: { zh-chs: 名称, en: Name }, required: true }
  note: { type: text, label: { zh-chs: 备注, en: Note } }
list:
  buttons: [refresh]
  columns: [id, name, note]
  rowActions: [edit]
edit: { call: modify, fields: [name, note] }
calls:
  list: { path: /carrier, body: [], rows: entries }
  modify: { path: /carrier/modify, body: [id, name, note] }
`

let built: Promise<SchemaBuild> | undefined
const build = (): Promise<SchemaBuild> =>
  (built ??= buildSchema(
    {
      'app.yaml': [
        ['  - order\n', '  - order\n  - parcel\n  - carrier\n'],
        ['  days: 1\n', '  days: 1\n  idleLock: { minutes: 30 }\n'],
      ],
    },
    { 'parcel.yaml': parcel, 'carrier.yaml': carrier },
    { isPainting: false },
  ))

const site = useConsole(
  async () => startMock({ model: (await build()).model, port: 0, orders: 20, faults: true }),
  {},
  async () => (await build()).dist,
)
const server = saboteur(() => site.backend)
afterAll(async () => (await built)?.remove())

/** What lies over everything else. */
const dialog = (page: Page): Locator => page.getByRole('dialog').last()
const press = (of: Page | Locator, name: string | RegExp) =>
  of.getByRole('button', { name, exact: true }).first().click()
const firstRow = (page: Page) => tableRows(page).first()
const openRow = (page: Page) => tableRows(page).filter({ hasText: 'Open' }).first()

interface Form {
  readonly path: string
  /** What leads from the page to the form. */
  readonly open?: (page: Page) => Promise<void>
  readonly send: string
  /** The last part of the path that it is sent to. */
  readonly sentTo: RegExp
}

const save = { send: 'Save', sentTo: /\/parcels\/\d+$/ }
const move = { send: 'Confirm', sentTo: /\/parcels\/\d+$/ }
const modify = { send: 'Save', sentTo: /\/carrier\/modify$/ }
const beside = (page: Page) => page.locator('dialog[data-beside]')

const forms: Readonly<Record<string, Form>> = {
  'a new record': {
    path: '/parcels',
    open: (page) => press(page, 'Add'),
    send: 'Save',
    sentTo: /\/parcels$/,
  },
  'a new record, by its address': { path: '/parcels/create', send: 'Save', sentTo: /\/parcels$/ },
  'a row that is read': {
    ...save,
    path: '/parcels',
    open: (page) => press(firstRow(page), 'Edit'),
  },
  'an address that is read': { ...save, path: '/parcels/2/edit' },
  'a record beside its list': {
    ...save,
    path: '/parcels/2',
    open: (page) => press(beside(page), 'Edit'),
  },
  'a row that nothing reads': {
    ...modify,
    path: '/carriers',
    open: (page) => press(firstRow(page), 'Edit'),
  },
  'an address that is listed': { ...modify, path: '/carriers/2/edit' },
  'a move of a row': { ...move, path: '/parcels', open: (page) => press(openRow(page), 'Sent') },
  'a move beside the list': {
    ...move,
    path: '/parcels',
    open: async (page) => {
      await press(openRow(page), 'View')
      await press(beside(page), 'Sent')
    },
  },
  'a call that asks': {
    path: '/parcels',
    open: async (page) => {
      await firstRow(page).locator('[aria-haspopup=menu]').first().click()
      await page.getByRole('menuitem', { name: 'Remark', exact: true }).click()
    },
    send: 'Confirm',
    sentTo: /\/remark$/,
  },
}

const asksToLogIn = { code: 100, msg: 'expired' }

const ends: Readonly<Record<string, (page: Page, form: Form) => Promise<void>>> = {
  '401 to the call': async (page, { send }) => {
    await server.fault({ ...asksToLogIn, status: 401, times: 1 })
    await press(dialog(page), send)
  },
  'code 100 to the call': async (page, { send }) => {
    await server.fault({ ...asksToLogIn, times: 1 })
    await press(dialog(page), send)
  },
  'cookies that are gone': async (page) => {
    const language = (await page.context().cookies()).filter(({ name }) => name.endsWith('lang'))
    await page.context().clearCookies()
    await page.context().addCookies(language)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  },
  // By then the cache has dropped all that nobody looks at.
  'the idle lock': (page) => page.clock.fastForward('31:00'),
}

const openPage = async (path: string): Promise<Page> => {
  const page = await site.open({ user: 'admin' })
  await page.clock.install()
  await page.goto(`${site.url}/#${path}`)
  await page.locator('#root header').first().waitFor()
  return page
}

const inputs = (page: Page) =>
  dialog(page).locator(
    ':is(input, textarea):enabled:not([readonly], [aria-hidden=true], [type=checkbox], [type=file])',
  )

const valuesIn = (page: Page): Promise<string[]> =>
  inputs(page).evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))

/** Types into every input. */
const typeInto = async (page: Page): Promise<string[]> => {
  await inputs(page).first().waitFor()
  // The form knows by then what it began with.
  await page.waitForTimeout(50)
  for (const [at, input] of (await inputs(page).all()).entries()) {
    const isNumber = (await input.getAttribute('inputmode')) === 'numeric'
    await input.fill(isNumber ? '7' : `typed ${at}`)
  }
  return valuesIn(page)
}

/** What was written there last. The record may have been read again since, at the same path. */
const lastBody = async (sentTo: RegExp): Promise<string> =>
  (await server.seen('')).filter(({ path, body }) => sentTo.test(path) && body !== '{}').at(-1)
    ?.body ?? ''

const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' })

const endAndLogIn = async (page: Page, end: () => Promise<void>): Promise<void> => {
  await end()
  await loginDialog(page).waitFor()
  expect(await page.content()).not.toContain('typed 0')
  await server.clear()
  await logIn(page)
  await loginDialog(page).waitFor({ state: 'detached' })
}

const cells = Object.entries(forms).flatMap(([form, how]) =>
  Object.entries(ends).map(([end, come]) => ({ form, how, end, come })),
)

test.each(shareOf(cells, 13))('$form, $end: kept, and sent as typed', async ({ how, come }) => {
  const page = await openPage(how.path)
  await how.open?.(page)
  const typed = await typeInto(page)
  expect(typed.length).toBeGreaterThan(0)
  await endAndLogIn(page, () => come(page, how))
  await expect.poll(() => valuesIn(page)).toEqual(typed)
  await press(dialog(page), how.send)
  for (const text of typed) await expect.poll(() => lastBody(how.sentTo)).toContain(text)
})

test('a tab that the browser freezes goes on with what was typed', async () => {
  const page = await openPage('/parcels/2/edit')
  const typed = await typeInto(page)
  const browser = await page.context().newCDPSession(page)
  for (const state of ['frozen', 'active'])
    await browser.send('Page.setWebLifecycleState', { state: state as 'frozen' })
  expect(await valuesIn(page)).toEqual(typed)
  await press(dialog(page), 'Save')
  for (const text of typed) await expect.poll(() => lastBody(save.sentTo)).toContain(text)
})

const table = 'Name\tNote\ntyped 0\tnothing'

/** A table in the step in which a column was left out by hand. */
const openImport = async (): Promise<Page> => {
  const page = await openPage('/parcels')
  await press(page, 'Import')
  await dialog(page).getByRole('textbox').fill(table)
  await press(dialog(page), 'Check')
  await dialog(page).getByLabel('Note', { exact: true }).selectOption('')
  await dialog(page).getByRole('button', { name: 'Import rows (1)' }).waitFor()
  return page
}

test.each(shareOf(Object.entries(ends), 4))(
  'an import, %s: the table, and how it is read',
  async (name, end) => {
    const page = await openImport()
    const send = 'Import rows (1)'
    const isSent = name.endsWith('call')
    await endAndLogIn(page, () => end(page, { path: '', send, sentTo: /$/ }))
    if (!isSent)
      expect(await dialog(page).getByLabel('Note', { exact: true }).inputValue()).toBe('')
    await press(dialog(page), isSent ? 'Retry failed (1)' : send)
    await press(dialog(page), 'Close')
    const bodies = (await server.seen('/parcels')).map(({ body }) => body)
    expect(bodies.filter((body) => body.includes('typed 0'))).toHaveLength(1)
    expect(bodies.join('')).not.toContain('nothing')
  },
)

test('a logout in another tab names the form here, and takes it only when told to', async () => {
  const page = await openPage('/parcels/2/edit')
  const typed = await typeInto(page)
  const other = await page.context().newPage()
  await other.goto(`${site.url}/#/carriers`)
  await tableRows(other).first().waitFor()
  const logOut = async (): Promise<void> => {
    await other.getByRole('button', { name: 'Hello Admin' }).click()
    await other.getByRole('menuitem', { name: 'Log out' }).click()
    await dialog(other).getByText('Discard unsaved changes?').waitFor()
  }
  await logOut()
  const question = await dialog(other).innerText()
  expect(question).toContain('Other browser tab')
  expect(question).toMatch(/Parcels? · Edit/)
  await press(dialog(other), 'Keep editing')
  expect(await valuesIn(page)).toEqual(typed)
  await logOut()
  await press(dialog(other), 'Discard')
  for (const each of [page, other]) {
    await each.getByLabel('Username', { exact: true }).waitFor()
    expect(await each.content()).not.toContain('typed 0')
  }
})
