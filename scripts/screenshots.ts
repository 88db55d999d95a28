import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { loadModel } from '../codegen/generate'
import type { Model } from '../codegen/model'
import { startMock } from '../mock-server/server'
import { parseOptions } from './arguments'
import { launchBrowser } from './browser'
import { startPreview } from './preview'

const widths = [1280, 360]

interface Shot {
  browser: Browser
  url: string
  folder: string
  model: Model
  language: string
  width: number
}

/** `npm run screenshots`: every screen in every language, wide and narrow, into `screenshots/` or `--out DIR`. */
export async function main(args: string[]): Promise<number> {
  const options = parseOptions(args, ['out'])
  if (!options.ok) {
    console.error(`npm run screenshots: ${options.message}`)
    return 2
  }
  const folder = options.values.out ?? 'screenshots'
  const { model } = await loadModel(process.env['SCHEMA_DIR'] ?? 'schema')
  if (!model) {
    console.error('the schema has errors: npm run codegen shows them')
    return 1
  }
  mkdirSync(folder, { recursive: true })
  const dist = mkdtempSync(join(tmpdir(), 'deskwright-pictures-'))
  await build({ logLevel: 'error', build: { outDir: dist, emptyOutDir: true } })
  const mock = await startMock({ model, port: 0 })
  const site = await startPreview({ outDir: dist, backend: mock.url, port: 0 })
  const browser = await launchBrowser()
  try {
    for (const { code: language } of model.app.languages.offered) {
      for (const width of widths) {
        await photograph({ browser, url: site.url, folder, model, language, width })
      }
    }
  } finally {
    await browser.close()
    await site.close()
    await mock.close()
    rmSync(dist, { recursive: true, force: true })
  }
  return 0
}

/** All screens at one width in one language. */
async function photograph(shot: Shot): Promise<void> {
  const { browser, url, model, language, width } = shot
  const context = await browser.newContext({
    viewport: { width, height: width > 600 ? 800 : 740 },
    reducedMotion: 'reduce',
  })
  const { cookiePrefix } = model.app.session
  await context.addCookies([{ name: `${cookiePrefix}lang`, value: language, url }])
  const page = await context.newPage()
  await page.goto(`${url}/#/login`)
  await page.locator('input[name=password]').waitFor()
  await save(page, shot, 'login')
  await page.locator('input[name=username]').fill('admin')
  await page.locator('input[name=password]').fill('admin')
  await page.keyboard.press('Enter')
  await page.locator('input[name=password]').waitFor({ state: 'detached' })
  await save(page, shot, 'index')
  for (const resource of model.resources) {
    await page.goto(`${url}/#${resource.path}`)
    await page.locator('table tbody tr').first().waitFor()
    await save(page, shot, resource.name)
  }
  await context.close()
}

async function save(page: Page, shot: Shot, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  const file = join(shot.folder, `${name}-${shot.language}-${shot.width}.png`)
  await page.screenshot({ path: file })
  console.log(file)
}
