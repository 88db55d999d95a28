import { expect, test } from 'vitest'
import { parseSchemaFiles, readSchemaFolder } from '../../../../codegen/language/read'
import type { Code } from '../../../../codegen/language/model'
import { analyseTransitions } from '../../../../codegen/rules/lifecycle/analysis'
import { routeCodes } from '../../../../codegen/rules/lifecycle/graph/arcs'
import { findingKey } from '../../../../codegen/rules/lifecycle/findings'
import { operatorMovesOf } from '../../../../codegen/rules/lifecycle/invariant-proofs/remedy'
import { markdownReportBlocks } from '../../../../codegen/rules/report/sections/document'
import { brokenShareText } from '../../../../codegen/rules/report/json'
import { buildProject } from '../../../../codegen/generator/pipeline/project'
import { reportsFrom } from '../../../../codegen/rules/report/facts/reports'
import type { LifecycleReport } from '../../../../codegen/rules/report/facts/lifecycle-report'
import { toMarkdown } from '../../../../codegen/rules/report/markdown'
import { reportMessagesFor } from '../../../../codegen/rules/report/facts/report-messages'
import { messageLanguages } from '../../../../codegen/rules/messages'
import { moveText } from '../../../../codegen/language/model/transition-table'
import { randomNumbers, tableOf } from '../../support/tables'

const files = readSchemaFolder('schema', { shell: 'i18n', resources: 'i18n' }).files

/** The report about orders, with their YAML changed. */
function reportOf(change: (text: string) => string): LifecycleReport {
  const changed = files.map((file) =>
    file.file === 'schema/order.yaml' ? { ...file, text: change(file.text) } : file,
  )
  const [report] = reportsFrom(buildProject(parseSchemaFiles(changed))).reports
  if (!report) throw new Error('there is no report')
  return report
}

const real = reportOf((text) => text)
const links = { source: 'order.yaml', rules: 'rules.md', page: 'order.rules.html' }

test('without accept exactly five findings are open; the rest are notes', () => {
  const { findings, stale } = reportOf((text) => text.replace(/\n {2}accept:\n(?: {4}.*\n)*/, '\n'))
  expect(stale).toEqual([])
  expect(findings.filter(({ open }) => open).map(findingKey)).toEqual([
    'G01 2',
    'G02 2',
    'G02 6',
    'G03 12',
    'G06 15',
  ])
  expect(findings.filter(({ open }) => !open).map(findingKey)).toEqual([
    'G08 5, 7, 9, 10, 12',
    'G08 13, 14, 15, 16',
    'G09 3',
    'G09 4',
    'G09 10',
    'G10 12 -> 5',
    'G10 15 -> 14',
    'G10 16 -> 13',
  ])
})

test('the five promises hold; the four questions are refuted with the shortest route', () => {
  const told = real.promises.map(({ question, verdict, share, remedy }) => ({
    question,
    holds: verdict.holds,
    example: verdict.example.join(' '),
    share: brokenShareText(share),
    fix: operatorMovesOf(remedy).map(moveText),
  }))
  expect(told.filter(({ question }) => !question).map(({ holds }) => holds)).toEqual(
    Array.from({ length: 5 }, () => true),
  )
  expect(told.filter(({ question }) => question)).toEqual([
    {
      question: true,
      holds: false,
      example: '1 9 12 13 17',
      share: '360 of 1476',
      fix: ['12 -> 13'],
    },
    { question: true, holds: false, example: '1 9 11', share: '2 of 12', fix: ['1 -> 9'] },
    {
      question: true,
      holds: false,
      example: '1 9 11 19',
      share: '180 of 492',
      fix: ['11 -> 19', '13 -> 19', '14 -> 19', '16 -> 19'],
    },
    { question: true, holds: false, example: '', share: null, fix: [] },
  ])
})

const promiseOf = ({ promises }: LifecycleReport, name: string) =>
  promises.find((each) => each.name === name)

/** Lets an operator pay out straight after machine review, and accepts every finding that this makes. */
const paidAfterReview = (text: string): string =>
  text
    .replace('    4 -> 6:', '    2 -> 11: awaiting machine review -> disbursed\n    4 -> 6:')
    .replace('G02 2:', 'G07 2 -> 11:')

const withoutServer = (text: string): string => text.replace(/\n {2}server:\n(?: {4}- .*\n)*/, '\n')

test('what the server brings into a status counts, although operators cannot', () => {
  const report = reportOf(paidAfterReview)
  const payout = promiseOf(report, 'payout-goes-through-processing')
  expect(payout?.verdict).toMatchObject({
    holds: false,
    holdsForOperators: true,
    example: [1, 2, 11],
  })
  expect(payout?.verdict.serverMoves.map(moveText)).toEqual(['1 -> 2'])
  expect(payout?.remedy?.moves.map(moveText)).toEqual(['2 -> 11'])
  expect(report.findings.filter(({ open }) => open).map(findingKey)).toEqual([
    'P01 payout-goes-through-processing',
  ])
})

