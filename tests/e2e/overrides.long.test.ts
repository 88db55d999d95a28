import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMock } from '../../mock-server/server'
import { buildConsoleCopy, type ConsoleCopy } from '../support/console-copy'
import { tableRows, useConsole } from './console'

/* One build with parts taken over, a field type of its own, and a resource that npm run new began. */

let copy: ConsoleCopy
beforeAll(async () => {
  copy = await buildConsoleCopy()
}, 300_000)
afterAll(() => copy?.project.remove())

const app = useConsole(
  () => startMock({ model: copy.model, port: 0, orders: 30, faults: true }),
  {},
  () => copy.dist,
)

test('it passes all checks, those of the types included', () => {
  expect(copy.check).toMatchObject({ code: 0, stderr: '' })
  expect(copy.types).toBe('')
})

test('a list around the generated one, a cell and a button around theirs', async () => {
  const page = await app.signIn('/order')
  await page.getByRole('note').getByText('Ask Finance before you pay out.').waitFor()
  const row = tableRows(page).first()
  const link = row.locator('a[href^="https://papers.example.com/"]')
  await link.waitFor()
  const sn = (await link.textContent()) ?? ''
  expect(sn).not.toBe('')
  expect(await link.getAttribute('title')).toBe(`Order number ${sn}`)
  const slot = row.locator(`[data-order="${sn}"]`)
  expect(await slot.getAttribute('data-busy')).toBe('false')
  await slot.getByRole('button', { name: 'Notify' }).click()
  await page.getByRole('status').getByText(/notif/i).first().waitFor()
})

test('components of react-admin beside the generated list', async () => {
  const page = await app.signIn('/product-list')
  await page.getByText('A stock record').waitFor()
  await page.getByText('Stock name').waitFor()
  const edit = page.getByRole('link', { name: 'Edit in stock' })
  expect(await edit.getAttribute('href')).toBe('#/product-list/7/edit')
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Stock export' }).click()
  const file = await (await waiting).path()
  expect(readFileSync(file, 'utf8')).toBe('id,name\n7,Stock')
})

