import type { ConsoleMessage, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startMock } from '../../mock-server/server'
import { modelOf } from '../support/schema-model'
import { useConsole } from '../e2e/console'
import { buildWith, type Built } from './project'

/*
 * `npm run eject -- … --as react-admin`: what an operator does on a generated screen is done in the same words on the one
 * that stands in its place.
 */

const screens = [
  ['order', 'list'],
  ['order', 'show'],
  ['bank', 'list'],
  ['bank', 'create'],
  ['product', 'list'],
  ['product', 'edit'],
] as const

/** Components of react-admin lead where it has its screens, not where they are here. */
const ownPage = `
import { CreateButton, DataTable, EditButton, List, ShowButton } from 'react-admin'
import type { PageDefinition } from 'deskwright/kit'

export const page = { path: '/stock', title: 'Stock' } satisfies PageDefinition

export default function Stock() {
  return (
    <>
      <CreateButton resource="bank" label="New bank" />
      <List resource="product" disableSyncWithLocation exporter={false} actions={false}>
        <DataTable rowClick="edit" bulkActionButtons={false}>
          <DataTable.Col source="name" />
          <DataTable.Col label="ra.action.edit">
            <EditButton />
          </DataTable.Col>
        </DataTable>
      </List>
      <List resource="order" disableSyncWithLocation exporter={false} actions={false}>
        <DataTable rowClick={false} bulkActionButtons={false}>
          <DataTable.Col source="sn" />
          <DataTable.Col label="ra.action.show">
            <ShowButton />
          </DataTable.Col>
        </DataTable>
      </List>
    </>
  )
}
`

const ejectAll = async (project: Built['project']): Promise<void> => {
  expect(await project.codegen()).toMatchObject({ code: 0 })
  project.write('src/pages/stock.tsx', ownPage)
  for (const words of screens) {
    const { code, stderr } = await project.eject(...words, '--as', 'react-admin')
    expect([words, code, stderr]).toEqual([words, 0, ''])
    expect(project.read(`src/overrides/${words.join('/')}.tsx`)).toContain(`from 'react-admin'`)
  }
}

const pictures = process.env['GALLERY_PICTURES']

const rowsOf = (page: Page) => page.getByRole('main').locator('tbody tr')

