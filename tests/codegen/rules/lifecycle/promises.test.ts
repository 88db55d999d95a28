import { describe, expect, it, test } from 'vitest'
import type { Code, InvariantFormula, InvariantSubject } from '../../../../codegen/language/model'
import { arcsOf, type TransitionArc } from '../../../../codegen/rules/lifecycle/graph/arcs'
import { boundedCountText } from '../../../../codegen/rules/lifecycle/graph/count'
import {
  proveInvariant,
  shareOfBrokenRoutes,
} from '../../../../codegen/rules/lifecycle/invariant-proofs/prove'
import { remedyFor } from '../../../../codegen/rules/lifecycle/invariant-proofs/remedy'
import { readSentence } from '../../../../codegen/language/read/sentence/sentence'
import { isRouteInvariantForm } from '../../../../codegen/rules/lifecycle/invariant-proofs/monitor'
import { moveText, type TransitionTable } from '../../../../codegen/language/model/transition-table'
import { randomTable, tableOf } from '../../support/tables'

const words = ['1', '2', '11', 'in progress', 'a, b', 'never', "it's"]
const vocabulary = {
  codes: new Map<string, { code: Code }>(
    words.map((text) => [text, { code: /^\d+$/.test(text) ? Number(text) : text }]),
  ),
  sets: new Map([['open', [1, 2] as const]]),
  calls: new Map(['paid', 'pay out'].map((call) => [call, call])),
}
const statuses = (...codes: Code[]) => ({ kind: 'statuses' as const, codes })
const call = (name: string) => ({ kind: 'call' as const, call: name })

describe('a sentence', () => {
  it.each<[string, InvariantFormula]>([
    ['11 only after 1', { form: 'onlyAfter', what: statuses(11), after: statuses(1) }],
    ['11 only after 1, 2', { form: 'onlyAfter', what: statuses(11), after: statuses(1, 2) }],
    ['11 only after 1 or 2', { form: 'onlyAfter', what: statuses(11), after: statuses(1, 2) }],
    ['11 only after open', { form: 'onlyAfter', what: statuses(11), after: statuses(1, 2) }],
    [
      'call paid only after call paid',
      { form: 'onlyAfter', what: call('paid'), after: call('paid') },
    ],
    ['after 1 never 2, 11', { form: 'neverAfter', after: statuses(1), never: statuses(2, 11) }],
    ["after 'never' never 2", { form: 'neverAfter', after: statuses('never'), never: statuses(2) }],
    ['1 never directly to 2', { form: 'neverDirectly', from: [1], to: [2] }],
    ['call paid at most once', { form: 'atMost', what: call('paid'), times: 1 }],
    ["call 'pay out' at most once", { form: 'atMost', what: call('pay out'), times: 1 }],
    ['in progress at most once', { form: 'atMost', what: statuses('in progress'), times: 1 }],
    [
      "'a, b', in progress only by paid",
      { form: 'onlyBy', to: ['a, b', 'in progress'], call: 'paid' },
    ],
    ['a, b only by call paid', { form: 'onlyBy', to: ['a, b'], call: 'paid' }],
    ['from 1 can always reach 2', { form: 'alwaysReach', from: [1], to: [2] }],
    ["1 can reach 'it''s'", { form: 'canReach', from: [1], to: ["it's"] }],
  ])('%s', (sentence, form) => {
    expect(readSentence(sentence, vocabulary)).toMatchObject({ form, mistake: null })
  })

  it.each([
    ['11 only after', 'only after'.slice(5), 'statusMissing'],
    ['1, , 2 can reach 11', '1, , 2', 'gapInList'],
    ['call paid never directly to 2', 'call paid', 'callNotStatus'],
    ['1 at most once a day', 'a day', 'ended'],
    ['1 only by', 'by', 'callMissing'],
    ['1 before 2', '1 before 2', 'noSentence'],
  ])('%s is told where it goes wrong', (sentence, text, name) => {
    const { form, mistake } = readSentence(sentence, vocabulary)
    expect(form).toBeNull()
    expect(mistake).toMatchObject({ text, name })
    expect(sentence.slice(mistake?.start, mistake?.end)).toBe(text)
  })

  it('names the places of unknown statuses and calls', () => {
    const read = readSentence("call piad only after 7, 'x y'", vocabulary)
    expect(read.form).toBeNull()
    expect(read.unknownCalls).toEqual([{ text: 'piad', start: 5, end: 9 }])
    expect(read.unknownStatuses.map(({ text, start }) => [text, start])).toEqual([
      ['7', 21],
      ['x y', 24],
    ])
  })
})

