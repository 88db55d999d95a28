import { spawnSync } from 'node:child_process'
import { array, boolean, record, sample, subarray } from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { ConditionPart } from '../../../wire/condition'
import { escaping } from '../../../codegen/lifecycle/promises/escape'
import { prove } from '../../../codegen/lifecycle/promises/prove'
import type { Known } from '../../../codegen/model/table'
import { parse } from '../../../codegen/read/yaml/parse'
import { readSchema } from '../../../codegen/read/schema'
import { domains, test as tests } from '../support/random-promises'
import { tableOf } from '../support/tables'

/* What promises ask of a record, decided by guards and by what a move asks for. */

const schema = (promise: string, { move = '', status = '' } = {}): string => `
resource: thing
label: Things
fields:
  amount: { type: money, label: 金额, scale: 2 }
  paidAt: { type: date, required: true }
  note: { type: text }
  state: { type: lifecycle }
calls:
  list: { path: /thing }
lifecycle:
  field: state
  start: 1
  calls:
    status: { path: /thing/status, body: [id, state] }
  statuses:
    1: { name: new }
    2: { name: paid, end: true${status} }
  moves:
    1 -> 2: { is: new -> paid${move} }
  promises:
    data: ${JSON.stringify(promise)}
`

function verdictOf(promise: string, facts: { move?: string; status?: string } = {}) {
  const { source } = parse('schema/thing.yaml', schema(promise, facts), true)
  if (!source) throw new Error('the schema cannot be read')
  const app = parse(
    'schema/app.yaml',
    'roles: { boss: Boss, clerk: Clerk }\nbackend: {}',
    true,
  ).source
  const { resources } = readSchema({
    app,
    resources: [source],
    shellTexts: new Map(),
    resourceTexts: new Map(),
  })
  const [ledger] = resources[0]?.ledgers ?? []
  const [only] = ledger?.promises ?? []
  if (!ledger || !only) return ledger?.sentences[0]?.read.mistake?.name ?? 'no promise'
  const { holds, record: values } = prove({ ...ledger, server: [] }, only.form)
  return holds ? 'kept' : values.map(({ field, is }) => `${field}=${String(is?.[0])}`).join()
}

describe('a promise about data', () => {
  it.each<[string, string, string, string?]>([
    ['2 needs paidAt', '', 'paidAt='],
    ['2 needs paidAt', ', when: { paidAt: { empty: false } }', 'kept'],
    ['2 needs paidAt', ', when: { paidAt: { under: today } }', 'kept'],
    ['2 needs paidAt', ', ask: [paidAt]', 'kept'],
    ['2 needs note', ', ask: [note]', 'note='],
    ['2 only when amount <= 100', ', when: { amount: { atMost: 100 } }', 'kept'],
    ['2 only when amount <= 100', ', when: { amount: { under: 100.01 } }', 'kept'],
    ['2 only when amount < 100', ', when: { amount: { atMost: 100 } }', 'amount=100'],
    ['2 only when 金额 <= 100', ', when: { amount: { over: 3 } }', 'amount=100.01'],
    ['2 only when amount < 5 or amount >= 5', '', 'amount='],
    ['2 needs amount', ', when: { amount: { atMost: 9 } }', 'kept'],
    ['2 only when amount <= 100 or role boss', ', role: boss', 'kept'],
    ['2 only when amount <= 100 or role boss', ', role: [boss, clerk]', 'amount=100.01'],
    // What is asked for is another value afterwards.
    ['2 only when amount <= 9', ', when: { amount: { atMost: 9 } }, ask: [amount]', 'amount=9.01'],
    // The server does not read guards.
    ['2 only when amount <= 9', ', when: { amount: { atMost: 9 } }, by: system', 'amount=9.01'],
    ['2 only when amount <= 9', '', 'kept', ', when: { amount: { atMost: 9 } }'],
    ['2 only when paidAt >= 2026-01-01', ', when: { paidAt: { over: "2025-12-31" } }', 'kept'],
    ['2 only when amonut <= 9', '', 'unknownField'],
    ['2 only when note <= 9', '', 'noOrder'],
    ['2 only when amount <= many', '', 'numberNeeded'],
    ['2 only when paidAt < today', '', 'dateNeeded'],
    ['2 only when amount', '', 'testExpected'],
    ['2 only when state = 7', '', 'noChoice'],
  ])('%s, of a move%s: %s', (promise, move, said, status = '') => {
    expect(verdictOf(promise, { move, status })).toBe(said)
  })
})

