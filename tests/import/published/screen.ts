import { expect } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import type { Model, ResourceModel } from '../../../codegen/language/model'
import { startMock } from '../../../mock-server/server'
import { startPreview } from '../../../scripts/dev/preview'
import { buildFolder } from '../../e2e/schema-build'

/** How many lists of a console are opened. */
export const mostLists = 8

/** The console asks for what its login takes, and for nothing where there is none. */
const enter = async (page: Page, { app }: Model): Promise<void> => {
  const { by } = app.session.login
  if (by === 'none') {
    // The console leads to its home page first, which must not overtake what is asked for next.
    await page.waitForURL(/#\/index$/)
    return
  }
  const inputs = page.locator('form input')
  await inputs.first().waitFor()
  const typed = by === 'key' ? ['admin-key'] : ['admin', 'admin']
  expect(await inputs.count()).toBe(typed.length)
  for (const [index, value] of typed.entries()) await inputs.nth(index).fill(value)
  await page.locator('form button[type=submit]').click()
  await inputs.first().waitFor({ state: 'detached' })
}

const openList = async (page: Page, url: string, { path }: ResourceModel): Promise<void> => {
  await page.goto(`${url}/#${encodeURI(path)}`)
  const list = page.locator('section.dw-list:visible')
  await list.and(page.locator('[aria-busy=false]')).waitFor()
  await expect.poll(() => list.locator('tbody > tr').count()).toBeGreaterThan(0)
}

export interface Opened {
  lists: string[]
  said: string[]
  seconds: number
}

/** Builds the console of a schema folder, and opens lists of it before the mock server. */
export const openConsole = async (browser: Browser, schema: string): Promise<Opened> => {
  const started = performance.now()
  const { dist, model, remove } = await buildFolder(schema)
  const mock = await startMock({ model, port: 0, orders: 45 })
  const site = await startPreview({ outDir: dist, backend: mock.url, port: 0, model })
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  try {
    context.setDefaultTimeout(20_000)
    const page = await context.newPage()
    const said: string[] = []
    page.on('console', (message) => said.push(`${page.url()}: ${message.text()}`))
    page.on('pageerror', (error) => said.push(`${page.url()}: ${String(error)}`))
    await page.goto(site.url)
    await enter(page, model)
    const resources = model.resources.filter(({ list }) => list !== null).slice(0, mostLists)
    let seconds = 0
    for (const resource of resources) {
      await openList(page, site.url, resource)
      if (seconds === 0) seconds = (performance.now() - started) / 1000
    }
    return { lists: resources.map(({ name }) => name), said, seconds }
  } finally {
    await context.close()
    await site.close()
    await mock.close()
    remove()
  }
}
