import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extractText } from 'unpdf'
import { compareWithRevision } from '../../../../codegen/commands/rules/diff'
import { readProject } from '../../../../codegen/generator/pipeline/project'
import { reportsFrom } from '../../../../codegen/rules/report/facts/reports'
import { blocksHtml } from '../../../../codegen/rules/report/html/blocks'
import { reportMessagesFor } from '../../../../codegen/rules/report/facts/report-messages'
import { findingsPart } from '../../../../codegen/rules/report/sections/findings'
import { notesPart } from '../../../../codegen/rules/report/sections/notes'
import { coveringRoutesPart } from '../../../../codegen/rules/report/sections/covering-routes'
import { invariantsPart } from '../../../../codegen/rules/report/sections/invariants'
import {
  serializeEdits,
  type LifecycleEdit,
} from '../../../../codegen/rules/what-if/lifecycle-edit'
import { createWhatIfEvaluator } from '../../../../codegen/rules/what-if/what-if-evaluator'
import { launchBrowser } from '../../../../scripts/browser/browser'
import { givenOf, withRoles, projectAt } from './equal'
import { numbersFrom, randomEdit } from './random-edits'
import { thorough, wider } from '../../../support/thorough'

/* The page in a real browser, from a file, beside the command line on a real Git repository. */

const count = Number(process.env['DESKWRIGHT_EDITS'] ?? (thorough ? 10 : 4))
const language = 'zh-chs'
const links = { source: 'order.yaml', rules: 'docs/findings.md', page: 'order.rules.html' }

let home = ''
let browser: Browser
let page: Page
const requests: string[] = []
const failures: string[] = []

const git = (...args: string[]): string =>
  execFileSync(
    'git',
    ['-C', home, '-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
    },
  )

/** Opens a page, and waits until it has unpacked what answers. */
const opened = async (url: string): Promise<void> => {
  await page.goto(url)
  await page.waitForSelector('#what-if[aria-busy="false"]')
}

const schema = (): string => path.join(home, 'schema')
/** Outside the working tree's files, which come and go. */
const address = (): string => path.join(home, 'order.rules.html')
/** The same in English, for letters that every machine has a font for: others are missing in a PDF. */
const addressInEnglish = (): string => path.join(home, 'order.rules.en.html')

const rules = (...options: string[]) =>
  spawnSync('node', ['scripts/run.mjs', 'rules', ...options], {
    encoding: 'utf8',
    env: { ...process.env, SCHEMA_DIR: schema() },
  })

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'what-if-'))
  cpSync('schema', schema(), { recursive: true })
  cpSync('i18n', path.join(home, 'i18n'), { recursive: true })
  const { inputs } = withRoles(projectAt('schema', 'i18n'), ['finance', 'boss'])
  const app = inputs.find(({ kind }) => kind === 'app')
  writeFileSync(path.join(schema(), 'app.yaml'), app?.text ?? '')
  git('init', '-q')
  git('add', '-A')
  git('commit', '-q', '--no-verify', '-m', 'first')
  // As everybody writes it, for a test has no style sheets.
  for (const [each, file] of [
    ['en', addressInEnglish()],
    [language, address()],
  ] as const) {
    const { stderr } = rules('--lang', each)
    expect(stderr).toBe('')
    renameSync(path.join(schema(), 'order.rules.html'), file)
  }
  git('checkout', '-q', 'schema')
  browser = await launchBrowser()
  page = await browser.newPage()
  page.on('request', (request) => requests.push(request.url()))
  page.on('pageerror', (error) => failures.push(String(error)))
  await opened(pathToFileURL(address()).href)
})

afterAll(async () => {
  await browser?.close()
  rmSync(home, { recursive: true, force: true })
})

/** What the page shows of some changes. */
interface Shown {
  lines: string[]
  parts: string[]
  patch: string
}

/** Opens the address of each list of changes, one after the other, in one page. */
const shownBy = (all: readonly string[]): Promise<Shown[]> =>
  page.evaluate(async (hashes) => {
    const found = []
    for (const hash of hashes) {
      const changed = new Promise((done) => {
        addEventListener('hashchange', done, { once: true })
      })
      location.hash = hash
      await changed
      found.push({
        lines: [...document.querySelectorAll('#what-if-answer .difference li')].map(
          (each) => each.textContent ?? '',
        ),
        parts: [...document.querySelectorAll('#what-if-answer details > div')].map(
          (each) => each.textContent ?? '',
        ),
        patch: document.getElementById('what-if-patch')?.textContent ?? '',
      })
    }
    return found
  }, all)

const strike: LifecycleEdit = { kind: 'strike', from: '12', to: '13', action: '' }

const hashOf = (edits: readonly LifecycleEdit[]): string =>
  `#what-if=${encodeURIComponent(serializeEdits(edits))}`

/** Text of HTML, as a page has it. */
const textOf = (html: string): Promise<string> =>
  page.evaluate((source) => {
    const box = document.createElement('div')
    box.innerHTML = source
    return box.textContent ?? ''
  }, html)

/** The patch in the working tree, then what the command line says; the tree is as before again. */
async function afterPatch(patch: string) {
  writeFileSync(path.join(home, 'change.patch'), patch)
  git('apply', '--whitespace=error', 'change.patch')
  try {
    const project = await readProject(schema())
    const options = { schema: schema(), revision: 'HEAD', language, counts: null, history: null }
    const more = { of: null, markdown: false, json: true }
    const { out, error } = await compareWithRevision({ ...options, ...more }, project)
    const diagnostics = project.diagnostics.filter(({ code }) => code !== 'unused-call')
    const [report] = reportsFrom({ ...project, diagnostics }).reports
    if (!report) throw new Error(error || project.diagnostics[0]?.message)
    const words = reportMessagesFor(report, language)
    const parts = [
      invariantsPart(report, words),
      findingsPart(report, words, links),
      notesPart(report, words),
      coveringRoutesPart(report, words),
    ].map((blocks) => blocksHtml(blocks.slice(1)))
    const { changes } = JSON.parse(out) as { changes: { text: string }[] }
    return { lines: changes.map(({ text }) => text), parts }
  } finally {
    git('checkout', '-q', 'schema')
  }
}

