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

async function openBanks(page: Page, origin: string): Promise<void> {
  page.setDefaultTimeout(PATIENCE)
  await page.goto(`${origin}/#/bank`, { timeout: 2 * PATIENCE })
  await page.locator('input[name=username]').fill('admin', { timeout: 2 * PATIENCE })
  await page.locator('input[name=password]').fill('admin')
  await page.keyboard.press('Enter')
  await page.locator('table tbody tr').first().waitFor()
}

/** Resolves with the moment at which a heading of the table has this text. */
const headingAt = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    ([wanted, patience]) =>
      new Promise<number>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`"${wanted}" did not appear`)), patience)
        const look = (): void => {
          const headings = [...document.querySelectorAll('th')]
          if (!headings.some(({ textContent }) => textContent.includes(wanted))) return
          clearTimeout(timer)
          observer.disconnect()
          resolve(Date.now())
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { subtree: true, childList: true, characterData: true })
        Object.assign(window, { isLooking: wanted })
      }),
    [text, PATIENCE] as const,
  )

async function timeSave(page: Page, file: string, number: number): Promise<number> {
  const label = `名称${number}`
  const text = readFileSync(file, 'utf8').replace(/label: 名称\d*/, `label: ${label}`)
  const shown = headingAt(page, label)
  await page.waitForFunction((wanted) => Reflect.get(window, 'isLooking') === wanted, label)
  const saved = Date.now()
  writeFileSync(file, text)
  return (await shown) - saved
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
    await openBanks(page, site.url)
    const times: number[] = []
    for (let number = 1; number <= WARM_UP + count; number += 1) {
      times.push(await timeSave(page, join(folder, 'schema', 'bank.yaml'), number))
    }
    return times.slice(WARM_UP)
  } finally {
    for (const close of closers.toReversed()) await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
