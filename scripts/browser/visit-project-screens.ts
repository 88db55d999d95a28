import type { Page } from 'playwright-core'
import { createLineWriter, type CommandIo } from '../../codegen/command-line/command-io'
import type { PageModel } from '../../codegen/language/model'
import { startTestConsole, type TestConsole } from './testing-browser'
import { SCREEN_TIMEOUT_MS } from '../screens/screen-timeout'
import { visitList, type ScreenStep } from '../screens/visit-list'

/** A page of the project has opened when there is something in its panel. */
const visitOwn = async (page: Page): Promise<void> =>
  page
    .locator('main [role=tabpanel] .dw-panel-page > *')
    .first()
    .waitFor({ timeout: SCREEN_TIMEOUT_MS })

/** `opens, filters, saves`, and behind it what there was nothing to do for. */
const inWords = (steps: readonly ScreenStep[]): string => {
  const done = steps.filter(({ skipped }) => skipped === null).map(({ does }) => does)
  const not = steps.flatMap(({ does, skipped }) => (skipped === null ? [] : `${does}: ${skipped}`))
  const works = ['opens', ...done].join(', ')
  return not.length === 0 ? works : `${works} (not tried: ${not.join('; ')})`
}

/** Whatever the browser complains of while a screen is visited. */
const collectPageErrors = (page: Page): string[] => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  return faults
}

const visitAll = async (console: TestConsole, io: CommandIo): Promise<number> => {
  const { model, page } = console
  const say = createLineWriter(io.out)
  const faults = collectPageErrors(page)
  let failed = 0
  const tell = async (name: string, visiting: () => Promise<string>): Promise<void> => {
    faults.length = 0
    try {
      const works = await visiting()
      if (faults[0] !== undefined) throw new Error(faults[0])
      say(`  ${name} works: ${works}`)
    } catch (error) {
      failed += 1
      say(`  ${name}: ${String(error instanceof Error ? error.message : error).split('\n')[0]}`)
    }
  }
  for (const resource of model.resources.filter(({ list, page: own }) => list || own)) {
    await tell(resource.name, async () => {
      const screen = await console.list(resource.name)
      return resource.list ? inWords(await visitList(screen, model)) : 'opens'
    })
  }
  for (const { path } of (model.pages ?? []) satisfies readonly PageModel[]) {
    await tell(path, async () => {
      await visitOwn(await console.goto(path))
      return 'opens'
    })
  }
  return failed
}

/** Builds the console, and does on every screen of it what a person does first. Gives the exit code. */
export const visitProjectScreens = async (io: CommandIo): Promise<number> => {
  const console = await startTestConsole().catch((error: unknown) => {
    io.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return null
  })
  if (!console) return 1
  try {
    return (await visitAll(console, io)) === 0 ? 0 : 1
  } finally {
    await console.close()
  }
}
