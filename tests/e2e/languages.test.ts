import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { atRest } from './at-rest'
import { moveAway, pressAction, tableRows, useConsole } from './console'
import { saboteur } from './faults'
import { lists, words } from './language-words'
import { statuses } from './specification'
import { openPages } from './tab-strip'
import { shareOf, wider } from '../support/thorough'

const site = useConsole(undefined, { orders: 120 })
const server = saboteur(() => site.backend)
beforeEach(() => server.clear())

const sections = Object.keys(parse(readFileSync('i18n/zh-chs.yaml', 'utf8')) as object)
const messageKey = new RegExp(`\\b(?:resources|menu|${sections.join('|')})\\.[a-z]`, 'i')

/** Every text of the page that an operator sees, hears or points at. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']
    const named = [...document.querySelectorAll('body *')].flatMap((element) =>
      attributes.flatMap((name) => element.getAttribute(name) ?? []),
    )
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const written: string[] = []
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement?.closest('script, style')) {
        written.push(walker.currentNode.textContent?.trim() ?? '')
      }
    }
    return [document.title, ...named, ...written].filter((text) => text !== '')
  })

async function showsNoKey(page: Page, where: string): Promise<void> {
  const texts = await textsOf(page)
  expect(texts.length, where).toBeGreaterThan(3)
  expect(
    texts.filter((text) => messageKey.test(text)),
    where,
  ).toEqual([])
}

const headers = (page: Page): Promise<string[]> =>
  page
    .getByRole('columnheader')
    .allTextContents()
    .then((texts) => texts.map((text) => text.trim().replace(/\s*\n\s*/g, ' / ')))

const tagOf = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang)

async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), path)
  await page.waitForFunction((hash) => location.hash === `#${hash}`, path)
}

async function chooseLanguage(page: Page, button: string, name: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.locator('[role^=menuitem]').filter({ hasText: name }).first().click()
}

describe.each(shareOf(['ja', 'en', 'zh-cht'] as const, 3))('in %s', (language) => {
  const wanted = words[language]

  test('the login page shows no message key and names its language', async () => {
    const page = await site.open({ language })
    await page.goto(`${site.url}/#/login`)
    await page.locator('input[name=password]').waitFor()
    await showsNoKey(page, 'login')
    await expect.poll(() => tagOf(page)).toBe(wanted.tag)
  })

  test('every screen has its own words and shows no message key', async () => {
    const page = await site.signIn('/index', { language })
    await page.getByRole('heading').first().waitFor()
    await showsNoKey(page, '/index')
    await expect.poll(() => tagOf(page)).toBe(wanted.tag)
    for (const path of lists) {
      await openPages(page, path)
      await page.getByRole('heading', { name: wanted.titles[path], exact: true }).waitFor()
      await tableRows(page).first().waitFor()
      await expect.poll(() => headers(page)).toEqual(wanted.headers[path])
      await expect.poll(() => page.title()).toContain(wanted.titles[path])
      await showsNoKey(page, path)
    }
    for (const path of ['/log', '/nowhere']) {
      await go(page, path)
      await page.locator('main').getByRole('heading').first().waitFor()
      await showsNoKey(page, path)
    }
  })

  wider('every status is labelled', async () => {
    const page = await site.signIn('/order', { language })
    await tableRows(page).first().waitFor()
    const options = page.locator('select[name=status] option')
    expect((await options.allInnerTexts()).slice(1)).toEqual(wanted.statuses)
    await page.locator('select[name=status]').selectOption('15')
    await page.getByRole('button', { name: wanted.search, exact: true }).click()
    await expect
      .poll(async () => {
        const rows = await tableRows(page).allInnerTexts()
        return rows.length > 0 && rows.every((row) => row.includes(wanted.statuses[14] ?? ''))
      })
      .toBe(true)
  })

  test('dialogs and confirmations show no message key', async () => {
    const page = await site.signIn('/front-screen', { language })
    await tableRows(page).first().waitFor()
    // The last button of a row deletes it, which asks first.
    await tableRows(page).first().getByRole('button').last().click()
    await page.getByRole('dialog').waitFor()
    await showsNoKey(page, 'confirmation')
    // The safe answer gets the focus last, and then the question hears keys.
    await page.locator('[role=dialog] button:focus').waitFor()
    // The record has been read again when every answer can be given.
    await page.locator('[role=dialog] button:disabled').first().waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await go(page, '/product-list')
    await page.getByRole('heading', { name: wanted.titles['/product-list'], exact: true }).waitFor()
    // It stands where the mouse rests, and what comes there offers nothing until the mouse has moved.
    await moveAway(page)
    await tableRows(page).first().getByRole('button').last().click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await showsNoKey(page, 'product dialog')
    await dialog.locator('input[name=name]').fill('')
    await dialog.locator('button[type=submit]').click()
    await expect.poll(() => page.locator('[role=alert]').count()).toBeGreaterThan(0)
    await showsNoKey(page, 'complaint')
  })

  wider('what the header opens shows no message key', async () => {
    const page = await site.signIn('/order', { language })
    await tableRows(page).first().waitFor()
    // Arrows beside the menu come and go with the width of its words, so only the tools are gone through.
    const tools = page.locator('.dw-header-end button:visible')
    const names = await tools.evaluateAll((all) =>
      all
        .filter((one) => one.matches('[aria-haspopup], [aria-expanded]'))
        .map((one) => one.getAttribute('title') ?? ''),
    )
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) {
      await moveAway(page)
      await page.locator(`.dw-header-end button[title="${name}"]`).click()
      const opened = page.locator('[role=dialog], [role=menu], search, .dw-results')
      await opened.first().waitFor()
      await atRest(page)
      await showsNoKey(page, `behind ${name}`)
      await page.keyboard.press('Escape')
      await opened.first().waitFor({ state: 'detached' })
    }
  })
})

