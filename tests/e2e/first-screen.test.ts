import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tableRows, useConsole } from './console'

/* What the browser fetches before the first row, and what only after it. */

const app = useConsole()

/** Paths without what a build puts into names. */
const pathOf = (url: string): string =>
  new URL(url).pathname.replace(/-[\w-]{8}(?=\.(?:js|css|html)$)/, '')

/** Opens the orders with an answer that takes its time, and tells what was fetched before it and in all. */
const watched = async (page: Page): Promise<{ before: string[]; all: string[] }> => {
  const all: string[] = []
  let before: string[] = []
  page.on('request', (request) => all.push(pathOf(request.url())))
  await page.route('**/admin/order', async (route) => {
    const answer = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    before = [...all]
    await route.fulfill({ response: answer })
  })
  await page.goto(`${app.url}/#/order`)
  await tableRows(page).first().waitFor()
  return { before, all }
}

test('one script, one style sheet, one language and the rows come first, and each comes once', async () => {
  const page = await app.open({ user: 'admin' })
  const { before } = await watched(page)
  expect(before.filter((path) => path !== '/favicon.svg').toSorted()).toEqual([
    '/',
    '/admin/order',
    '/assets/early.html',
    '/assets/early.js',
    '/assets/en.js',
    '/assets/index.css',
    '/assets/index.js',
    '/start.js',
  ])
})

test('what can wait is fetched by itself after the rows, so that it is there when it is asked for', async () => {
  const page = await app.open({ user: 'admin' })
  const { before, all } = await watched(page)
  for (const part of ['search-panel-content', 'results-panel', 'tab-sorting', 'list-hotkeys']) {
    expect(before).not.toContain(`/assets/${part}.js`)
    await expect.poll(() => all).toContain(`/assets/${part}.js`)
  }
  await page.waitForLoadState('networkidle')
  // What parts share is fetched once for all of them: a request each took longer than what is in it.
  expect(all.filter((path) => path.endsWith('.js')).length).toBeLessThanOrEqual(24)
  const fetched = all.length
  await page.keyboard.press('s')
  await page.getByRole('combobox', { name: 'Search pages' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Results' }).click()
  await page.getByRole('region', { name: 'Results' }).waitFor()
  const later = all.slice(fetched).filter((path) => /panel/.test(path))
  expect(later).toEqual([])
})
