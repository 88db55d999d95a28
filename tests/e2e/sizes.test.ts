import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { deferredPackages, initialLoadBudgets } from '../../bench/budgets'
import { ownerOf } from '../../bench/console/chunk-modules'
import { useConsole } from './console'
import { waitForPaint } from './early-page'

/*
 * What the list of orders loads before its first row, which is painted before the console is there, and before the row
 * of the console itself, in sizes and counts. The time that it takes is the bench's.
 */

const site = useConsole()
const TIMES = 3

/** What is waited for: a row, painted by whomever, and a row of the console. */
const marks = ['row', 'table'] as const
type Mark = (typeof marks)[number]

const markRows = (): void => {
  const found = { row: 'tbody', table: '#root:not([data-painted]) tbody' }
  new MutationObserver(() => {
    for (const [name, selector] of Object.entries(found)) {
      if (performance.getEntriesByType('mark').some((mark) => mark.name === name)) continue
      if (/\d{14}/.test(document.querySelector(selector)?.textContent ?? '')) performance.mark(name)
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-painted'],
  })
}

/** What was asked for until each mark, in paths from the console's root. */
async function askedUntil(page: Page): Promise<Record<Mark, string[]>> {
  await page.reload()
  await page.waitForFunction(() =>
    performance.getEntriesByType('mark').some(({ name }) => name === 'table'),
  )
  const timed = await page.evaluate(() =>
    [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('mark')].map(
      ({ name, startTime }) => ({ name, startTime }),
    ),
  )
  const until = (mark: Mark): string[] => {
    const end = timed.find(({ name }) => name === mark)?.startTime ?? 0
    // The icon of the tab is asked for when the browser likes, by its version; nothing waits for it.
    const before = timed.filter(
      ({ name, startTime }) =>
        startTime < end && name.includes('://') && !name.endsWith('/favicon.svg'),
    )
    return ['index.html', ...before.map(({ name }) => new URL(name).pathname.slice(1))]
  }
  return { row: until('row'), table: until('table') }
}

const shortest = (lists: readonly string[][]): string[] =>
  lists.toSorted((a, b) => a.length - b.length)[0] ?? []

const packed = (file: string): number =>
  gzipSync(readFileSync(join(inject('dist'), file)), { level: 9 }).length

const asked: Record<Mark, string[]> = { row: [], table: [] }
const scripts: Record<Mark, string[]> = { row: [], table: [] }

beforeAll(async () => {
  const page = await site.signIn('/order', { fresh: true })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await waitForPaint(page)
  await page.addInitScript(markRows)
  const visits: Record<Mark, string[]>[] = []
  // On a busy machine, something that waits for an idle moment may come before the row. It did not have to.
  for (let time = 0; time < TIMES; time += 1) visits.push(await askedUntil(page))
  for (const mark of marks) {
    asked[mark] = shortest(visits.map((visit) => visit[mark]))
    scripts[mark] = asked[mark].filter((file) => file.endsWith('.js'))
  }
})

/** The modules of what was loaded, by the script that brought them. */
const loaded = (): { script: string; module: string }[] => {
  const chunks = inject('chunks')
  return scripts.table.flatMap((script) =>
    (chunks[script] ?? []).map((module) => ({ script, module })),
  )
}

describe.each(marks)('before the %s of orders', (mark) => {
  it('comes no more JavaScript than its budget', () => {
    const bytes = scripts[mark].reduce((sum, file) => sum + packed(file), 0)
    const each = scripts[mark].map((file) => `${file} ${packed(file)}`).join('\n')
    expect(bytes, each).toBeLessThanOrEqual(initialLoadBudgets[mark].scripts)
  })

  it('is asked for no more than its budget', () => {
    const { length } = asked[mark]
    expect(length, asked[mark].join('\n')).toBeLessThanOrEqual(initialLoadBudgets[mark].requests)
    expect(asked[mark]).toContain('admin/order')
  })
})

describe('before the table of orders', () => {
  it.each(deferredPackages)('comes nothing of %s', (name) => {
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
    // Of the export there is the button.
    const pattern =
      /^src\/(?:kit\/(?:dialogs|drawer|form|form-state|inputs|record-page|export(?!\/export-button))|upload)\/.*\.tsx$/
    expect(loaded().filter(({ module }) => pattern.test(module))).toEqual([])
  })
})

describe('the file that the console begins with', () => {
  it('says of the functions that run at once that they are to be compiled while it comes', () => {
    const [entry = ''] = scripts.table.filter((file) => file.startsWith('assets/index-'))
    const code = readFileSync(join(inject('dist'), entry), 'utf8')
    expect(code).not.toContain('allFunctionsCalledOnLoad')
    // React's own are declared, and half of them run.
    const declared = code.match(/;var [\w$]+=\(function\(/g) ?? []
    expect(declared.length).toBeGreaterThan(100)
    expect(code.match(/[^\w$.]function [\w$]+\(/g)?.length).toBeGreaterThan(100)
  })
})

describe('the document', () => {
  it('preloads only what comes before the first row anyway', () => {
    const html = readFileSync(join(inject('dist'), 'index.html'), 'utf8')
    const hinted = [...html.matchAll(/<link[^>]*rel="modulepreload"[^>]*href="\/?([^"]+)"/g)]
    const names = hinted.map(([, href = '']) => href)
    expect(names.filter((name) => !existsSync(join(inject('dist'), name)))).toEqual([])
    expect(names.filter((name) => !scripts.table.includes(name))).toEqual([])
  })
})

it('nothing of what follows the YAML while developing is in a build', () => {
  const dist = inject('dist')
  const texts = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|html|css)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  expect(texts.length).toBeGreaterThan(3)
  const all = texts.join('\n')
  expect(all.includes('dw-table')).toBe(true)
  const words = [
    '__explain',
    'data-explain',
    'deskwright:mended',
    'deskwright:texts',
    'registerBeforePerformReactRefresh',
  ]
  expect(words.filter((word) => all.includes(word))).toEqual([])
})
