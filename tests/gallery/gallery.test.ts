import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ConsoleMessage, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showTheme } from '../../scripts/browser/photograph-screens'
import { startMock } from '../../mock-server/server'
import { modelOf } from '../support/schema-model'
import { useConsole } from '../e2e/console'
import { buildGallery } from './project'
import { shown } from './shown'

/* Every stock component in a build for development, which says what it does not like: npm test -- --suite gallery. */

let gallery: Awaited<ReturnType<typeof buildGallery>>
beforeAll(async () => {
  gallery = await buildGallery()
}, 400_000)
afterAll(() => gallery?.project.remove())

const app = useConsole(
  async () => startMock({ model: await modelOf('schema'), port: 0, orders: 60, faults: false }),
  {},
  () => gallery.dist,
)

const pictures = process.env['GALLERY_PICTURES']

const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures === undefined) return
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: join(pictures, `${name.replaceAll(/\W+/g, '-')}.png`) })
}

const texts: string[] = []
const listen = (page: Page): void => {
  texts.length = 0
  page.on('console', (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) texts.push(message.text())
  })
  page.on('pageerror', (error) => texts.push(String(error)))
}

test('every component renders, works and has nothing to complain about', async () => {
  const page = await app.signIn('/bank', { fresh: true, language: 'en' })
  page.setDefaultTimeout(8000)
  listen(page)
  const pieces = page.getByRole('navigation', { name: 'Pieces' })
  await pieces.waitFor()
  const names = await pieces.getByRole('button').allTextContents()
  expect(names.toSorted()).toEqual(Object.keys(shown).toSorted())
  expect(names.length).toBeGreaterThanOrEqual(30)
  const failed: Record<string, readonly string[]> = {}
  for (const name of names.filter(
    (each) => !process.env['GALLERY_ONLY'] || each.includes(process.env['GALLERY_ONLY']),
  )) {
    texts.length = 0
    const problem = await showPiece(page, name).catch(String)
    const problems = [problem ?? [], ...texts].flat().map((each) => each.slice(0, 500))
    if (problems.length === 0) continue
    failed[name] = problems
    await picture(page, `failed ${name}`)
    await page.reload()
    if (Object.keys(failed).length === MOST) break
  }
  expect(failed).toEqual({})
}, 300_000)

const inTheDark = async (page: Page): Promise<void> => {
  const cookies = await page.context().cookies(app.url)
  const user = cookies.find(({ name }) => name.endsWith('uuid'))?.value ?? ''
  await showTheme(page, decodeURIComponent(user), 'tomorrow-night-blue')
  await page
    .locator('[class*=tomorrow], [data-theme*=tomorrow]')
    .first()
    .waitFor({ state: 'attached' })
}

test.each([
  ['in Chinese on a phone', { language: 'zh-chs', width: 360, height: 780 }, async () => undefined],
  ['in the dark', { language: 'ja' }, inTheDark],
] as const)(
  '%s, every component renders and fits',
  async (_, where, prepare) => {
    const page = await app.signIn('/bank', { fresh: true, ...where })
    page.setDefaultTimeout(8000)
    listen(page)
    await prepare(page)
    const pieces = page.getByRole('navigation', { name: 'Pieces' })
    await pieces.waitFor()
    const failed: Record<string, readonly string[]> = {}
    for (const name of await pieces.getByRole('button').allTextContents()) {
      texts.length = 0
      await page.getByRole('button', { name, exact: true }).click()
      const piece = page.getByRole('region', { name, exact: true })
      await piece.locator(':scope > :not(button)').first().waitFor()
      await page.waitForLoadState('networkidle')
      await picture(page, `${name} ${where.language}`)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (texts.length > 0 || wide > 0) failed[name] = [...texts, `${wide} px too wide`]
      await piece.getByRole('button', { name: 'Back to the pieces' }).click()
      await piece.waitFor({ state: 'detached' })
    }
    expect(failed).toEqual({})
  },
  300_000,
)

/** More failures than these tell nothing new. */
const MOST = 15

const showPiece = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click()
  const piece = page.getByRole('region', { name, exact: true })
  await shown[name]?.(piece, page)
  await picture(page, name)
  // A menu that is open covers the page.
  const covers = page.locator('.MuiPopover-root:not([aria-hidden])')
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      await page.mouse.click(640, 795)
      return covers.count()
    })
    .toBe(0)
  await piece.getByRole('button', { name: 'Back to the pieces' }).click()
  await piece.waitFor({ state: 'detached' })
}
