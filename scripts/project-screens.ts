import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { linesTo, type Io } from '../codegen/command-line/io'
import type { Model, PageModel, ResourceModel } from '../codegen/model'
import { readProject } from '../codegen/pipeline/project'
import { schemaDirOf } from '../codegen/pipeline/schema-dir'
import { startMock } from '../mock-server/server'
import { launchBrowser } from './browser'
import { startPreview } from './preview'

const PATIENCE = 30_000

const logIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  const name = page.locator('input[name=username]')
  const shell = page.locator('main')
  await name.or(shell).first().waitFor({ timeout: PATIENCE })
  if (!(await name.isVisible())) return
  await name.fill('admin')
  await page.locator('input[name=password]').fill('admin')
  await page.locator('button[type=submit]').click()
  await name.waitFor({ state: 'detached', timeout: PATIENCE })
}

/** A row, or what a list without any says; a page of a single record has fields. */
const isOpen = async (page: Page, resource: ResourceModel): Promise<void> => {
  const shown = resource.list
    ? page.locator('main table tbody tr')
    : page.locator('main form, main dl')
  await shown.first().waitFor({ timeout: PATIENCE })
}

const hasForm = ({ list, create }: ResourceModel): boolean =>
  create !== null && (list?.buttons.includes('create') ?? false)

/** What a person does first: opens the screen, begins a record, and leaves it again. */
const visit = async (page: Page, url: string, resource: ResourceModel): Promise<void> => {
  await page.goto(`${url}/#${resource.path}`)
  await isOpen(page, resource)
  if (!hasForm(resource)) return
  await page.locator('main button[data-icon=plus]').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor({ timeout: PATIENCE })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached', timeout: PATIENCE })
}

/** A page of the project has opened when there is something in its panel. */
const visitOwn = async (page: Page, url: string, { path: route }: PageModel): Promise<void> => {
  await page.goto(`${url}/#${route}`)
  await page
    .locator('main [role=tabpanel] .dw-panel-page > *')
    .first()
    .waitFor({ timeout: PATIENCE })
}

const openAll = async (page: Page, url: string, model: Model, io: Io): Promise<number> => {
  const say = linesTo(io.out)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await logIn(page, url)
  let failed = 0
  const tell = async (name: string, visiting: () => Promise<void>): Promise<void> => {
    faults.length = 0
    const reason = await visiting().then(
      () => faults[0],
      (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0],
    )
    if (reason !== undefined) failed += 1
    say(reason === undefined ? `  ${name} works` : `  ${name}: ${reason}`)
  }
  for (const resource of model.resources.filter(({ list, page: own }) => list || own)) {
    await tell(resource.name, () => visit(page, url, resource))
  }
  for (const own of model.pages ?? []) await tell(own.path, () => visitOwn(page, url, own))
  return failed
}

const buildInto = async (outDir: string): Promise<void> => {
  const { build } = await import('vite')
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } })
}

/** Builds the console, and opens every screen of it in front of the mock server. Gives the exit code. */
export const openScreens = async (io: Io): Promise<number> => {
  const { dir = 'schema' } = schemaDirOf()
  const { model } = await readProject(dir)
  if (!model) {
    io.err('the schema has errors: npm run codegen shows them\n')
    return 1
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-screens-'))
  const mock = await startMock({ model })
  try {
    await buildInto(folder)
    const site = await startPreview({ outDir: folder, backend: mock.url, port: 0, model })
    const browser = await launchBrowser()
    try {
      return (await openAll(await browser.newPage(), site.url, model, io)) === 0 ? 0 : 1
    } finally {
      await browser.close()
      await site.close()
    }
  } finally {
    await mock.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