/* The same once more by the solver z3 (Debian: z3), which knows nothing of critical values. */

const hasZ3 = spawnSync('z3', ['-version']).status === 0
const ASKED = Number(process.env['DESKWRIGHT_TABLES'] ?? 4) * 50

const codes = ['a', 'b', 'c']

function formula(part: ConditionPart): string {
  const { field } = part
  const blank = `blank_${field}`
  const compare = (sign: string, bound: unknown): string[] =>
    bound === undefined ? [] : [`(not ${blank})`, `(${sign} ${field} ${String(bound)})`]
  const among = part.is?.map((value) =>
    value === ''
      ? blank
      : `(and (not ${blank}) (= ${field} ${codes.includes(String(value)) ? codes.indexOf(String(value)) : String(value)}))`,
  )
  const all = [
    ...(among
      ? [part.not ? `(not (or false ${among.join(' ')}))` : `(or false ${among.join(' ')})`]
      : []),
    ...(part.empty === undefined ? [] : [part.empty ? blank : `(not ${blank})`]),
    ...compare('>', part.over),
    ...compare('>=', part.atLeast),
    ...compare('<', part.under),
    ...compare('<=', part.atMost),
  ]
  return `(and true ${all.join(' ')})`
}

interface Question {
  known: Known[]
  any: ConditionPart[][]
}

const asSmt = ({ known, any }: Question): string => {
  const wanted = any.map((all) => `(and true ${all.map(formula).join(' ')})`)
  return [
    '(push)',
    ...known.map(
      ({ part, holds }) => `(assert ${holds ? formula(part) : `(not ${formula(part)})`})`,
    ),
    `(assert (not (or false ${wanted.join(' ')})))`,
    '(check-sat)',
    '(pop)',
  ].join('\n')
}

test.skipIf(!hasZ3)('z3 says the same of random guards and promises', () => {
  const questions = sample(
    record({
      known: array(record({ part: tests, holds: boolean() }), { maxLength: 4 }),
      any: array(array(tests, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    }),
    { numRuns: ASKED, seed: 11 },
  )
  const head =
    '(declare-const n Int)(declare-const x Real)(declare-const k Int)(assert (and (>= k 0) (<= k 2)))' +
    ['n', 'x', 'k'].map((field) => `(declare-const blank_${field} Bool)`).join('')
  const input = [head, ...questions.map(asSmt)].join('\n')
  const { stdout } = spawnSync('z3', ['-in'], { input, encoding: 'utf8' })
  const [move] = tableOf('a>b').moves
  if (!move) throw new Error('no move')
  const ours = questions.map(({ known, any }) => {
    const form = { form: 'onlyWhen' as const, to: ['b'], any, roles: [] }
    return escaping({ ...move, known }, form, domains) === null ? 'unsat' : 'sat'
  })
  expect(new Set(ours).size).toBe(2)
  expect(ours).toEqual(stdout.trim().split('\n'))
})

test('roles that a promise excepts are all those that may make the move', () => {
  const [move] = tableOf('a>b').moves
  if (!move) throw new Error('no move')
  const form = {
    form: 'onlyWhen' as const,
    to: ['b'],
    any: [[{ field: 'n', empty: false }]],
    roles: ['x'],
  }
  const open = sample(subarray(['x', 'y']), { numRuns: 20, seed: 1 }).map((roles) => [
    roles.join(),
    escaping({ ...move, roles }, form) !== null,
  ])
  expect(Object.fromEntries(open)).toEqual({ '': true, x: false, y: true, 'x,y': true })
})
