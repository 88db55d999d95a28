import { expect, test } from 'vitest'
import { loadSchemaFolder } from '../../../../codegen/language/read'
import type { LifecycleModel, MoveModel } from '../../../../codegen/language/model'
import { matrixPart } from '../../../../codegen/rules/report/sections/matrix'
import { verdictPart } from '../../../../codegen/rules/report/sections/verdict'
import { buildProject } from '../../../../codegen/generator/pipeline/project'
import { reportsFrom } from '../../../../codegen/rules/report/facts/reports'
import type { LifecycleReport } from '../../../../codegen/rules/report/facts/lifecycle-report'
import { toMarkdown } from '../../../../codegen/rules/report/markdown'
import { reportMessagesFor } from '../../../../codegen/rules/report/facts/report-messages'
import { statusLifecycle } from '../../../../src/generated/order/lifecycle'
import { statusExpected } from '../../../../src/generated/order/lifecycle-expected'
import { lifecycleFacts, offeredCells } from '../../../../src/kit/actions/row/lifecycle-test-cells'
import type { Lifecycle } from '../../../../src/providers/definitions/definition'

const [report] = reportsFrom(
  buildProject(loadSchemaFolder('schema', { shell: 'i18n', resources: 'i18n' })),
).reports
if (!report) throw new Error('there is no lifecycle')
const { lifecycle } = report
const { statuses, moves } = lifecycle
const [template] = moves
const [line] = report.transitionTable.moves
if (!template || !line) throw new Error('there is no move')

interface Mutant {
  name: string
  table: LifecycleModel
}

const named = (what: string, { from, to }: Pick<MoveModel, 'from' | 'to'>): string =>
  `${what} ${from} -> ${to}`

const pairs = statuses.flatMap(({ code: from }) => statuses.map(({ code: to }) => ({ from, to })))

/** Every slip in the table that changes what operators can do, or which statuses are ends. */
const mutants: Mutant[] = [
  ...moves.map((move) => ({
    name: named('remove', move),
    table: { ...lifecycle, moves: moves.filter((each) => each !== move) },
  })),
  ...pairs
    .filter(({ from, to }) => !moves.some((move) => move.from === from && move.to === to))
    .map((pair) => ({
      name: named('add', pair),
      table: { ...lifecycle, moves: [...moves, { ...template, ...pair }] },
    })),
  ...moves.flatMap((move) =>
    lifecycle.calls
      .filter((call) => call !== move.call)
      .map((call) => ({
        name: named(`call ${call}`, move),
        table: {
          ...lifecycle,
          moves: moves.map((each) => (each === move ? { ...move, call } : each)),
        },
      })),
  ),
  ...statuses.map((status) => ({
    name: `flip end of ${status.code}`,
    table: {
      ...lifecycle,
      statuses: statuses.map((each) => (each === status ? { ...each, end: !each.end } : each)),
    },
  })),
]

/** The console's table, as it would be generated. */
const consoleTable = (table: LifecycleModel): Lifecycle => ({
  field: table.field,
  start: table.start,
  statuses: table.statuses.map(({ code, key, end }) => ({ code, key, ...(end ? { end } : {}) })),
  moves: table.moves.map(({ from, to, call, confirm }) => ({
    from,
    to,
    call,
    ...(confirm ? { confirm } : {}),
  })),
})

/** What the generated tests expect and do not get; none: they all pass. */
const failures = (table: Lifecycle): unknown[] => [
  ...statusExpected.rows.filter(
    ([code, cells]) => offeredCells(code, table, statusExpected.letters) !== cells,
  ),
  ...(JSON.stringify(lifecycleFacts(table)) ===
  JSON.stringify({
    start: statusExpected.start,
    ends: statusExpected.ends,
    codes: statusExpected.rows.map(([code]) => code),
  })
    ? []
    : ['facts']),
]

/** The parts of the report that need no search: moves by call, and ends. */
const reported = (table: LifecycleModel): string => {
  const changed: LifecycleReport = {
    ...report,
    lifecycle: table,
    transitionTable: {
      ...report.transitionTable,
      statuses: report.transitionTable.statuses.map((status, index) => ({
        ...status,
        end: table.statuses[index]?.end ?? false,
      })),
      moves: table.moves.map((move) => ({ ...line, ...move })),
    },
  }
  const words = reportMessagesFor(changed, 'en')
  return toMarkdown([...verdictPart(changed, words), ...matrixPart(changed, words)])
}

test('there are at least 414 slips, each of its own', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(414)
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
})

test('the table itself passes its generated tests', () => {
  expect(failures(statusLifecycle)).toEqual([])
  expect(failures(consoleTable(lifecycle))).toEqual([])
})

test('every slip fails at least one generated test', () => {
  const survivors = mutants.filter(({ table }) => failures(consoleTable(table)).length === 0)
  expect(survivors.map(({ name }) => name)).toEqual([])
})

test('every slip changes the report', () => {
  const before = reported(lifecycle)
  const survivors = mutants.filter(({ table }) => reported(table) === before)
  expect(survivors.map(({ name }) => name)).toEqual([])
})