test('no move leads directly to a status when the table has that move', () => {
  const report = reportOf((text) =>
    paidAfterReview(text).replace(
      '  promises:\n',
      '  promises:\n    direct: 2 never directly to 11\n',
    ),
  )
  expect(promiseOf(report, 'direct')?.verdict).toMatchObject({ holds: false, example: [1, 2, 11] })
})

test('without `server` a status of the system is an entry from anywhere, and leads anywhere', () => {
  const report = reportOf(withoutServer)
  const verdicts = report.promises.filter(({ question }) => !question)
  expect(verdicts.map(({ verdict }) => verdict.holdsForOperators)).not.toContain(false)
  expect(verdicts.map(({ verdict }) => verdict.holds)).not.toContain(true)
  const open = report.findings.filter((finding) => finding.open)
  expect(open.map(({ id }) => id)).toEqual(['P01', 'P01', 'P01', 'P01', 'P01'])
  expect(open[0]?.message).toContain('holds for operators, but not whatever the server does')
  expect(open[0]?.help).toContain('say under `server` what the server moves by itself')
})

test('an accepted finding is named beside the promises that rest on it', () => {
  const rests = real.promises
    .filter(({ question }) => !question)
    .map(({ name, restsOn }) => [name, restsOn.map(findingKey).join(', ')])
  expect(rests).toEqual([
    ['payout-goes-through-processing', 'G02 2, G02 6'],
    ['no-way-back-to-approval', 'G01 2'],
    ['one-payout', 'G01 2'],
    ['one-settlement', 'G01 2'],
    ['settle-by-paid-call', 'G02 2, G02 6'],
  ])
})

test('a broken promise is an open finding', () => {
  const { findings } = reportOf((text) => text.replace('11 only after 9', '11 only after 5'))
  expect(findings.filter(({ open }) => open).map(findingKey)).toEqual([
    'P01 payout-goes-through-processing',
  ])
})

test('an unreachable loop and a trap are found', () => {
  const island = reportOf((text) => text.replaceAll(/\n {4}1[12] -> 1[3456]:.*/g, ''))
  expect(island.findings.filter(({ id }) => id === 'G01').map(({ subject }) => subject)).toEqual([
    '2',
    '13',
    '14',
    '15',
    '16',
  ])
  const trap = reportOf((text) => text.replaceAll(/\n {4}1[3456] -> 1[789]:.*/g, ''))
  expect(trap.findings.filter(({ id }) => id === 'G04').map(({ subject }) => subject)).toEqual([
    '13',
    '14',
    '15',
    '16',
  ])
})

test('22 routes make every move and six visit every status; none could be spared', () => {
  const { coverMoves, coverStatuses } = real.analysis
  expect([coverMoves.routes.length, coverMoves.proof.length]).toEqual([22, 22])
  expect([coverStatuses.routes.length, coverStatuses.proof.length]).toEqual([6, 6])
  expect(coverMoves.unreachable).toEqual([])
  expect(coverStatuses.routes.reduce((sum, { arcs }) => sum + arcs.length, 0)).toBe(20)
  expect(coverStatuses.unreachable).toEqual([2])
  const made = new Set(coverMoves.routes.flatMap(({ arcs }) => arcs.map(({ move }) => move)))
  expect(made.size).toBe(51)
  expect(coverMoves.routes.every((route) => routeCodes(route)[0] === 1)).toBe(true)
})

test.each(messageLanguages)('in %s every text is filled in', (language) => {
  const markdown = toMarkdown(markdownReportBlocks(real, reportMessagesFor(real, language), links))
  expect(markdown).not.toMatch(/\{\w+\}|undefined|NaN/)
  expect(markdown.match(/^## \d+\. /gm)).toHaveLength(10)
})

test('60 statuses and 600 moves cost little more than their number', () => {
  const random = randomNumbers(7)
  const letters = Array.from({ length: 60 }, (_, index) => `s${index}`)
  const pick = () => letters[Math.floor(random() * letters.length)] ?? 's0'
  const moves = new Set<string>()
  while (moves.size < 600) moves.add(`${pick()}>${pick()}`)
  const table = tableOf([...moves].join(' '), { start: ['s0'] })
  const reads = { count: 0 }
  // Every look at the moves of the table counts.
  const watched = new Proxy(table, {
    get: (target, key, receiver) => {
      if (key === 'moves') reads.count += 1
      return Reflect.get(target, key, receiver) as unknown
    },
  })
  const { coverMoves, coverStatuses, elementaryLoops, simpleRoutes } = analyseTransitions(watched)
  expect(reads.count).toBeLessThan(2000)
  expect(coverMoves.routes.length).toBe(coverMoves.proof.length)
  expect(coverStatuses.routes.length).toBe(coverStatuses.proof.length)
  expect(elementaryLoops).toEqual({ value: 10_001, exact: false })
  const counts = letters.slice(1).map((code: Code) => simpleRoutes.get(code))
  expect(counts.every((count) => count?.exact === false && count.value > 1)).toBe(true)
})