describe('what if, in a browser', () => {
  wider(
    `says of ${count} random changes what the command line says of their patches`,
    async () => {
      const given = givenOf(await readProject(schema()), 'order', language)
      const local = createWhatIfEvaluator(given)
      const next = numbersFrom(2026)
      const all = Array.from({ length: count }, () => {
        const edits: LifecycleEdit[] = []
        do edits.push(randomEdit(local.transitionTable(edits), given.roles, next))
        while (next() < 0.3)
        return edits
      })
      const shown = await shownBy(all.map(hashOf))
      expect(shown.filter(({ patch }) => patch !== '').length).toBeGreaterThan(count * 0.5)
      for (const [index, { lines, parts, patch }] of shown.entries()) {
        const name = JSON.stringify(all[index])
        if (patch === '') {
          expect(lines, name).toEqual([])
          continue
        }
        const command = await afterPatch(patch)
        expect(
          lines.map((line) => line.slice(2)),
          name,
        ).toEqual(command.lines)
        const texts = await Promise.all(command.parts.map(textOf))
        expect(parts.slice(0, 4), name).toEqual(texts)
      }
      expect(failures).toEqual([])
    },
    120_000 + count * 6000,
  )

  it('asks no network, and keeps to one file that can be sent by mail', () => {
    expect(statSync(address()).size).toBeLessThan(320_000)
    expect(requests.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual(
      [],
    )
  })

  it('is told by the words of the diff on the command line itself', async () => {
    await page.goto('about:blank')
    await opened(pathToFileURL(address()).href)
    await page.fill('#what-if-from', '放款失败')
    await page.fill('#what-if-to', '13')
    await page.press('#what-if-strike', 'Enter')
    await page.fill('#what-if-from', '5')
    await page.fill('#what-if-to', '审批拒绝')
    await page.selectOption('#what-if-role', 'finance')
    await page.press('#what-if-apply', 'Enter')
    const lines = await page.locator('#what-if-answer .difference li').allTextContents()
    const patch = (await page.textContent('#what-if-patch')) ?? ''
    expect(patch).toContain('-    12 -> 13: disbursement failed -> repaying normally\n')
    expect(patch).toContain(
      '+    5 -> 6: { is: under approval -> approval rejected, role: finance }\n',
    )
    expect(await page.textContent('#what-if-lines')).toBe(
      '    5 -> 6: { is: under approval -> approval rejected, role: finance }',
    )
    writeFileSync(path.join(home, 'change.patch'), patch)
    git('apply', '--check', 'change.patch')
    git('apply', 'change.patch')
    const { stdout, stderr } = rules('--diff', 'HEAD', '--lang', language)
    git('checkout', '-q', 'schema')
    const said = stdout.split('\n').filter((line) => /^ {2}\S/.test(line))
    expect(
      said.map((line) => line.trim().replace(/ {2}\[.*\]$/, '')),
      stderr,
    ).toEqual(lines)
    expect(lines.length).toBeGreaterThan(1)
  })

  it('takes changes back one by one, all at once, and from an address', async () => {
    const edits = page.locator('#what-if-edits li')
    expect(await edits.count()).toBe(2)
    const sent = page.url()
    await page.press('#what-if-edits li:first-child button', 'Enter')
    expect(await edits.count()).toBe(1)
    expect(await page.textContent('#what-if-patch')).not.toContain('12 -> 13')
    await page.press('#what-if-undo', 'Enter')
    expect(await edits.count()).toBe(0)
    expect(await page.isDisabled('#what-if-reset')).toBe(true)
    await page.goto('about:blank')
    await opened(sent)
    expect(await edits.count()).toBe(2)
    await page.press('#what-if-reset', 'Enter')
    expect(await edits.count()).toBe(0)
    expect(readFileSync(path.join(schema(), 'order.yaml'), 'utf8')).toBe(
      readFileSync('schema/order.yaml', 'utf8'),
    )
  })

  it('prints the question, the change, which rules they are, and room for signatures', async () => {
    await page.goto('about:blank')
    await opened(`${pathToFileURL(addressInEnglish()).href}${hashOf([strike])}`)
    await page.click('#presets button')
    const pdf = new Uint8Array(await page.pdf({ preferCSSPageSize: true }))
    const { text: pages } = await extractText(pdf)
    const flat = pages.join('').replaceAll(/\s+/g, '')
    const revision = git('rev-parse', '--short', 'HEAD').trim()
    const [report] = reportsFrom(await readProject(schema())).reports
    for (const part of [
      (await page.textContent('#ask-question')) ?? '?',
      (await page.textContent('#answer')) ?? '?',
      '− 12 Disbursement failed → 13 Repaying normally',
      ...(await page.locator('#what-if-answer .difference li').allTextContents()),
      `Revision: ${revision}`,
      `Rules: ${report?.hash}`,
      new Date().toISOString().slice(0, 10),
      'Signatures',
    ]) {
      expect(flat).toContain(part.replaceAll(/\s+/g, ''))
    }
    expect(flat).not.toContain('Copy the address'.replaceAll(' ', ''))
    // Every page says which rules it is about.
    expect(pages.length).toBeGreaterThan(3)
    for (const each of pages) expect(each.replaceAll(/\s+/g, '')).toContain(`Rules:${report?.hash}`)
  })
})
