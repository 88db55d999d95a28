import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Model } from '../../codegen/language/model'
import { runContract } from '../../contract/run/run-contract'
import { closeGracefully, listenOnPort } from '../../scripts/http/listen'
import { createDeclaredCallCheck } from '../../scripts/serve/declared-calls'
import { declaredHeaderRules } from '../../scripts/serve/declared-headers'
import { createProductionServer } from '../../scripts/serve/production-server'
import { tableRows, useConsole } from '../e2e/console'
import { buildFiles } from '../e2e/login-tabs'
import type { SchemaBuild } from '../e2e/schema-build'
import { yamlModel } from '../support/yaml-model'
import { loginYaml } from './logs-in'
import type { Running } from './programs'

/* A console that is built from a few lines of YAML, in a browser before a server that is not ours, and its contract. */

export interface Whole {
  /** As in `scripts/backends/tried-servers.ts`. */
  readonly name: string
  readonly isThere: boolean
  readonly start: () => Promise<Running>
  readonly app: Parameters<typeof loginYaml>[0]
  readonly yaml: Readonly<Record<string, string>>
  /** The name of the orders, where the backend has another. */
  readonly orders?: string
  /** What is typed at the login, where there is one: a name and a password, or a key. */
  readonly typed?:
    | { readonly username: string; readonly password: string }
    | { readonly key: string }
  /** What the backend says at the field `sn` when it is taken. */
  readonly taken?: string
  /** What it says of the whole form then, where that is more than what stands at the field. */
  readonly refused?: string
  /** What the server does otherwise than the YAML says: all that its contract may complain of. */
  readonly deviates?: readonly string[]
  /** The list comes without pages, so that its rows are its total. */
  readonly isUnpaged?: true
  /** The tests in the browser, where the records of the server are no orders. `enter` opens their list. */
  readonly walk?: (enter: () => Promise<Page>) => void
}

const place = { file: 'schema/app.yaml', line: 1, column: 1, length: 1 }
const places = { login: place, envelope: place, token: place }

export const firstOf = (page: Page, column: number) =>
  tableRows(page).first().locator('td').nth(column).innerText()
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const sortBy = (page: Page, column: string) =>
  page.getByRole('columnheader', { name: column }).getByRole('button').click()
export const total = (page: Page, count: number) =>
  page.getByText(`${count} total`, { exact: true }).waitFor()

/** Rows that are about to be replaced take no press, so this waits for the list to come to rest. */
export const rested = (page: Page) =>
  page.locator('section.dw-list:visible').and(page.locator('[aria-busy=false]')).waitFor()

const logIn = async (page: Page, typed: NonNullable<Whole['typed']>) => {
  if ('key' in typed) await page.getByLabel('API key', { exact: true }).fill(typed.key)
  else {
    await page.getByLabel('Username', { exact: true }).fill(typed.username)
    await page.getByLabel('Password', { exact: true }).fill(typed.password)
  }
  await button(page, 'Log in').click()
}

/** The way to a server through `npm run serve`, which passes on what the schema declares, and nothing else. */
const servedAt = async (model: Model, backend: string) => {
  const { server } = createProductionServer({
    dist: 'public',
    headers: {},
    backend,
    isReady: async () => true,
    isDroppable: null,
    isCall: () => true,
    declared: { check: createDeclaredCallCheck(model), headers: declaredHeaderRules(model) },
    routeOf: () => 'any',
    hosts: [],
    tell: () => undefined,
  })
  const port = await listenOnPort(server, 0, '127.0.0.1')
  return { url: `http://127.0.0.1:${port}`, close: () => closeGracefully(server, 0) }
}

/** The tests of the contract of a server that runs. */
const judgeContract = (whole: Whole, origin: () => string): void => {
  const { app, yaml, orders = 'orders', typed, deviates = [], isUnpaged } = whole
  describe('and its contract', () => {
    it('is complained of where the server deviates only, and nothing is left behind', async () => {
      const model = yamlModel(loginYaml(app), yaml)
      const served = await servedAt(model, origin())
      onTestFinished(served.close)
      const report = await runContract({
        model,
        target: served.url,
        given: typed ?? {},
        write: true,
        places,
        seed: 4711,
      })
      if ('unreachable' in report) throw new Error(report.unreachable)
      const failing = report.checks.filter(({ verdict }) => verdict === 'fails')
      const complaints = failing.map(({ group, name }) => `${group}: ${name}`)
      expect([...complaints].toSorted(), JSON.stringify(failing, null, 1)).toEqual(
        [...deviates].toSorted(),
      )
      expect(report.left).toEqual([])
      const counted = isUnpaged ? 'list rows' : 'list total'
      const held = report.checks
        .filter(({ group, verdict }) => group === orders && verdict === 'holds')
        .map(({ name }) => name)
      expect(held).toEqual(expect.arrayContaining([counted, 'read record', 'create', 'edit']))
    })
  })
}