describe.each([
  ['generated', () => undefined],
  ['made of components of react-admin', ejectAll],
] as const)('screens that are %s', (_, change) => {
  const isStock = change === ejectAll
  let built: Built
  beforeAll(async () => {
    built = await buildWith(change)
  }, 400_000)
  afterAll(() => built?.project.remove())

  const app = useConsole(
    async () => startMock({ model: await modelOf('schema'), port: 0, orders: 60, faults: false }),
    {},
    () => built.dist,
  )

  const texts: string[] = []
  beforeEach(() => {
    texts.length = 0
  })
  afterEach(() => expect(texts, 'the console of the browser says nothing').toEqual([]))

  const listen = (page: Page): void => {
    page.on('console', (message: ConsoleMessage) => {
      if (['error', 'warning'].includes(message.type())) texts.push(message.text())
    })
    page.on('pageerror', (error) => texts.push(String(error)))
  }

  const open = async (path: string): Promise<Page> => {
    const page = await app.signIn(path, { fresh: true, language: 'en' })
    listen(page)
    await rowsOf(page).first().waitFor()
    return page
  }

  test('a list shows its columns, turns pages and filters', async () => {
    const page = await open('/order')
    const heads = await page.getByRole('columnheader').allInnerTexts()
    expect(heads.slice(0, 4).map((text) => text.trim())).toEqual([
      'ID',
      'Order number',
      'Product',
      'Mobile',
    ])
    await expect.poll(() => rowsOf(page).count()).toBe(20)
    const cells = rowsOf(page).first().locator('td')
    const [, sn = '', , mobile = ''] = await cells.allInnerTexts()
    await page.getByRole('button', { name: /next page/i }).click()
    await expect.poll(() => cells.nth(1).innerText()).not.toBe(sn)
    await page.getByLabel('Mobile', { exact: true }).fill(mobile)
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => {
        const shown = await rowsOf(page).allInnerTexts()
        return shown.length > 0 && shown.every((text) => text.includes(mobile))
      })
      .toBe(true)
  })

  test('a move changes its row', async () => {
    const page = await open('/order')
    const row = rowsOf(page).filter({ has: page.getByRole('button', { name: /^Under approval/ }) })
    const sn = await row.first().locator('td').nth(1).innerText()
    const same = rowsOf(page).filter({ hasText: sn })
    await page.mouse.move(5, 5)
    await same.getByRole('button', { name: /^Under approval/ }).click()
    await expect
      .poll(async () => (await same.locator('td').nth(8).innerText()).toLowerCase())
      .toContain('under approval')
  })

  test('a record has an address, and is closed again', async () => {
    const page = await open('/order')
    const [id = '', sn = ''] = await rowsOf(page).first().locator('td').allInnerTexts()
    await page.goto(`${app.url}/#/order/${id}`)
    const dialog = page.getByRole('dialog', { name: /order/i })
    await dialog.getByText(sn, { exact: true }).waitFor()
    expect(await page.locator('h1:visible').allInnerTexts()).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).hash).toBe('#/order')
  })

  test('a new record is checked, saved and shown', async () => {
    const page = await open('/bank')
    await page
      .getByRole('button', { name: /^(add|create)$/i })
      .or(page.getByRole('link', { name: /^(add|create)$/i }))
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Code/).fill('B77')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => dialog.locator('[aria-invalid=true]').count()).toBe(1)
    await dialog.getByLabel(/^Name/).fill('Stock Bank')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await rowsOf(page).filter({ hasText: 'Stock Bank' }).waitFor()
    expect(new URL(page.url()).hash).toBe('#/bank')
  })

  test('what was typed is not lost without a question', async () => {
    const page = await open('/bank')
    await page.goto(`${app.url}/#/bank/create`)
    await page.reload()
    await page.getByRole('dialog', { name: /bank/i }).waitFor()
    expect(await page.locator('h1').allInnerTexts()).toEqual(['Bank list'])
    const form = page.getByRole('dialog').filter({ has: page.getByLabel(/^Code/) })
    await form.getByLabel(/^Code/).fill('B78')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    expect(await form.getByLabel(/^Code/).inputValue()).toBe('B78')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await form.waitFor({ state: 'detached' })
  })

  test('a record is changed, its rows included', async () => {
    const page = await open('/product-list')
    const [id = ''] = await rowsOf(page).first().locator('td').allInnerTexts()
    await page.goto(`${app.url}/#/product-list/${id}/edit`)
    const dialog = page.getByRole('dialog').first()
    await dialog.getByLabel(/^Name/).fill('Renamed loan')
    await dialog.getByLabel(/^Term/).first().fill('77')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    // The generated form asks with the list of changes.
    const asked = page.getByRole('dialog', { name: 'Save these changes?' })
    await Promise.race([asked.waitFor(), dialog.waitFor({ state: 'detached' })])
    if (await asked.isVisible()) await asked.getByRole('button').last().click()
    await dialog.waitFor({ state: 'detached' })
    await rowsOf(page).filter({ hasText: 'Renamed loan' }).waitFor()
    await page.goto(`${app.url}/#/product-list/${id}/edit`)
    await expect.poll(() => page.getByLabel(/^Term/).first().inputValue()).toBe('77')
  })

  test.runIf(isStock)(
    'buttons and rows of react-admin lead to the screens of this console',
    async () => {
      for (const [press, address] of [
        [(page: Page) => page.getByRole('link', { name: 'New bank' }), /#\/bank\/create$/],
        [
          (page: Page) => page.getByRole('link', { name: 'Edit' }).first(),
          /#\/product-list\/[^/]+\/edit$/,
        ],
        [
          (page: Page) => rowsOf(page).first().locator('td').first(),
          /#\/product-list\/[^/]+\/edit$/,
        ],
        [(page: Page) => page.getByRole('link', { name: 'Show' }).first(), /#\/order\/\d+$/],
      ] as const) {
        const page = await open('/stock')
        await press(page).click()
        await expect.poll(() => page.url()).toMatch(address)
        await page.getByRole('dialog').waitFor()
      }
    },
  )

  test.runIf(isStock)('an address as react-admin writes it is found', async () => {
    const page = await open('/product')
    await expect.poll(() => page.url()).toMatch(/#\/product-list$/)
  })

  test.runIf(pictures !== undefined)('pictures', async () => {
    for (const width of [1280, 360]) {
      const page = await app.signIn('/order', { fresh: true, language: 'zh-chs', width })
      for (const [name, path] of [
        ['order', '/order'],
        ['order-show', '/order/1'],
        ['bank-create', '/bank/create'],
        ['product-edit', '/product-list/1/edit'],
      ]) {
        await page.goto(`${app.url}/#${path}`)
        await rowsOf(page).first().waitFor()
        const inside = page.locator('[role=dialog] input, [role=dialog] dd, [role=dialog] p')
        if (path !== '/order') await inside.first().waitFor()
        await page.waitForLoadState('networkidle')
        const kind = isStock ? 'react-admin' : 'generated'
        await page.screenshot({ path: `${pictures}/ejected-${name}-${kind}-${width}.png` })
      }
    }
  })
})
