import { spawnSync } from 'node:child_process'
import { array, boolean, record, sample } from 'fast-check'
import { expect } from 'vitest'
import type { ConditionPart } from '../../../../wire/condition'
import { counterexampleRecord } from '../../../../codegen/rules/lifecycle/invariant-proofs/counterexample'
import type { KnownCondition } from '../../../../codegen/language/model/transition-table'
import { testWith } from '../../../support/needs'
import { domains, test as tests } from '../../support/random-promises'
import { tableOf } from '../../support/tables'

/* What promises ask of data, by the solver z3 (Debian: z3), which knows nothing of critical values. */

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
  known: KnownCondition[]
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

testWith(hasZ3 ? null : 'no z3 found, apt-get install z3')(
  'z3 says the same of random guards and promises',
  () => {
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
      return counterexampleRecord({ ...move, known }, form, domains) === null ? 'unsat' : 'sat'
    })
    expect(new Set(ours).size).toBe(2)
    expect(ours).toEqual(stdout.trim().split('\n'))
  },
)
