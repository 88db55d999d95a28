import { sample, subarray } from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { counterexampleRecord } from '../../../../codegen/rules/lifecycle/invariant-proofs/counterexample'
import { proveInvariant } from '../../../../codegen/rules/lifecycle/invariant-proofs/prove'
import { parseYamlFile } from '../../../../codegen/language/read/yaml/parse'
import { readSchema } from '../../../../codegen/language/read/schema'
import { tableOf } from '../../support/tables'

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
  const { source } = parseYamlFile('schema/thing.yaml', schema(promise, facts), true)
  if (!source) throw new Error('the schema cannot be read')
  const app = parseYamlFile(
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
  const [transitionTable] = resources[0]?.transitionTables ?? []
  const [only] = transitionTable?.promises ?? []
  if (!transitionTable || !only)
    return transitionTable?.sentences[0]?.read.mistake?.name ?? 'no promise'
  const { holds, record: values } = proveInvariant({ ...transitionTable, server: [] }, only.form)
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
    counterexampleRecord({ ...move, roles }, form) !== null,
  ])
  expect(Object.fromEntries(open)).toEqual({ '': true, x: false, y: true, 'x,y': true })
})