const forms = (table: TransitionTable): InvariantFormula[] => {
  const [a = 'a', b = 'b', c = 'c'] = table.statuses.map(({ code }) => code)
  return [
    { form: 'onlyAfter', what: statuses(c), after: statuses(b) },
    { form: 'onlyAfter', what: call('paid'), after: statuses(b, c) },
    { form: 'onlyAfter', what: statuses(b, c), after: call('paid') },
    { form: 'neverAfter', after: statuses(b), never: statuses(a, c) },
    { form: 'neverAfter', after: call('paid'), never: statuses(b) },
    { form: 'neverDirectly', from: [a, b], to: [c] },
    { form: 'atMost', what: statuses(b), times: 1 },
    { form: 'atMost', what: call('paid'), times: 1 },
    { form: 'onlyBy', to: [b, c], call: 'paid' },
    { form: 'canReach', from: [b], to: [c] },
    { form: 'alwaysReach', from: [a], to: [b, c] },
  ]
}

/** The sentence by its own words, for one route: is it broken at the last step? */
function breaks(form: InvariantFormula, start: Code, steps: readonly TransitionArc[]): boolean {
  const visits = [start, ...steps.map(({ to }) => to)]
  const calls = steps.map(({ move }) => move.call)
  const last = visits.length - 1
  const isAt = (subject: InvariantSubject, index: number) =>
    subject.kind === 'call'
      ? index > 0 && calls[index - 1] === subject.call
      : (subject.kind === 'statuses' ? subject.codes : []).includes(visits[index] ?? null)
  // A move comes before the visit that it leads to.
  const times = (subject: Parameters<typeof isAt>[0]) =>
    visits.flatMap((_, index) =>
      isAt(subject, index) ? [subject.kind === 'call' ? 2 * index - 1 : 2 * index] : [],
    )
  switch (form.form) {
    case 'onlyAfter':
      return times(form.what).some((at) => !times(form.after).some((before) => before < at))
    case 'neverAfter':
      return times(form.never).some((at) => times(form.after).some((before) => before < at))
    case 'atMost':
      return times(form.what).length > 1
    case 'neverDirectly':
      return (
        last > 0 &&
        form.from.includes(visits[last - 1] ?? null) &&
        form.to.includes(visits[last] ?? null)
      )
    case 'onlyBy':
      return last > 0 && form.to.includes(visits[last] ?? null) && calls[last - 1] !== form.call
    default:
      return false
  }
}

/** The length of the shortest route that breaks the promise, by trying all of up to `most` steps. */
function shortestBreak(
  table: TransitionTable,
  form: InvariantFormula,
  most: number,
): number | null {
  const arcs = arcsOf(table)
  let routes: { start: Code; steps: TransitionArc[] }[] = table.start.map((start) => ({
    start,
    steps: [],
  }))
  for (let length = 0; length <= most; length += 1) {
    if (routes.some(({ start, steps }) => breaks(form, start, steps))) return length
    routes = routes.flatMap(({ start, steps }) =>
      arcs
        .filter(({ from }) => from === (steps.at(-1)?.to ?? start))
        .map((arc) => ({ start, steps: [...steps, arc] })),
    )
    if (routes.length > 3000) return null
  }
  return null
}

