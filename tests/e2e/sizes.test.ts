import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { keptBack, sizes } from '../../bench/budgets'
import { ownerOf } from '../../bench/console/chunk-modules'
import { useConsole } from './console'

/* What the list of orders loads before its first row, in sizes and counts. The time that it takes is the bench's. */

const site = useConsole()
const TIMES = 3

const markRow = (): void => {
  new MutationObserver((_, observer) => {
    if (!/\d{14}/.test(document.querySelector('tbody')?.textContent ?? '')) return
    observer.disconnect()
    performance.mark('row')
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** What was asked for until the mark, in paths from the console's root. */
async function askedUntilRow(page: Page): Promise<string[]> {
  await page.reload()
  await page.waitForFunction(() => performance.getEntriesByName('row').length > 0)
  return page.evaluate(() => {
    const [row] = performance.getEntriesByName('row')
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (row?.startTime ?? 0))
    return ['index.html', ...asked.map(({ name }) => new URL(name).pathname.slice(1))]
  })
}

const shortest = (lists: readonly string[][]): string[] =>
  lists.toSorted((a, b) => a.length - b.length)[0] ?? []

const packed = (file: string): number =>
  gzipSync(readFileSync(join(inject('dist'), file)), { level: 9 }).length

let asked: string[] = []
let scripts: string[] = []

beforeAll(async () => {
  const page = await site.signIn('/order', { fresh: true })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(markRow)
  const lists: string[][] = []
  // On a busy machine, something that waits for an idle moment may come before the row. It did not have to.
  for (let time = 0; time < TIMES; time += 1) lists.push(await askedUntilRow(page))
  asked = shortest(lists)
  scripts = asked.filter((file) => file.endsWith('.js'))
})

/** The modules of what was loaded, by the script that brought them. */
const loaded = (): { script: string; module: string }[] => {
  const chunks = inject('chunks')
  return scripts.flatMap((script) => (chunks[script] ?? []).map((module) => ({ script, module })))
}

describe('before the first row of orders', () => {
  it('comes no more JavaScript than its budget', () => {
    const bytes = scripts.reduce((sum, file) => sum + packed(file), 0)
    expect(bytes, scripts.map((file) => `${file} ${packed(file)}`).join('\n')).toBeLessThanOrEqual(
      sizes.scripts,
    )
  })

  it('is asked for no more than its budget', () => {
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(sizes.requests)
    expect(asked).toContain('admin/order')
  })

  it.each(keptBack)('comes nothing of %s', (name) => {
    const found = loaded().filter(({ module }) => ownerOf(module).startsWith(name))
    expect(found).toEqual([])
    expect(loaded().some(({ module }) => ownerOf(module) === 'react-dom')).toBe(true)
  })

  it('come the texts of one language', () => {
    const languages = loaded().flatMap(
      ({ module }) =>
        /^(?:i18n|src\/generated)\/.*\b(zh-chs|en|ja|zh-cht)\.ts$/.exec(module)?.[1] ?? [],
    )
    expect(new Set(languages)).toEqual(new Set(['en']))
  })

  it('comes no form, no dialog and no page but the list', () => {
    const pattern =
      /^src\/(?:kit\/(?:dialogs|form|form-state|inputs|record-page|export)|upload)\/.*\.tsx$/
    expect(loaded().filter(({ module }) => pattern.test(module))).toEqual([])
  })
})

describe('the document', () => {
  it('preloads only what comes before the first row anyway', () => {
    const html = readFileSync(join(inject('dist'), 'index.html'), 'utf8')
    const hinted = [...html.matchAll(/<link[^>]*rel="modulepreload"[^>]*href="\/?([^"]+)"/g)]
    const names = hinted.map(([, href = '']) => href)
    expect(names.filter((name) => !existsSync(join(inject('dist'), name)))).toEqual([])
    expect(names.filter((name) => !scripts.includes(name))).toEqual([])
  })
})
