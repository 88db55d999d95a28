import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { wider } from '../../support/thorough'

interface Answer {
  code: number
  out: string
  err: string
}

const rules = (...words: string[]): Promise<Answer> =>
  new Promise((resolve) => {
    execFile('npm', ['run', '--silent', 'rules', '--', ...words], (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })

test('npm run rules -- --json prints one object per resource with a lifecycle', async () => {
  const { code, out } = await rules('--json')
  expect(code).toBe(0)
  const all = JSON.parse(out) as Record<string, Record<string, unknown>>
  expect(Object.keys(all)).toEqual(['order'])
  expect(all['order']).toMatchObject({
    start: [1],
    ends: [3, 8, 12, 17, 18, 19],
    moves: 51,
    movesPerCall: { status: 34, disburse: 2, paid: 15 },
    loops: [
      [5, 7, 9, 10, 12],
      [13, 14, 15, 16],
    ],
    twins: [[17, 18, 19]],
  })
})

test('the committed report is what the schema says', async () => {
  const { code, out, err } = await rules('--check')
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain('order: 19 statuses, 51 moves, 0 open and 5 accepted findings')
})

test('a wrong word gets one line and the code 2', async () => {
  const { code, out, err } = await rules('--jsn')
  expect([code, out]).toEqual([2, ''])
  expect(err.trim()).toMatch(/^expected .*--json.*, got "--jsn"; did you mean --json\?$/)
})

describe('npm run rules -- --history', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-history-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const written = (text: string): string => {
    const file = path.join(folder, 'moves.csv')
    writeFileSync(file, `record,from,to,at,who\n${text}`)
    return file
  }
  /** A copy, since the page about the lifecycle is written beside it. */
  const schema = path.join(folder, 'schema')
  cpSync('schema', schema, { recursive: true })

  test('prints what nobody may have done, in a language, and leaves with 1', async () => {
    const file = written('7,,1,2026-01-01,\n7,1,17,2026-01-02,ann\n')
    const words = ['--history', file, '--lang', 'zh-chs', '--schema', schema]
    const { code, out } = await rules(...words)
    expect(code).toBe(1)
    expect(out).toContain('| 无人可以这样流转 | `1 -> 17` | 1 | 2026-01-02')
    const page = readFileSync(path.join(schema, 'order.rules.html'), 'utf8')
    expect(page).toContain('无人可以这样流转')
    expect(page).toMatch(/<text class="count"[^>]*>0<\/text>/)
  })

  wider('leaves with 0 when all is allowed, and tells programs', async () => {
    const file = written('7,,1,2026-01-01,\n7,1,9,2026-01-02T00:00:00Z,ann\n')
    const { code, out } = await rules('--history', file, '--json', '--schema', schema)
    expect(code).toBe(0)
    const { order } = JSON.parse(out) as { order: { pairs: unknown[] } }
    expect(order.pairs).toContainEqual(
      expect.objectContaining({ from: 1, to: 9, count: 1, last: '2026-01-02T00:00:00.000Z' }),
    )
  })

  wider('says in a line what it does not understand, and leaves with 2', async () => {
    const file = path.join(folder, 'other.csv')
    writeFileSync(file, 'a,b\n1,2\n')
    const { code, out, err } = await rules('--history', file, '--schema', schema)
    expect([code, out]).toEqual([2, ''])
    expect(err.trim()).toMatch(/^--history .*expected columns named `record`.*got `a`, `b`$/)
  })
})

test('npm run rules -- --export prints a lifecycle for another tool', async () => {
  const { code, out } = await rules('--export', 'dot', '--lang', 'zh-chs')
  expect(code).toBe(0)
  expect(out).toContain('s9 -> s11 [label="已放款"]')
  const wrong = await rules('--export', 'dott')
  expect([wrong.code, wrong.out]).toEqual([2, ''])
  expect(wrong.err).toMatch(/expected .*dot.*got "dott"/)
})
