import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { wider } from '../../support/thorough'
import { readProject } from '../../../codegen/generator/pipeline/project'
import { reportsFrom } from '../../../codegen/rules/report/facts/reports'
import { summaryText } from '../../../codegen/rules/report/summary'
import { isCleanReport } from '../../../codegen/rules/report/facts/lifecycle-report'
import { writeReview } from '../../../codegen/commands/rules/review'

const home = mkdtempSync(path.join(tmpdir(), 'review-'))
const schema = path.join(home, 'schema')
const file = path.join(schema, 'order.yaml')
cpSync('i18n', path.join(home, 'i18n'), { recursive: true })
const original = readFileSync('schema/order.yaml', 'utf8')

beforeEach(() => {
  rmSync(schema, { recursive: true, force: true })
  cpSync('schema', schema, { recursive: true })
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const text = (): string => readFileSync(file, 'utf8')
const change = (from: string | RegExp, to: string): void => {
  const now = text().replace(from, to)
  expect(now).not.toBe(text())
  writeFileSync(file, now)
}
const run = (...words: string[]) =>
  spawnSync('node', ['scripts/run.mjs', 'rules', ...words, '--schema', schema], {
    encoding: 'utf8',
  })
const stamp = async (review = 'product', date = '2026-11-23') =>
  writeReview({ review, of: null }, await readProject(schema), date)
const state = async (): Promise<{ clean: boolean; out: string; warned: string[] }> => {
  const project = await readProject(schema)
  const [report] = reportsFrom(project).reports
  if (!report) throw new Error(project.diagnostics[0]?.message)
  const warned = project.diagnostics.filter(({ code }) => code === 'stale-review')
  return {
    clean: isCleanReport(report),
    out: summaryText(report),
    warned: warned.map(({ place, level }) => `${level} ${place.line}`),
  }
}

describe('a review', () => {
  it('is written in place, and nothing else changes', async () => {
    expect((await stamp()).exit).toBe(0)
    const line =
      /\n {2}reviewed: \{ revision: "?([0-9a-f]{12})"?, by: product, date: 2026-11-23 \}\n/
    expect(text().replace(line, '\n')).toBe(original)
    expect(await state()).toMatchObject({ clean: true, warned: [] })
    const [, hash] = line.exec(text()) ?? []
    expect(hash).toBe(reportsFrom(await readProject(schema)).reports[0]?.hash)
  })

  it('is replaced by the next', async () => {
    await stamp()
    await stamp('the owner: of it, all', '2026-12-01')
    expect(text().match(/reviewed:/g)).toHaveLength(1)
    expect(text()).toContain('by: "the owner: of it, all", date: 2026-12-01 }')
    expect((await state()).clean).toBe(true)
  })

  const harmless: [name: string, from: string | RegExp, to: string][] = [
    ['a comment', '# What must always be true', '# What has to be true'],
    ['a label', 'label: 新订单', 'label: 新单'],
    ['a colour', 'label: 新订单, stage: apply, color: info', 'label: 新订单, stage: apply'],
    ['a message', 'done: 成功, failed: 失败, on: selection }', 'done: 好, failed: 失败 }'],
    ['an order', /( {4}2: [^\n]*\n)( {4}3: [^\n]*\n)/, '$2$1'],
  ]
  for (const [name, from, to] of harmless) {
    it(`outlives another ${name}`, async () => {
      await stamp()
      change(from, to)
      expect(await state()).toMatchObject({ clean: true, warned: [] })
    })
  }

  const rules: [name: string, from: string | RegExp, to: string][] = [
    ['a move', '    12 -> 13: disbursement failed -> repaying normally\n', ''],
    ['an address', 'path: /order/paid', 'path: /order/pay'],
    [
      'what a call sends',
      'path: /order/status, body: [id, status]',
      'path: /order/status, body: [id, status, sn]',
    ],
    ['a confirmation', 'end: true, confirm: true }\n    4:', 'end: true }\n    4:'],
    [
      'an end',
      'label: 逾期, stage: repayment, color: error, primary: 19 }',
      'label: 逾期, stage: repayment, color: error, end: true, primary: 19 }',
    ],
    ['the server', '    - 6 -> 8\n', '    - 6 -> 8\n    - 2 -> 11\n'],
    ['a promise', 'one-payout: call disburse at most once', 'one-payout: 11 at most once'],
    [
      'a condition',
      '14 -> 15: extension processing -> overdue',
      '14 -> 15: { is: extension processing -> overdue, when: { amount: { over: 5 } } }',
    ],
  ]
  for (const [name, from, to] of rules) {
    it(`is of other rules after a change of ${name}, and the line is named`, async () => {
      await stamp()
      change(from, to)
      const { clean, out, warned } = await state()
      const line =
        text()
          .split('\n')
          .findIndex((each) => each.startsWith('  reviewed:')) + 1
      expect(clean).toBe(false)
      expect(warned).toEqual([`warn ${line}`])
      expect(out).toContain(
        `order.yaml:${line}  error  S13: The rules have changed since product reviewed them on 2026-11-23`,
      )
    })
  }

  it('is not to be had while a finding is open', async () => {
    change(
      '    G03 12: { why: a failed payout may be taken up again by hand, by: product, since: 2026-11-21 }\n',
      '',
    )
    const before = text()
    const { exit, error } = await stamp()
    expect(exit).toBe(1)
    expect(error).toContain('G03 12')
    expect(text()).toBe(before)
  })

  wider('is written and checked by the command line', () => {
    expect(run('--review', 'product').stdout).toMatch(
      /^order: product has reviewed the rules [0-9a-f]{12}\n$/,
    )
    run()
    expect(run('--check').status).toBe(0)
    change('path: /order/paid', 'path: /order/pay')
    run()
    const { status, stdout } = run('--check')
    expect(status).toBe(1)
    expect(stdout).toContain('S13')
  })
})
