import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkConformance } from '../../../../codegen/rules/conformance/check-conformance'
import { readHistory } from '../../../../codegen/rules/conformance/read-log'
import { textFoldersFor, buildProject } from '../../../../codegen/generator/pipeline/project'
import { loadSchemaFolder } from '../../../../codegen/language/read'
import { mergeTwins } from '../../../../codegen/rules/report/diagram/merge-twins'
import { mermaidText } from '../../../../codegen/rules/report/diagram/mermaid'
import { diagramSvg } from '../../../../codegen/rules/report/diagram/svg'
import { reportsFrom } from '../../../../codegen/rules/report/facts/reports'
import { reportMessagesFor } from '../../../../codegen/rules/report/facts/report-messages'
import { consoleModel } from '../../../support/schema-model'

const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-history-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What comes of a history of orders, written as CSV. */
const held = async (text: string) => {
  const order = (await consoleModel()).resources.find(({ name }) => name === 'order')
  if (!order?.lifecycles[0]) throw new Error('there is no lifecycle')
  const file = path.join(folder, 'history.csv')
  writeFileSync(file, text)
  const log = await readHistory(file, { keys: order.key, resource: 'order' })
  if (typeof log === 'string') throw new Error(log)
  return checkConformance(log, order.lifecycles[0])
}

const consoleReports = () =>
  reportsFrom(buildProject(loadSchemaFolder('schema', textFoldersFor('schema'))))

const head = 'record,from,to,at,who\n'

describe('what deviates', () => {
  it.each([
    ['7,,1,,\n7,1,17,,ann\n', 'notAllowed', '1', '17'],
    ['7,,1,,\n7,1,2,,ann\n', 'serverOnly', '1', '2'],
    ['7,,9,,\n', 'notAStart', null, '9'],
    ['7,,1,,\n7,9,11,,ann\n', 'gap', '9', '11'],
    ['7,,1,,\n7,1,99,,ann\n', 'unknownStatus', '1', '99'],
  ])('%j', async (rows, kind, from, to) => {
    expect((await held(head + rows)).deviations).toMatchObject([{ kind, from, to, count: 1 }])
  })

  it('says where a record was that should have been elsewhere', async () => {
    const { deviations } = await held(`${head}7,,1,,\n7,9,11,,ann\n`)
    expect(deviations[0]?.rows).toEqual([{ line: 3, record: '7', at: null, who: 'ann', was: '1' }])
  })

  it('is not what the server does by itself, named or not', async () => {
    const { deviations } = await held(`${head}7,,1,,\n7,1,2,,system\n7,2,5,,\n7,5,9,,ann\n`)
    expect(deviations).toEqual([])
  })

  it('is not a status under its name or label', async () => {
    const { deviations, pairs } = await held(`${head}7,,新订单,,\n7,1,disbursement processing,,a\n`)
    expect(deviations).toEqual([])
    expect(pairs.find(({ from, to }) => from === 1 && to === 9)).toMatchObject({ count: 1 })
  })

  it('is told in the order of time, whatever the order of the file', async () => {
    const { deviations } = await held(
      `${head}7,9,11,2026-01-03,ann\n7,,1,2026-01-01,\n7,1,9,2026-01-02,ann\n`,
    )
    expect(deviations).toEqual([])
  })
})

describe('snapshots', () => {
  it('may pass over moves, but not go where no route leads', async () => {
    const rows =
      'record,status,at\n7,1,2026-01-01\n7,11,2026-01-02\n7,11,2026-01-03\n7,5,2026-01-04\n'
    const { deviations, passages, statuses } = await held(rows)
    expect(deviations).toMatchObject([{ kind: 'notAllowed', from: '11', to: '5', count: 1 }])
    expect(passages).toBe(1)
    // Two snapshots of one status are one stay.
    expect(statuses.find(({ code }) => code === 11)).toMatchObject({
      visits: 1,
      median: 2 * 86_400_000,
    })
  })
})