/** What is done with orders in a browser. */
const walkOrders = (
  { taken, refused = 'Please check the marked fields' }: Whole,
  enter: () => Promise<Page>,
): void => {
  it('lists, turns pages, sorts, filters and names what is referred to', async () => {
    const page = await enter()
    expect(await tableRows(page).count()).toBe(20)
    await expect.poll(() => tableRows(page).first().innerText()).toContain('Customer ')
    await sortBy(page, 'Amount')
    await expect.poll(() => firstOf(page, 2)).toBe('0')
    await button(page, 'Next page').click()
    await expect.poll(() => firstOf(page, 2)).toBe('20')
    await sortBy(page, 'Amount')
    await expect.poll(() => firstOf(page, 2)).toBe('56')
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Open' })
    await button(page, 'Search').click()
    await total(page, 19)
  })

  it('adds, edits and deletes an order', async () => {
    const page = await enter()
    const dialog = page.getByRole('dialog')
    await button(page, 'Add').click()
    await dialog.getByLabel('Sn', { exact: true }).fill('SN-000')
    await dialog.getByLabel('Amount', { exact: true }).fill('5')
    await dialog.getByRole('radio', { name: 'Open', exact: true }).check()
    await dialog.getByLabel('Note', { exact: true }).fill('stays')
    await dialog.getByLabel('Customer', { exact: true }).fill('Customer 3')
    await dialog.getByLabel('Customer', { exact: true }).press('Tab')
    await button(page, 'Save').click()
    await dialog.waitFor({ state: 'detached' })
    await total(page, 58)
    await sortBy(page, 'Sn')
    await expect.poll(() => firstOf(page, 1)).toBe('SN-000')
    await rested(page)
    const row = tableRows(page).filter({ hasText: 'SN-000' })
    await row.getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog.getByLabel('Amount', { exact: true }).fill('6')
    await button(page, 'Save').click()
    await dialog.waitFor({ state: 'detached' })
    await row.getByRole('cell', { name: '6', exact: true }).waitFor()
    await row.getByRole('cell', { name: 'stays', exact: true }).waitFor()
    await row.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByRole('button', { name: /Delete|OK|Confirm/ }).click()
    await total(page, 57)
  })

  it.runIf(taken)('shows at its field what the backend refuses', async () => {
    const page = await enter()
    const dialog = page.getByRole('dialog')
    await tableRows(page).first().getByRole('button', { name: 'Edit', exact: true }).click()
    const sn = dialog.getByLabel('Sn', { exact: true })
    await sn.fill((await sn.inputValue()) === 'SN-101' ? 'SN-102' : 'SN-101')
    await button(page, 'Save').click()
    await dialog.getByText(refused).waitFor()
    await dialog.getByText(taken ?? '').waitFor()
    expect(await sn.getAttribute('aria-invalid')).toBe('true')
    // No name stands in the answer to the login, so it is the one that was typed.
    expect(await page.locator('header').first().innerText()).toContain('admin')
  })
}

/** The tests of a server that is missing are skipped. */
export const judgeWhole = (whole: Whole): void => {
  const { name, isThere, start, app, yaml, orders = 'orders', typed } = whole
  describe.skipIf(!isThere)(name, () => {
    let made: Promise<SchemaBuild> | undefined
    const get = () =>
      (made ??= buildFiles({
        app: loginYaml(app).replace('menu: []', `menu: [${Object.keys(yaml).join(', ')}]`),
        ...yaml,
      }))
    if (!isThere) return it('in a browser > is not here', () => undefined)
    afterAll(async () => (await made)?.remove())
    const site = useConsole(
      start,
      {},
      async () => (await get()).dist,
      async () => (await get()).model,
    )
    const enter = async (): Promise<Page> => {
      const page = await site.open()
      await page.goto(`${site.url}/#/${orders}`)
      if (typed) await logIn(page, typed)
      await total(page, 57)
      return page
    }

    describe('in a browser', () => {
      if (whole.walk) whole.walk(enter)
      else walkOrders(whole, enter)
    })

    judgeContract(whole, () => site.backend)
  })
}
