import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Model } from '../../codegen/language/model'
import { readOverridesFor, withOverrides } from '../../codegen/generator/overrides'
import { defaultOutDir } from '../../codegen/generator/pipeline/out-dir'
import { readProject } from '../../codegen/generator/pipeline/project'
import { checkSchemaDir } from '../../codegen/generator/pipeline/schema-dir'
import { printDiagnostics } from '../../codegen/language/print'
import { startMock, type Mock } from '../../mock-server/server'
import type { RunningServer } from '../http/listen'
import { ListScreen } from './list-screen'
import { SCREEN_TIMEOUT_MS } from './screen-timeout'

/** A built console in front of its mock server, in a browser. */
export interface TestConsole {
  readonly url: string
  readonly page: Page
  readonly model: Model
  /** Opens the list of a resource. */
  readonly list: (resource: string) => Promise<ListScreen>
  /** Opens a page by its path, such as `/report`. */
  readonly goto: (path: string) => Promise<Page>
  readonly close: () => Promise<void>
}

const logIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  const name = page.locator('input[name=username]')
  const shell = page.locator('main')
  await name.or(shell).first().waitFor({ timeout: SCREEN_TIMEOUT_MS })
  if (!(await name.isVisible())) return
  await name.fill('admin')
  await page.locator('input[name=password]').fill('admin')
  await page.locator('button[type=submit]').click()
  await name.waitFor({ state: 'detached', timeout: SCREEN_TIMEOUT_MS })
}

const buildInto = async (outDir: string): Promise<void> => {
  const { build } = await import('vite')
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } })
}

interface BuiltConsole {
  model: Model
  outDir: string
  backend: string
}

/** How a built console is served, and a browser is had. */
export interface TestConsoleTools {
  serve: (parts: BuiltConsole & { port: number }) => Promise<RunningServer>
  browse: () => Promise<Browser>
}

/** Closes what was started, the last first. */
const createCloser = () => {
  const closers: (() => unknown)[] = []
  return {
    later: (close: () => unknown): number => closers.push(close),
    all: async (): Promise<void> => {
      for (const close of closers.splice(0).toReversed()) await close()
    },
  }
}

/** The tag of the language by whose words the screens are known, which a browser then asks for. */
const localeOf = ({ app: { languages } }: Model): string =>
  languages.offered.find(({ code }) => code === languages.default)?.tag ?? languages.default

const openConsolePage = async (
  { serve, browse }: TestConsoleTools,
  parts: BuiltConsole,
  close: ReturnType<typeof createCloser>,
): Promise<{ site: RunningServer; page: Page }> => {
  const site = await serve({ ...parts, port: 0 })
  close.later(site.close)
  const browser = await browse()
  close.later(() => browser.close())
  const locale = localeOf(parts.model)
  const page = await browser.newPage({ locale, viewport: { width: 1280, height: 800 } })
  await logIn(page, site.url)
  return { site, page }
}

/**
 * Builds the console of the folder, starts it in front of the mock server with data of its own, and logs in.
 *
 * @throws {Error} with what codegen says when the schema has errors
 */
export const openTestConsole = async (means: TestConsoleTools): Promise<TestConsole> => {
  const { dir = 'schema' } = checkSchemaDir()
  const { model: generated, diagnostics, texts } = await readProject(dir)
  if (!generated)
    throw new Error(printDiagnostics(diagnostics, texts, 'The console was not started.'))
  const model = withOverrides(generated, readOverridesFor(defaultOutDir))
  const close = createCloser()
  try {
    const outDir = mkdtempSync(path.join(tmpdir(), 'deskwright-screens-'))
    close.later(() => rmSync(outDir, { recursive: true, force: true }))
    const mock: Mock = await startMock({ model })
    close.later(mock.close)
    await buildInto(outDir)
    const { site, page } = await openConsolePage(means, { model, outDir, backend: mock.url }, close)
    return {
      url: site.url,
      page,
      model,
      list: async (name) => {
        const resource = model.resources.find((each) => each.name === name)
        if (!resource) throw new Error(`there is no resource "${name}"`)
        const screen = new ListScreen(page, site.url, resource)
        await screen.open()
        return screen
      },
      goto: async (route) => {
        await page.goto(`${site.url}/#${route}`)
        return page
      },
      close: close.all,
    }
  } catch (error) {
    await close.all()
    throw error
  }
}