const small = Array.from({ length: 120 }, (_, index) => randomTable(index + 500, 4, 6))

test('R-01 proofs of random tables agree with trying every route', () => {
  for (const table of small) {
    for (const form of forms(table).filter(isRouteInvariantForm)) {
      const { holds, example } = proveInvariant(table, form)
      const length = shortestBreak(table, form, 7)
      if (length !== null) expect([form, holds, example.length - 1]).toEqual([form, false, length])
      else if (!holds) expect(example.length).toBeGreaterThan(4)
    }
  }
})

test('shares count routes without a repeated status', () => {
  const table = tableOf('a>b a>c b>d c>d d>e:paid', { ends: 'e' })
  const form: InvariantFormula = { form: 'onlyAfter', what: statuses('e'), after: statuses('b') }
  const verdict = proveInvariant(table, form)
  expect(verdict).toMatchObject({ holds: false, example: ['a', 'c', 'd', 'e'] })
  expect(remedyFor(table, form, [])?.moves.map(moveText)).toEqual(['c -> d'])
  const share = shareOfBrokenRoutes(table, form, verdict)
  expect(share && [boundedCountText(share.broken), boundedCountText(share.all)]).toEqual(['1', '2'])
})

test('two counts that were given up are no share', () => {
  const letters = [...'abcdefghijklmnopqr']
  const moves = letters.flatMap((one) =>
    letters.filter((other) => other !== one).map((other) => `${one}>${other}`),
  )
  const table = tableOf(moves.join(' '), { start: ['a'], ends: 'r' })
  const form: InvariantFormula = { form: 'onlyAfter', what: statuses('r'), after: statuses('b') }
  const verdict = proveInvariant(table, form)
  expect(verdict).toMatchObject({ holds: false, example: ['a', 'r'] })
  expect(shareOfBrokenRoutes(table, form, verdict)).toBeNull()
})

test('what can be reached, always or at all', () => {
  const table = tableOf('a>b a>c b>a', { ends: 'c' })
  expect(proveInvariant(table, { form: 'canReach', from: ['b'], to: ['c'] })).toMatchObject({
    holds: true,
    example: ['b', 'a', 'c'],
  })
  expect(proveInvariant(table, { form: 'canReach', from: ['c'], to: ['a'] })).toMatchObject({
    holds: false,
    example: [],
  })
  expect(proveInvariant(table, { form: 'alwaysReach', from: ['a'], to: ['c'] }).holds).toBe(true)
  expect(proveInvariant(table, { form: 'alwaysReach', from: ['a'], to: ['b'] })).toMatchObject({
    holds: false,
    example: ['a', 'c'],
  })
})

test('a promise about what never happens is empty', () => {
  const table = tableOf('a>b', { ends: 'b', also: 'c' })
  expect(
    proveInvariant(table, { form: 'onlyAfter', what: statuses('c'), after: statuses('a') }).empty,
  ).toBe(true)
  expect(
    proveInvariant(table, { form: 'onlyAfter', what: statuses('b', 'c'), after: statuses('a') })
      .empty,
  ).toBe(false)
  expect(
    proveInvariant(table, { form: 'neverAfter', after: statuses('b'), never: statuses('c') }).empty,
  ).toBe(true)
  expect(proveInvariant(table, { form: 'atMost', what: call('paid'), times: 1 }).empty).toBe(true)
  expect(proveInvariant(table, { form: 'canReach', from: ['c'], to: ['a'] }).empty).toBe(true)
})

test('is searched for once, and again for another table', () => {
  const table = tableOf('a>b b>c')
  const form: InvariantFormula = { form: 'onlyAfter', what: statuses('c'), after: statuses('b') }
  const verdict = proveInvariant(table, form)
  expect(proveInvariant(table, form)).toBe(verdict)
  expect([verdict.holds, proveInvariant(tableOf('a>b a>c'), form).holds]).toEqual([true, false])
})
