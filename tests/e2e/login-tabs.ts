import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { type Console, tableRows } from './console'
import { buildFolder, type SchemaBuild } from './schema-build'

/* What has to hold of a session that several tabs share, however somebody has logged in. */

export interface TabLogin {
  readonly site: Console
  /** A page with a list. */
  readonly path: string
  /** What stands on the page as long as it asks for a login. */
  readonly asks: (page: Page) => Locator
  readonly logIn: (page: Page) => Promise<void>
  /** What was typed, and may stand in no cookie and no storage that outlives the tab. */
  readonly secret?: string
  /** The session ends with the last of its tabs. */
  readonly endsWithTabs: boolean
}

/** Builds the console of these files, which begin with app.yaml. */
export const buildFiles = async (files: Readonly<Record<string, string>>): Promise<SchemaBuild> => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-login-'))
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, `${name}.yaml`), text)
  }
  const built = await buildFolder(folder)
  rmSync(folder, { recursive: true, force: true })
  return built
}

/** Opens the list, and logs in where it is asked for. */
export const enter = async ({ site, path, logIn }: TabLogin): Promise<Page> => {
  const page = await site.open()
  await page.goto(`${site.url}/#${path}`)
  await logIn(page)
  await tableRows(page).first().waitFor()
  return page
}

/** Another tab of the same browser. */
export const openTab = async (page: Page, { site, path }: TabLogin): Promise<Page> => {
  const other = await page.context().newPage()
  await other.goto(`${site.url}/#${path}`)
  return other
}

const keptBy = (page: Page) =>
  page.evaluate(() => ({
    tab: JSON.stringify({ ...sessionStorage }),
    browser: JSON.stringify([document.cookie, { ...localStorage }]),
  }))

/** A reload and a second tab ask for nothing, and the session lasts as long as it should. */
export const lastsInTabs = async (login: TabLogin): Promise<void> => {
  const { asks, secret, endsWithTabs } = login
  const page = await enter(login)
  await page.reload()
  await tableRows(page).first().waitFor()
  const other = await openTab(page, login)
  await tableRows(other).first().waitFor()
  if (secret !== undefined) {
    for (const each of [page, other]) {
      expect((await keptBy(each)).browser).not.toContain(secret)
      expect((await keptBy(each)).tab).toContain(secret)
    }
  }
  await page.close()
  await other.reload()
  await tableRows(other).first().waitFor()
  const context = other.context()
  await other.close()
  const next = await context.newPage()
  await next.goto(`${login.site.url}/#${login.path}`)
  await (endsWithTabs ? asks(next) : tableRows(next).first()).waitFor()
}

/** A logout in one tab is one in all of them, and leaves nothing behind. */
export const leavesAllTabs = async (login: TabLogin): Promise<void> => {
  const { asks, secret } = login
  const page = await enter(login)
  const other = await openTab(page, login)
  await tableRows(other).first().waitFor()
  await page.getByRole('button', { name: /^(Hello|Signed in)/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  for (const each of [page, other]) {
    await asks(each).waitFor()
    expect(await tableRows(each).count()).toBe(0)
    if (secret !== undefined) expect(JSON.stringify(await keptBy(each))).not.toContain(secret)
  }
}

/** Nobody has used any tab for long: all of them are locked, hold nothing that lets in, and come back together. */
export const locksAllTabs = async (login: TabLogin, minutes: number): Promise<void> => {
  const { asks, logIn, secret } = login
  const page = await enter(login)
  const other = await openTab(page, login)
  await tableRows(other).first().waitFor()
  const before = await page.context().cookies()
  const late = Date.now() + (minutes + 1) * 60_000
  for (const each of [page, other]) await each.clock.setFixedTime(late)
  for (const each of [page, other]) {
    await asks(each).waitFor()
    expect(await tableRows(each).count()).toBe(0)
    if (secret !== undefined) expect(JSON.stringify(await keptBy(each))).not.toContain(secret)
  }
  await page.getByText('locked after a period of inactivity').waitFor()
  // No cookie that this session was made of lets anybody in any more.
  const after = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
  const sessions = before.filter(({ name }) =>
    /^(test-(?!lang)|sessionid|backend_session)/.test(name),
  )
  expect(
    after.filter((cookie) => sessions.some(({ name, value }) => cookie === `${name}=${value}`)),
  ).toEqual([])
  await logIn(page)
  for (const each of [page, other]) await tableRows(each).first().waitFor()
}

/** How many are inside of the only door to a renewal, and how many stand before it. */
const atTheDoor = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return [held, pending].map(
      (locks) => locks.filter(({ name }) => name?.startsWith('deskwright.renew.')).length,
    )
  })

/**
 * Two tabs need a new token at the same moment. The one that asks is held until the other wants one as well. `renewal`
 * is the address that renews, `life` says after how many seconds a token is about to expire.
 */
export const renewsOnce = async (
  login: TabLogin,
  { renewal, life }: { readonly renewal: string; readonly life: number },
): Promise<void> => {
  const { path, asks } = login
  const page = await enter(login)
  const other = await openTab(page, login)
  await tableRows(other).first().waitFor()
  const soon = Date.now() + life * 1000
  for (const each of [page, other]) await each.clock.setFixedTime(soon)
  const gate = new EventEmitter()
  const opened = once(gate, 'open')
  const answers: number[] = []
  await page.context().route(renewal, async (route) => {
    await opened
    const answer = await route.fetch()
    answers.push(answer.status())
    await route.fulfill({ response: answer })
  })
  await Promise.all([page, other].map((each) => each.evaluate(() => location.reload())))
  await expect.poll(() => atTheDoor(page), { timeout: 10_000 }).toEqual([1, 1])
  const isList = (answer: Response) =>
    answer.request().resourceType() === 'fetch' && new URL(answer.url()).pathname.includes(path)
  const listed = [page, other].map((each) => each.waitForResponse(isList))
  gate.emit('open')
  const statuses = (await Promise.all(listed)).map((answer) => answer.status())
  expect(statuses).toEqual([200, 200])
  expect(answers).toHaveLength(1)
  expect(answers[0]).toBeLessThan(300)
  for (const each of [page, other]) {
    await tableRows(each).first().waitFor()
    expect(await asks(each).count()).toBe(0)
  }
}
