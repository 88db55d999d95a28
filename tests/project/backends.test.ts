import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { backendPresets } from '../../codegen/language/read/backend-presets'
import { capabilityNames } from '../../scripts/backends/capabilities'
import type { BackendTestResult } from '../../scripts/backends/found-test'
import { untriedCells, summariseJudges, matrixRows } from '../../scripts/backends/matrix'
import { runBoundedProgram } from '../../scripts/steps/bounded-program'
import { triedServers, untriedPresets } from '../../scripts/backends/tried-servers'
import { testRunVerdict } from '../../scripts/backends/backends-tried-page'
import { textOf } from './documents'

/* What `npm run test:backends` prints and writes. The servers themselves are asked by that command only. */

const page = 'docs/backends-tried.md'
const text = textOf(page)
const cellsIn = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

describe('the documents', () => {
  const lines = text.split('\n')

  it('have the servers and capabilities of the command', () => {
    const named = triedServers.map(({ name }) => name)
    const head = lines.find((line) => line.startsWith('|  |')) ?? ''
    expect(
      cellsIn(head)
        .slice(1)
        .map((name) => name.replace(/ \(.*/, '')),
    ).toEqual(named)
    const rows = lines.map((line) => cellsIn(line)[0])
    expect(capabilityNames.filter((name) => !rows.includes(name))).toEqual([])
    expect(named.filter((name) => !rows.includes(name))).toEqual([])
  })

  it('have the presets of the language, each with a server or a reason', () => {
    const tried = new Set<string>([
      ...triedServers.flatMap(({ like }) => like ?? []),
      ...Object.keys(untriedPresets),
    ])
    expect(Object.keys(backendPresets).filter((name) => !tried.has(name))).toEqual([])
    const named = textOf('docs/backends.md')
    expect(
      Object.keys(backendPresets).filter((name) => !named.includes(`| \`${name}\` |`)),
    ).toEqual([])
  })

  it('say the same of the last run', () => {
    const said = /last run on ([\d-]+(?: to [\d-]+)?: [^<.]*?)(?:\.| <!--)/u
    const [, told] = said.exec(text) ?? []
    expect(told).toMatch(/^\d{4}-\d\d-\d\d(?: to [\d-]+)?: \d+ servers were walked, /)
    expect(said.exec(textOf('README.md'))?.[1]).toBe(told)
  })
})

test('each server is named by a judge', () => {
  const judges = readdirSync('tests/backends')
    .filter((file) => file.endsWith('.judge.ts'))
    .map((file) => readFileSync(join('tests/backends', file), 'utf8'))
  const isJudged = ({ name }: (typeof triedServers)[number]): boolean => {
    const [first = '', rest] = name.split(/(?=, )/)
    return judges.some(
      (judge) => judge.includes(`'${first}`) && (rest === undefined || judge.includes(`'${rest}'`)),
    )
  }
  expect(triedServers.filter((server) => !isJudged(server))).toEqual([])
})

const found = (
  name: string,
  state: BackendTestResult['state'],
  server = 'Feathers',
): BackendTestResult => ({
  server,
  name,
  state,
})
const cellsOf = (...tests: BackendTestResult[]) => {
  const rows = matrixRows(tests)
  const row = rows.find(({ server }) => server.name === 'Feathers')
  if (!row) throw new Error('there is no such row')
  return { row, rows }
}

describe('the matrix', () => {
  it('has yes, no, what a server has not, and what nobody has tried', () => {
    const { row, rows } = cellsOf(
      found('lists a page, the next one, and the last one', 'passed'),
      found('moves an order from status to status', 'failed'),
      found("filters by 'lt': 'amount', '9'", 'passed'),
      found("filters by 'gt': 'amount', '9'", 'failed'),
    )
    expect(row.cells).toMatchObject({ list: 'yes', page: 'yes', move: 'no', compare: 'no' })
    // There is no word for it in the preset, and no such login in the server.
    expect(row.cells).toMatchObject({ parts: '–', Basic: '–', search: '–' })
    expect(row.cells).toMatchObject({ several: '·', create: '·', browser: '·' })
    expect(untriedCells(rows)).toContain('Feathers: create')
    expect(untriedCells(rows)).not.toContain('Feathers: parts')
    expect(untriedCells(rows).filter((cell) => !cell.startsWith('Feathers'))).toEqual([])
    expect(testRunVerdict({ day: '', rows, judges: [], fallen: ['parse'] })).toBe(
      `1 servers were walked, 1 of them not with everything, ${triedServers.length - 1} were not on the machine, parse did not come to an end`,
    )
  })

  it('has no line for a server that is not there, and asks nobody to try it', () => {
    const { row, rows } = cellsOf(found('lists a page', 'skipped'))
    expect(row.isThere).toBe(false)
    expect(untriedCells(rows)).toEqual([])
  })

  it('counts other judges', () => {
    const tests = [found('refuses', 'passed', 'Apache'), found('reads', 'failed', 'Apache')]
    expect(summariseJudges(tests)).toEqual([{ name: 'Apache', passed: 1, failed: 1 }])
  })
})

const isAlive = (id: number): boolean => {
  try {
    process.kill(id, 0)
    return true
  } catch {
    return false
  }
}

test('a judge that hangs is ended with everything that it has started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-bounded-'))
  const file = join(folder, 'id')
  try {
    const running = runBoundedProgram({
      command: ['sh', '-c', `sleep 600 & echo $! > ${file}; wait`],
      env: process.env,
      milliseconds: 1500,
    })
    await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8').trim()).toBeTruthy()
    const server = Number(readFileSync(file, 'utf8'))
    expect((await running).why).toBe('took longer than 2 s')
    await expect.poll(() => isAlive(server)).toBe(false)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
