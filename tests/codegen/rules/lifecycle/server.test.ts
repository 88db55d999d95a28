import { array, assert, pre, property } from 'fast-check'
import { expect, test } from 'vitest'
import type { InvariantFormula } from '../../../../codegen/language/model'
import {
  proveInvariant,
  supportingFindings,
} from '../../../../codegen/rules/lifecycle/invariant-proofs/prove'
import { remedyFor } from '../../../../codegen/rules/lifecycle/invariant-proofs/remedy'
import {
  createServerMove,
  type TransitionTable,
} from '../../../../codegen/language/model/transition-table'
import { holds, isOfHelp, subsets } from '../../support/promise-oracle'
import { forms, place, tables } from '../../support/random-promises'
import { tableOf } from '../../support/tables'
import { thorough } from '../../../support/thorough'

const runs = { numRuns: thorough ? 1500 : 500 }

test('both verdicts are those of writing down every record that there can be', () => {
  const counted = { operators: 0, server: 0 }
  assert(
    property(tables, forms, (table, form) => {
      const verdict = proveInvariant(table, form)
      const [own, beside] = [holds(table, form, false), holds(table, form, true)]
      expect([verdict.holdsForOperators, verdict.holds]).toEqual([own, own && beside])
      if (!own) counted.operators += 1
      else if (!beside) counted.server += 1
    }),
    runs,
  )
  expect(Math.min(counted.operators, counted.server)).toBeGreaterThan(runs.numRuns / 30)
})

test('a fix is a smallest set of moves that is of help, and where there is none, none is', () => {
  const counted = { fixed: 0, none: 0 }
  assert(
    property(tables, forms, array(forms, { maxLength: 2 }), (table, form, others) => {
      // A move of the server into a status whose G01 is accepted cannot be taken away: see `isGiven`.
      pre((table.server ?? []).length <= 2 && (table.accepted ?? []).length === 0)
      const remedy = remedyFor(table, form, others)
      if (remedy === null) return
      expect(remedy.proved).toBe(true)
      const all = [...table.moves, ...(table.server ?? [])]
      let smallest: number | null = null
      for (const set of subsets(all)) {
        if (!isOfHelp(table, set, form, others)) continue
        smallest = set.size
        break
      }
      expect([form, remedy.moves.length === 0 ? null : remedy.moves.length]).toEqual([
        form,
        smallest,
      ])
      if (smallest === null) counted.none += 1
      else {
        counted.fixed += 1
        expect(isOfHelp(table, new Set(remedy.moves), form, others)).toBe(true)
      }
    }),
    { numRuns: runs.numRuns / 2 },
  )
  expect(Math.min(counted.fixed, counted.none)).toBeGreaterThan(runs.numRuns / 60)
})

test('a fix takes away more than the routes that break a promise, where another one would break without', () => {
  // Without the server's move out of d, what is in c can no longer come to e: nothing may come to c either.
  const table: TransitionTable = tableOf('a>d a>c b>e c>d d>?', {
    start: ['a', 'e'],
    also: 'abcde',
  })
  const form: InvariantFormula = { form: 'otherPerson', to: ['a'], than: ['a'] }
  const others: InvariantFormula[] = [{ form: 'alwaysReach', from: ['e', 'c'], to: ['e'] }]
  const remedy = remedyFor(table, form, others)
  expect(remedy?.moves).toHaveLength(2)
  expect(isOfHelp(table, new Set(remedy?.moves), form, others)).toBe(true)
  // The same form beside no other promise.
  expect(remedyFor(table, form, [])?.moves).toHaveLength(1)
})

test('a promise rests on an accepted finding when it fails as soon as that finding lets in more', () => {
  const table: TransitionTable = {
    ...tableOf('a>b b>c', { ends: 'c', also: 's' }),
    server: [createServerMove(place, 'a', 's'), createServerMove(place, 's', 'b')],
    accepted: [
      { id: 'G01', subject: 's' },
      { id: 'G02', subject: 's' },
    ],
  }
  const cAfterB: InvariantFormula = {
    form: 'onlyAfter',
    what: { kind: 'statuses', codes: ['c'] },
    after: { kind: 'statuses', codes: ['b'] },
  }
  const noWayBack: InvariantFormula = {
    form: 'atMost',
    what: { kind: 'statuses', codes: ['b'] },
    times: 1,
  }
  const rests = (form: InvariantFormula): string[] =>
    supportingFindings(table, form, proveInvariant(table, form)).map(({ id }) => id)
  expect([proveInvariant(table, cAfterB).holds, proveInvariant(table, noWayBack).holds]).toEqual([
    true,
    true,
  ])
  expect(rests(cAfterB)).toEqual(['G02'])
  expect(rests(noWayBack)).toEqual(['G01'])
})
