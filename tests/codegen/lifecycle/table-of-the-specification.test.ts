import { expect, test } from 'vitest'
import { load, readSchemaFolder } from '../../../codegen/read'
import type { Code } from '../../../codegen/model'
import { analyse } from '../../../codegen/lifecycle/analysis'
import { codesOf } from '../../../codegen/lifecycle/graph/arcs'
import { findingKey } from '../../../codegen/lifecycle/findings'
import { documentOf } from '../../../codegen/report/sections/document'
import { shareText } from '../../../codegen/report/json'
import { projectFrom } from '../../../codegen/pipeline/project'
import { reportsFrom, type LifecycleReport } from '../../../codegen/report/facts/lifecycle-report'
import { toMarkdown } from '../../../codegen/report/markdown'
import { wordsFor } from '../../../codegen/report/facts/words'
import { wordsLanguages } from '../../../codegen/words'
import { moveText } from '../../../codegen/model/table'
import { randomNumbers, tableOf } from '../support/tables'

const files = readSchemaFolder('schema', { shell: 'i18n', resources: 'i18n' }).files

/** The report about orders, with their YAML changed. */
function reportOf(change: (text: string) => string): LifecycleReport {
  const changed = files.map((file) =>
    file.file === 'schema/order.yaml' ? { ...file, text: change(file.text) } : file,
  )
  const [report] = reportsFrom(projectFrom(load(changed))).reports
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
  const told = real.promises.map(({ question, verdict, share }) => ({
    question,
    holds: verdict.holds,
    example: verdict.example.join(' '),
    share: shareText(share),
    fix: verdict.fix.map(moveText),
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
      fix: ['9 -> 11', '10 -> 11', '12 -> 13'],
    },
    { question: true, holds: false, example: '', share: null, fix: [] },
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
  expect(coverStatuses.unreachable).toEqual([2])
  const made = new Set(coverMoves.routes.flatMap(({ arcs }) => arcs.map(({ move }) => move)))
  expect(made.size).toBe(51)
  expect(coverMoves.routes.every((route) => codesOf(route)[0] === 1)).toBe(true)
})

test.each(wordsLanguages)('in %s every text is filled in', (language) => {
  const markdown = toMarkdown(documentOf(real, wordsFor(real, language), links))
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
  const { coverMoves, coverStatuses, elementaryLoops, simpleRoutes } = analyse(watched)
  expect(reads.count).toBeLessThan(2000)
  expect(coverMoves.routes.length).toBe(coverMoves.proof.length)
  expect(coverStatuses.routes.length).toBe(coverStatuses.proof.length)
  expect(elementaryLoops).toEqual({ value: 10_001, exact: false })
  const counts = letters.slice(1).map((code: Code) => simpleRoutes.get(code))
  expect(counts.every((count) => count?.exact === false && count.value > 1)).toBe(true)
})