describe('ways round', () => {
  it('are told once each, wherever they begin, without what lies within', async () => {
    const trace = [5, 9, 12, 5, 9, 10, 12, 5, 7]
    const steps = trace.slice(1).map((to, at) => `7,${trace[at] ?? ''},${to},,ann`)
    const { rework, statuses } = await held(`${head}7,1,5,,ann\n${steps.join('\n')}\n`)
    expect(rework).toEqual([
      { codes: [5, 9, 12], count: 1, records: 1 },
      { codes: [5, 9, 10, 12], count: 1, records: 1 },
    ])
    expect(statuses.filter(({ returned }) => returned > 0).map(({ code }) => code)).toEqual([
      5, 9, 12,
    ])
  })
})

it('counts the last thirty days of the history by themselves', async () => {
  const { pairs } = await held(
    `${head}7,1,9,2026-01-01,a\n8,1,9,2026-03-01,a\n9,1,9,2026-03-15,a\n`,
  )
  const pair = pairs.find(({ from, to }) => from === 1 && to === 9)
  expect(pair).toMatchObject({ count: 3, records: 3, recent: { count: 2, records: 2 } })
  expect(pairs.filter(({ count }) => count === 0).length).toBeGreaterThan(50)
})

/** What became of each promise: the rows that broke it, how many records leave it open, or why nothing is told. */
const told = async (text: string) =>
  (await held(text)).promises.map(({ name, broken, unsure, untold, rows }) => [
    name,
    untold ?? (broken > 0 ? rows.map(({ line, record }) => `${record}:${line}`) : unsure),
  ])

describe('promises', () => {
  it('are broken by a row, and name it', async () => {
    const rows = await told(`${head}7,,1,,\n7,1,11,,ann\n7,11,5,,ann\n8,,1,,\n8,1,9,,ann\n`)
    expect(rows).toEqual([
      ['payout-goes-through-processing', ['7:3']],
      ['no-way-back-to-approval', ['7:4']],
      ['one-payout', 0],
      ['one-settlement', 0],
      ['settle-by-paid-call', 0],
    ])
  })

  it('stay open where rows are missing that would tell', async () => {
    const rows = new Map(
      (await told(`${head}7,10,11,,ann\n8,,1,,\n8,9,11,,ann\n8,11,12,,ann\n`)) as [
        string,
        unknown,
      ][],
    )
    expect(rows.get('payout-goes-through-processing')).toBe(1)
    expect(rows.get('no-way-back-to-approval')).toEqual(['8:5'])
  })

  it('are not told by snapshots that do not have the moves', async () => {
    const rows = 'record,status,at\n7,11,2026-01-01\n7,5,2026-01-02\n'
    expect(await told(rows)).toEqual([
      ['payout-goes-through-processing', 'snapshots'],
      ['no-way-back-to-approval', ['7:3']],
      ['one-payout', 'snapshots'],
      ['one-settlement', 'snapshots'],
      ['settle-by-paid-call', 'snapshots'],
    ])
  })
})

it('draws what happened against the table as arrows of its own', async () => {
  const text = `${head}7,,1,,\n7,1,17,,ann\n8,,1,,\n8,1,2,,ann\n9,,1,,\n9,1,18,,ann\n9,18,x,,ann\n`
  const [report] = consoleReports().reports
  if (!report) throw new Error('there is no report')
  const graph = mergeTwins({ ...report, history: await held(text) })
  const codes = (at: number) => graph.boxes[at]?.codes
  const drawn = graph.arrows.filter(({ deviates }) => deviates)
  // 17, 18 and 19 share a box.
  expect(drawn.map(({ from, to, count }) => [codes(from), codes(to), count])).toEqual([
    [[1], [17, 18, 19], 2],
    [[1], [2], 1],
  ])
  expect(mergeTwins(report).arrows.some(({ deviates }) => deviates)).toBe(false)
  const words = reportMessagesFor(report, 'en')
  expect(diagramSvg(graph, report, words).match(/class="arrow deviates"/g)).toHaveLength(2)
  expect(mermaidText(graph, words)).toMatch(/-\.->\|"✗ 2"\|/)
})
