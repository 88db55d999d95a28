import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'
import { useConsole } from './console'
import { buildSchema, type SchemaBuild } from './schema-build'

/* A console that opens in the language of each visitor's browser, where it is offered. */

let built: Promise<SchemaBuild> | undefined
const build = () =>
  (built ??= buildSchema(
    { 'app.yaml': [['  default: zh-chs\n', '  default: visitor\n']] },
    {},
    { isPainting: false },
  ))
afterAll(async () => (await built)?.remove())
const site = useConsole(undefined, {}, async () => (await build()).dist)

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

/** A page of somebody who has never been here, in a browser of that language. */
const visit = async (locale: string): Promise<Page> => {
  const browser = (await site.open()).context().browser()
  if (!browser) throw new Error('the browser has gone')
  const context = await browser.newContext({ locale })
  close = () => context.close()
  return context.newPage()
}

const seen = async (page: Page) => ({
  tag: await page.getAttribute('html', 'lang'),
  chosen: await page.locator('.dw-login-languages [aria-pressed=true]').innerText(),
  kept: (await page.context().cookies()).filter(({ name }) => name.endsWith('lang')).length,
})

test.each([
  ['ja-JP', 'ja', '日本語', 'ログイン'],
  ['zh-TW', 'zh-Hant', '繁體中文', '登入'],
  ['en-GB', 'en', 'English', 'Log in'],
  // Not offered: the language of the labels.
  ['fr-FR', 'zh-Hans', '简体中文', '登录'],
])('%s: from the first word to the login page in %s', async (locale, tag, name, button) => {
  const page = await visit(locale)
  const texts: string[] = []
  page.on('request', (request) => {
    const [, language] = /\/assets\/(zh-chs|zh-cht|ja|en)-[^/]*\.js$/.exec(request.url()) ?? []
    if (language !== undefined) texts.push(language)
  })
  // Every word that stands on the page at any time, with the language that the page says it is in.
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const look = () => {
      const shown = document.body?.innerText.trim() ?? ''
      if (shown !== '') said.push(document.documentElement.lang)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(site.url)
  await page.getByRole('button', { name: button, exact: true }).waitFor()
  expect(await seen(page)).toEqual({ tag, chosen: name, kept: 0 })
  expect(await page.evaluate(() => [...new Set((window as { said?: string[] }).said)])).toEqual([
    tag,
  ])
  expect(new Set(texts).size).toBe(1)
})

test('what an operator chooses wins from then on', async () => {
  const page = await visit('ja-JP')
  await page.goto(site.url)
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
  expect(await seen(page)).toEqual({ tag: 'en', chosen: 'English', kept: 1 })
})

test('nothing is said in a language before one is known', async () => {
  const page = await visit('ja-JP')
  let release: (() => void) | undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/start\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(site.url, { waitUntil: 'commit' })
  await page.locator('#start').waitFor({ state: 'attached' })
  const style = () =>
    page
      .locator('#start > div')
      .first()
      .evaluate((element) => {
        const { visibility, animationName, animationDelay } = getComputedStyle(element)
        return { visibility, animationName, animationDelay }
      })
  expect(await style()).toMatchObject({ animationName: 'start-late', animationDelay: '2s' })
  release?.()
  await page.getByRole('button', { name: 'ログイン', exact: true }).waitFor()
})

test('a console that cannot be had says so in the language of the visitor', async () => {
  const page = await visit('zh-HK')
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(site.url)
  await page.locator('#start[data-state=failed]').waitFor()
  expect(await page.locator('#start > div:visible').getAttribute('lang')).toBe('zh-Hant')
  expect(await page.getAttribute('html', 'lang')).toBe('zh-Hant')
})
