import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser } from './browser'
import { startConsoleProcess } from './console-process'
import { copyProject } from './project-copy'

const PATIENCE = 60_000
/** The first saves find empty caches, which all later saves find filled. */
const WARM_UP = 2

/** Tells this process of every text that a heading of a table shows. */
const TELL = 'deskwrightHeading'

/** Resolves with the moment at which a heading of a table shows a text. */
type Shown = (wanted: string) => Promise<number>

/**
 * Watches the headings of a page from outside. Vite may load the page anew when it finds another package to prepare, and a
 * promise that waits inside a document goes with the document.
 */
async function watchHeadings(page: Page): Promise<Shown> {
  const waiting = new Map<string, (moment: number) => void>()
  await page.exposeFunction(TELL, (text: string, moment: number) => {
    for (const [wanted, resolve] of waiting) {
      if (text.includes(wanted)) resolve(moment)
    }
  })
  await page.addInitScript((tell) => {
    const told = new Set<string>()
    const look = (): void => {
      for (const { textContent } of document.querySelectorAll('th')) {
        if (told.has(textContent)) continue
        told.add(textContent)
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

async function timeSave(shown: Shown, file: string, number: number): Promise<number> {
  const label = `名称${number}`
  const text = readFileSync(file, 'utf8').replace(/label: 名称\d*/, `label: ${label}`)
  const seen = shown(label)
  const saved = Date.now()
  writeFileSync(file, text)
  return (await seen) - saved
}

/**
 * Measures milliseconds from saving a YAML file until the new heading is on the screen. The console runs in a copy of
 * the project, with a server and a Chromium of its own.
 */
export async function measureSaves(count: number): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-saves-'))
  const closers: (() => Promise<unknown>)[] = []
  try {
    copyProject(folder)
    const site = await startConsoleProcess(folder)
    closers.push(site.close)
    const browser = await launchBrowser()
    closers.push(() => browser.close())
    const page = await browser.newPage()
    const shown = await watchHeadings(page)
    await openBanks(page, site.url)
    const times: number[] = []
    for (let number = 1; number <= WARM_UP + count; number += 1) {
      times.push(await timeSave(shown, join(folder, 'schema', 'bank.yaml'), number))
    }
    return times.slice(WARM_UP)
  } finally {
    for (const close of closers.toReversed()) await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
