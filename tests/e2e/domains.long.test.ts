import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMock } from '../../mock-server/server'
import { launchBrowser } from '../../scripts/browser/browser'
import { startPreview } from '../../scripts/dev/preview'
import { domains, schemaDirOf } from '../domains/folders'
import { expectWords, shellText, type Walk } from '../domains/screen'
import { deleteRecord, filterList, moveRecords, openList, showRecord } from '../domains/walk'
import { addRecord, editRecord, editSingle } from '../domains/walk-forms'
import { thorough } from '../support/thorough'
import { buildFolder, type SchemaBuild } from './schema-build'

/*
 * Five businesses that have nothing to do with loans: one walk, written once, through the screens that their schema
 * folders give. It knows the model only.
 */

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const closing: (() => unknown)[] = []
const later = <Thing>(thing: Thing, close: (thing: Thing) => unknown): Thing => {
  closing.push(() => close(thing))
  return thing
}

async function start(name: string): Promise<{ walk: Walk; said: string[] }> {
  const { dist, model } = later(await buildFolder(schemaDirOf(name)), (built: SchemaBuild) =>
    built.remove(),
  )
  const folder = later(mkdtempSync(join(tmpdir(), 'deskwright-data-')), (path) =>
    rmSync(path, { recursive: true, force: true }),
  )
  const data = join(folder, 'data.json')
  const mock = later(await startMock({ model, port: 0, orders: 45, dataFile: data }), (served) =>
    served.close(),
  )
  const site = later(
    await startPreview({ outDir: dist, backend: mock.url, port: 0, model }),
    (served) => served.close(),
  )
  const context = later(
    await browser.newContext({ viewport: { width: 1600, height: 900 }, reducedMotion: 'reduce' }),
    (it) => it.close(),
  )
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
  const walk: Walk = { page, url: site.url, model, language: model.app.languages.default, data }
  return { walk, said }
}

async function logIn(walk: Walk): Promise<void> {
  const { page, url } = walk
  await page.goto(url)
  await page.locator('[name=username]').fill('admin')
  await page.locator('[name=password]').fill('admin')
  await expectWords(walk, 'login')
  await page.locator('form button[type=submit]').click()
  await page.locator('header').first().waitFor()
}

/** What index.html itself says, before any script runs. */
async function expectOwnIndex({ url, model, language }: Walk): Promise<void> {
  const html = (await (await fetch(url)).text()).replaceAll('&quot;', '"')
  const { title, languages, session } = model.app
  const tag = languages.offered.find(({ code }) => code === language)?.tag
  expect(html).toContain(`<html lang="${tag}">`)
  expect(html).toContain(`<title>${title}</title>`)
  expect(html).toContain(`data-cookie="${session.cookiePrefix}lang"`)
}

/** Texts in the schema itself, names that are no ASCII, and plain REST; DESKWRIGHT_WHOLE=1 walks through all. */
const walked = thorough ? domains : ['hospital', 'tickets']

// Each walk begins with a build of its own.
const limit = { timeout: 150_000 }

test.each(walked)('%s: list, filter, add, show, edit, move and delete', limit, async (name) => {
  try {
    const { walk, said } = await start(name)
    await expectOwnIndex(walk)
    await logIn(walk)
    for (const resource of walk.model.resources) {
      if (!resource.list) {
        await editSingle(walk, resource)
        continue
      }
      await openList(walk, resource)
      await filterList(walk, resource)
      await addRecord(walk, resource)
      await showRecord(walk, resource)
      await editRecord(walk, resource)
      await moveRecords(walk, resource)
      await deleteRecord(walk, resource)
    }
    expect(said).toEqual([])
    expect(shellText(walk, 'kit.buttons.search')).not.toBe('kit.buttons.search')
  } finally {
    for (const close of closing.splice(0).toReversed()) await close()
  }
})
