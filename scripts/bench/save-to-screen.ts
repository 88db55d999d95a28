import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../browser/browser'
import { startConsoleProcess } from '../dev/console-process'
import { copyProject } from '../test-tools/project-copy'

const PATIENCE = 60_000
/** The first saves find empty caches, which all later saves find filled. */
const WARM_UP = 2
/** Milliseconds between a heading and the next save. */
const PAUSE = 700

/** Tells this process of every text that a heading shows. */
const TELL = 'deskwrightHeading'

/** Resolves with the moment at which a heading shows a text. */
type AwaitHeading = (wanted: string) => Promise<number>

/**
 * Watches the headings of a page from outside. Vite may load the page anew when it finds another package to prepare, and a
 * promise that waits inside a document goes with the document.
 */
async function watchHeadings(page: Page): Promise<AwaitHeading> {
  const waiting = new Map<string, (moment: number) => void>()
  await page.exposeFunction(TELL, (text: string, moment: number) => {
    for (const [wanted, resolve] of waiting) {
      if (text.includes(wanted)) resolve(moment)
    }
  })
  await page.addInitScript((tell) => {
    const reported = new Set<string>()
    const look = (): void => {
      for (const { textContent } of document.querySelectorAll('th, h3')) {
        if (reported.has(textContent)) continue
        reported.add(textContent)
        Reflect.get(window, tell)(textContent, Date.now())
      }
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  }, TELL)
  return (wanted) =>
    new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`"${wanted}" did not appear`)), PATIENCE)
      waiting.set(wanted, (moment) => {
        clearTimeout(timer)
        waiting.delete(wanted)
        resolve(moment)
      })
    })
}

async function openBanks(page: Page, origin: string): Promise<void> {
  page.setDefaultTimeout(PATIENCE)
  await page.goto(`${origin}/#/bank`, { timeout: 2 * PATIENCE })
  await page.locator('input[name=username]').fill('admin', { timeout: 2 * PATIENCE })
  await page.locator('input[name=password]').fill('admin')
  await page.keyboard.press('Enter')
  await page.locator('table tbody tr').first().waitFor()
}

/** A file of the copy, what a heading gets its text from there, and that text with a number in it. */
interface Edit {
  file: string
  label: RegExp
  labelled: (number: number) => string
}

/** The same heading by a line of YAML, and one that is written by hand over the generated list. */
const edits = {
  yaml: {
    file: 'schema/bank.yaml',
    label: /label: 名称\d*/,
    labelled: (number) => `label: 名称${number}`,
  },
  tsx: {
    file: 'src/overrides/bank/list.tsx',
    label: /Banks \d+/,
    labelled: (number) => `Banks ${number}`,
  },
} satisfies Record<string, Edit>

const byHand = `import { BankList as Generated } from '../../generated/bank/list'

export const BankList = () => (
  <>
    <h3>Banks 0</h3>
    <Generated />
  </>
)
`

async function timeSave(
  shown: AwaitHeading,
  folder: string,
  edit: Edit,
  number: number,
): Promise<number> {
  const file = join(folder, edit.file)
  const text = readFileSync(file, 'utf8').replace(edit.label, edit.labelled(number))
  const seen = shown(edit.labelled(number).replace('label: ', ''))
  const saved = Date.now()
  writeFileSync(file, text)
  return (await seen) - saved
}

/** Milliseconds from a save to the screen, of a line of YAML and of TSX. */
export interface SaveTimings {
  yaml: number[]
  tsx: number[]
}

async function timeSaves(shown: AwaitHeading, folder: string, count: number): Promise<SaveTimings> {
  const times: SaveTimings = { yaml: [], tsx: [] }
  for (let number = 1; number <= WARM_UP + count; number += 1) {
    for (const kind of ['yaml', 'tsx'] as const) {
      times[kind].push(await timeSave(shown, folder, edits[kind], number))
      // What follows a save, such as the checks of overrides, belongs to that save and not to the next.
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }
  return { yaml: times.yaml.slice(WARM_UP), tsx: times.tsx.slice(WARM_UP) }
}

/**
 * Measures what it takes from saving a file until the new heading is on the screen: by turns a line of YAML, and the same
 * in TSX written by hand. The console runs in a copy of the project, with a server and a Chromium of its own.
 */
export async function measureSaveToScreen(count: number): Promise<SaveTimings> {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-saves-'))
  const closers: (() => Promise<unknown>)[] = []
  try {
    copyProject(folder)
    mkdirSync(dirname(join(folder, edits.tsx.file)), { recursive: true })
    writeFileSync(join(folder, edits.tsx.file), byHand)
    const site = await startConsoleProcess(folder)
    closers.push(site.close)
    const browser = await launchBrowser()
    closers.push(() => browser.close())
    const page = await browser.newPage()
    const shown = await watchHeadings(page)
    await openBanks(page, site.url)
    return await timeSaves(shown, folder, count)
  } finally {
    for (const close of closers.toReversed()) await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