describe('switching the language', () => {
  test('changes the open screen at once and keeps its filter', async () => {
    const page = await site.signIn('/order', { language: 'zh-chs' })
    await tableRows(page).first().waitFor()
    await page.locator('select[name=status]').selectOption('15')
    await page.getByLabel('手机号', { exact: true }).fill('0')
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await expect
      .poll(async () => {
        const rows = await tableRows(page).allInnerTexts()
        return rows.length > 0 && rows.every((row) => row.includes('逾期'))
      })
      .toBe(true)
    const serials = () => page.locator('tbody tr td:nth-child(2)').allInnerTexts()
    const shown = await serials()
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    await page.evaluate(() => void Object.assign(globalThis, { stayed: true }))

    let button = '语言'
    for (const language of ['ja', 'zh-cht', 'en'] as const) {
      const wanted = words[language]
      await chooseLanguage(page, button, wanted.name)
      await page.getByRole('heading', { name: wanted.titles['/order'], exact: true }).waitFor()
      await expect.poll(() => headers(page)).toEqual(wanted.headers['/order'])
      const tab = page.locator('.dw-tabs').getByRole('tab', { selected: true })
      await expect.poll(() => tab.innerText()).toContain(wanted.titles['/order'])
      await page.getByRole('link', { name: wanted.menu, exact: true }).first().waitFor()
      await expect.poll(() => tableRows(page).first().innerText()).toContain(wanted.statuses[14])
      expect(await serials()).toEqual(shown)
      expect(await page.getByLabel(wanted.mobile, { exact: true }).inputValue()).toBe('0')
      expect(await page.locator('select[name=status]').inputValue()).toBe('15')
      await expect.poll(() => tagOf(page)).toBe(wanted.tag)
      await expect.poll(() => page.title()).toContain(wanted.titles['/order'])
      await showsNoKey(page, language)
      button = wanted.language
    }
    expect(documents).toEqual([])
    expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
  })

  wider('holds for what is said afterwards, and after a reload', async () => {
    const page = await site.signIn('/order', { language: 'en' })
    await tableRows(page).first().waitFor()
    await chooseLanguage(page, words.en.language, words.ja.name)
    await page.getByRole('heading', { name: words.ja.titles['/order'], exact: true }).waitFor()
    await pressAction(tableRows(page).first(), '通知')
    const said = page.locator('[role=alert], [role=status]').filter({ hasText: words.ja.notified })
    await said.first().waitFor()
    await server.fault({ status: 503, path: '/order' })
    await page.getByRole('button', { name: words.ja.search, exact: true }).click()
    await page
      .locator('[role=alert]')
      .filter({ hasText: 'サービスを利用できません' })
      .first()
      .waitFor()
    await server.clear()
    await page.reload()
    await page.getByRole('heading', { name: words.ja.titles['/order'], exact: true }).waitFor()
    await expect.poll(() => tagOf(page)).toBe('ja')
  })

  test('leaves dates as the specification writes them', async () => {
    const page = await site.signIn('/order', { language: 'ja' })
    await tableRows(page).first().waitFor()
    const texts = await page.locator('tbody td').allInnerTexts()
    const times = texts
      .flatMap((text) => text.split('\n'))
      .filter((line) => /\d[-/.年]\d/.test(line))
    expect(times.length).toBeGreaterThan(20)
    for (const time of times) expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })
})

test.each(shareOf(['en', 'zh-chs', 'ja', 'zh-cht'] as const, 2))(
  'a long label fits a narrow screen in %s',
  async (language) => {
    const page = await site.signIn('/order', { language, width: 360 })
    for (const path of lists) {
      await openPages(page, path)
      await tableRows(page).first().waitFor()
      const overflow = () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        })
      await expect.poll(overflow, { message: `${language} ${path}` }).toBe(0)
      const buttons = tableRows(page).first().locator('.dw-actions-cell button')
      if ((await buttons.count()) < 2) continue
      const heights = () =>
        buttons.evaluateAll((all) => all.slice(0, 2).map((one) => one.getBoundingClientRect().y))
      await expect
        .poll(async () => new Set(await heights()).size, { message: `${language} ${path}` })
        .toBe(1)
    }
  },
)

test('the statuses of this file are those of the specification', () => {
  for (const { statuses: all } of Object.values(words)) {
    expect(all).toHaveLength(Object.keys(statuses).length)
    expect(new Set(all).size).toBe(all.length)
  }
})