test('hooks and links of react-router', async () => {
  const page = await app.signIn('/product-list')
  const ways = page.getByRole('navigation', { name: 'Ways' })
  const here = ways.getByRole('link', { name: 'A link to here' })
  expect(await here.getAttribute('aria-current')).toBe('page')
  await ways.getByRole('button', { name: 'Set the tone' }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#/product-list?tone=low')
  expect(await ways.getAttribute('data-query')).toBe('low')
  await ways.getByRole('link', { name: 'A link to banks' }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#/bank')
  await page.goBack()
  await ways.getByRole('button', { name: 'Go to orders' }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#/order')
  await page.goBack()
  await ways.getByRole('button', { name: 'Keep me' }).click()
  await ways.getByRole('link', { name: 'A link to banks' }).click()
  await expect.poll(() => ways.getAttribute('data-blocker')).toBe('blocked')
  expect(new URL(page.url()).hash).toBe('#/product-list?tone=low')
  await ways.getByRole('button', { name: 'Let me go' }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#/bank')
})

test('an input around the generated one, in a form that still saves', async () => {
  const page = await app.signIn('/bank')
  const before = await tableRows(page)
    .first()
    .waitFor()
    .then(() => tableRows(page).count())
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Name as in the register (name, new)').waitFor()
  await dialog.getByLabel('Code', { exact: true }).fill('B77')
  await dialog.getByLabel('Name', { exact: true }).fill('Own bank')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => tableRows(page).count()).toBeGreaterThanOrEqual(Math.min(before + 1, 15))
})

test('an input and a cell inside the rows of a list', async () => {
  const page = await app.signIn('/product-list')
  await tableRows(page).first().getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const rows = dialog.locator('tbody tr')
  const notes = dialog.getByText('Term (term): a year at most')
  await notes.first().waitFor()
  expect(await dialog.getByRole('columnheader', { name: 'Term', exact: true }).count()).toBe(1)
  expect(await notes.count()).toBe(await rows.count())
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.poll(() => notes.count()).toBe(await rows.count())
  const [amount, term] = [0, 1].map((cell) => rows.last().getByRole('textbox').nth(cell))
  await amount?.fill('1234')
  await term?.fill('56')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('mark[title="1234 for 56"]').getByText('56').waitFor()
})

test('checks, data, header, menu, theme and identity of the project', async () => {
  const page = await app.signIn('/bank')
  await page.getByRole('status', { name: 'Desk' }).getByText('Desk of desk 7').waitFor()
  const style = () =>
    page.evaluate(() => {
      const { fontFamily, cssText } = getComputedStyle(document.body)
      const radius = getComputedStyle(document.body).getPropertyValue('--dw-radius')
      return { fontFamily: fontFamily || cssText, radius }
    })
  expect(await style()).toEqual({ fontFamily: 'Georgia, serif', radius: '9px' })
  const taken = (await tableRows(page).first().locator('td').nth(1).textContent()) ?? ''
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const [code, name] = ['Code', 'Name'].map((label) => dialog.getByLabel(label, { exact: true }))
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await code?.fill('Q1')
  await name?.fill('Q1')
  await save.click()
  await dialog.getByText('A name says more than the code.').waitFor()
  await name?.fill('Quiet')
  await code?.fill(taken)
  await save.click()
  await dialog.getByText('Another bank has it.').waitFor()
  await code?.fill('Q1')
  const sending = page.waitForRequest((request) => /Ltd/.test(request.postData() ?? ''))
  await save.click()
  expect((await sending).postData()).toMatch(/Quiet(?:\+|%20)Ltd/)
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /admin|hello/i }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
  await page.getByRole('menuitem', { name: 'My banks' }).click()
})

test('a field type of the project: cell, filter, input, file', async () => {
  const page = await app.signIn('/person')
  const cell = tableRows(page)
    .first()
    .getByRole('button', { name: /^110101\*{8}\d{4}$/ })
  await cell.click()
  const shown = tableRows(page)
    .first()
    .getByRole('button', { name: /^110101\d{12}$/ })
  const number = (await shown.textContent()) ?? ''
  await page.getByLabel('ID number', { exact: true }).fill(` ${number.toLowerCase()} `)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(() => tableRows(page).count()).toBe(1)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Text (.csv)' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^person-\d{8}-\d{6}\.csv$/)
  const id = (await tableRows(page).first().locator('td').first().textContent()) ?? ''
  const masked = `${number.slice(0, 6)}********${number.slice(-4)}`
  expect(readFileSync(await download.path(), 'utf8')).toBe(
    `\uFEFF"ID","ID number"\r\n"${id}","${masked}"\r\n`,
  )
  await page.getByText('Exported 1 row').first().waitFor()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('ID number', { exact: true }).fill('11010119900307123x')
  await expect
    .poll(() => dialog.getByLabel('ID number', { exact: true }).inputValue())
    .toBe('11010119900307123X')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('field types on an enum, a list, a reference and an object', async () => {
  const page = await app.signIn('/venue')
  const row = tableRows(page).first()
  await row.locator('em').getByText(/\S/).waitFor()
  await row
    .getByTitle(/^★+$/)
    .getByText(/^(Plain|Fine)$/)
    .waitFor()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('group', { name: 'Grade' }).getByRole('button', { name: 'Fine' }).click()
  await dialog.getByLabel('Tags', { exact: true }).fill('quiet · by the sea')
  await dialog.getByLabel('Street', { exact: true }).fill('Harbour Road')
  await dialog.getByLabel('Floor', { exact: true }).fill('3')
  const sending = page.waitForRequest('**/venue/create')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const sent = (await sending).postData() ?? ''
  await dialog.waitFor({ state: 'detached' })
  expect(decodeURIComponent(sent.replaceAll('+', ' '))).toMatch(/stars=2&.*quiet.*by the sea/)
  await tableRows(page).getByText('quiet · by the sea').waitFor()
  await tableRows(page).getByText('Harbour Road, 3').waitFor()
})

test('a resource that was begun a moment ago', async () => {
  const page = await app.signIn('/customer')
  await expect.poll(() => tableRows(page).count()).toBeGreaterThan(5)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Ada')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(() => tableRows(page).count()).toBe(1)
  await tableRows(page).first().getByRole('button', { name: 'Active', exact: true }).click()
  await expect.poll(() => tableRows(page).first().textContent()).toContain('Active 2')
})
