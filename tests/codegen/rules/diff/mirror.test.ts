import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type {
  Code,
  LifecycleModel,
  Model,
  MoveModel,
  ResourceModel,
} from '../../../../codegen/language/model'
import type { ModelChange } from '../../../../codegen/rules/diff/changes/change'
import { comparableText } from '../../../../codegen/rules/diff/changes/compare'
import { diffModels } from '../../../../codegen/rules/diff/changes/diff-models'
import { shareOf, thorough } from '../../../support/thorough'
import { model as whole, printed } from '../../support/revisions'

/* Every slip in the order's table changes the comparison, and a comparison read backwards is the one of the way back. */

const order = whole.resources.find(({ name }) => name === 'order')
const found = order?.lifecycles[0]
if (!order || !found) throw new Error('order has no lifecycle')
const table: LifecycleModel = found

/** The orders alone: the rest of the console stays as it is, and takes its time. */
const model: Model = { app: { ...whole.app, texts: {} }, resources: [order] }

const withOrder = (edit: (resource: ResourceModel) => ResourceModel): Model => ({
  ...model,
  resources: model.resources.map((each) => (each === order ? edit(each) : each)),
})

const withTable = (change: Partial<LifecycleModel>): Model =>
  withOrder((resource) => ({ ...resource, lifecycles: [{ ...table, ...change }] }))

const codes = table.statuses.map(({ code }) => code)
const hasMove = (from: Code, to: Code): boolean =>
  table.moves.some((move) => move.from === from && move.to === to)

const [anyMove] = table.moves
if (!anyMove) throw new Error('order has no moves')

/** A move as the table would have it: called like its target, by the call of the others that lead there. */
const newMove = (from: Code, to: Code): MoveModel => ({
  ...anyMove,
  ...table.moves.find((move) => move.to === to),
  from,
  to,
  action: String(to),
})

interface Mutant {
  what: string
  words: Code[]
  after: Model
}

const removed = table.moves.map((gone): Mutant => {
  const moves = table.moves.filter((move) => move !== gone)
  return {
    what: `without ${gone.from} -> ${gone.to}`,
    words: [gone.from, gone.to],
    after: withTable({ moves }),
  }
})

const added = codes.flatMap((from) =>
  codes
    .filter((to) => !hasMove(from, to))
    .map((to): Mutant => {
      const moves = [...table.moves, newMove(from, to)]
      return { what: `with ${from} -> ${to}`, words: [from, to], after: withTable({ moves }) }
    }),
)

const called = table.moves.flatMap((other) =>
  table.calls
    .filter((call) => call !== other.call)
    .map((call): Mutant => {
      const moves = table.moves.map((move) => (move === other ? { ...move, call } : move))
      return {
        what: `${other.from} -> ${other.to} by ${call}`,
        words: [other.to, call],
        after: withTable({ moves }),
      }
    }),
)

const flipped = table.statuses.map((other): Mutant => {
  const statuses = table.statuses.map((status) =>
    status === other ? { ...status, end: !status.end } : status,
  )
  return { what: `${other.code} flipped`, words: [other.code], after: withTable({ statuses }) }
})

/* Hundreds of comparisons: a busy machine takes its time. */
const patience = { timeout: 120_000 }

describe('every slip', patience, () => {
  it.each([
    ['a removed move', removed, 51],
    ['an added move', added, 310],
    ['a changed call', called, 102],
    ['a flipped end', flipped, 19],
  ])('%s is told, and told apart', (_, mutants, count) => {
    expect(mutants).toHaveLength(count)
    const tried = shareOf(mutants, 4)
    const said = tried.map(({ what, words, after }) => {
      const text = printed(model, after, 'en')
      for (const word of words) expect(text, what).toContain(String(word))
      expect(text, what).not.toContain('no rule changed')
      return text
    })
    // Two calls of one move are told by what they are now; the rest by what they are about.
    expect(new Set(said).size).toBe(tried.length)
  })
})

/** A change as it is seen from the other side. */
function mirrored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mirrored)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key === 'before' ? 'after' : key === 'after' ? 'before' : key,
      // The form of a promise may have an `after` of its own.
      key === 'form' ? part : mirrored(part),
    ]),
  )
}

const asSet = (changes: readonly unknown[]): string[] =>
  changes.map((each) => comparableText(each)).toSorted()

const turned = (changes: readonly ModelChange[]): string[] => asSet(changes.map(mirrored))

const edits = fc.record({
  gone: fc.subarray(table.moves, { maxLength: 6 }),
  come: fc.array(fc.tuple(fc.constantFrom(...codes), fc.constantFrom(...codes)), { maxLength: 6 }),
  ends: fc.subarray(codes, { maxLength: 3 }),
  silent: fc.subarray(codes, { maxLength: 3 }),
  calls: fc.constantFrom(...table.calls),
  recalled: fc.subarray(table.moves, { maxLength: 3 }),
  start: fc.constantFrom<Code[]>([1], [1, 2], [2]),
  fields: fc.subarray(order.fields.map(({ name }) => name)),
  maxLength: fc.constantFrom(null, 5, 20),
  roles: fc.constantFrom<string[]>([], ['finance'], ['finance', 'boss']),
  others: fc.constantFrom<Code[]>([], [7], [7, 9]),
  shuffled: fc.shuffledSubarray(codes, { minLength: codes.length }),
})

/** A revision with many edits at once, and everything in another order. */
const revision = edits.map((edit): Model => {
  const kept = table.moves.filter((move) => !edit.gone.includes(move))
  const come = edit.come
    .filter(([from, to]) => !hasMove(from, to))
    .map(([from, to]) => newMove(from, to))
  const moves = [
    ...new Map([...kept, ...come].map((move) => [`${move.from} ${move.to}`, move])).values(),
  ]
  const rank = new Map(edit.shuffled.map((code, index) => [code, index]))
  return withOrder((resource) => ({
    ...resource,
    fields: resource.fields
      .filter(({ name, type }) => type === 'lifecycle' || edit.fields.includes(name))
      .map((field) => (field.name === 'sn' ? { ...field, maxLength: edit.maxLength } : field)),
    lifecycles: [
      {
        ...table,
        start: edit.start,
        statuses: table.statuses
          .map((status) =>
            edit.ends.includes(status.code) ? { ...status, end: !status.end } : status,
          )
          .toSorted((a, b) => (rank.get(a.code) ?? 0) - (rank.get(b.code) ?? 0)),
        moves: moves
          .map((move) => ({
            ...move,
            confirm: edit.silent.includes(move.to) ? !move.confirm : move.confirm,
            roles: edit.silent.includes(move.to) ? edit.roles : move.roles,
            ...(edit.silent.includes(move.to) &&
              edit.others.length > 0 && { otherPersonThan: edit.others }),
            call: edit.recalled.includes(move) ? edit.calls : move.call,
          }))
          .toSorted((a, b) => (rank.get(a.to) ?? 0) - (rank.get(b.to) ?? 0)),
      },
    ],
  }))
})

const without = (code: Code): Model =>
  withTable({
    statuses: table.statuses.filter((status) => status.code !== code),
    moves: table.moves.filter(({ from, to }) => from !== code && to !== code),
  })

describe('a comparison', patience, () => {
  it('read backwards is the comparison of the way back', () => {
    fc.assert(
      fc.property(revision, revision, (before, after) => {
        expect(asSet(diffModels(after, before))).toEqual(turned(diffModels(before, after)))
      }),
      { numRuns: thorough ? 100 : 30 },
    )
  })

  it('of a revision with itself in another order is empty', () => {
    fc.assert(
      fc.property(
        edits,
        fc.shuffledSubarray(table.moves, { minLength: table.moves.length }),
        (edit, moves) => {
          const statuses = edit.shuffled.flatMap((code) =>
            table.statuses.filter((each) => each.code === code),
          )
          expect(diffModels(model, withTable({ statuses, moves }))).toEqual([])
        },
      ),
      { numRuns: thorough ? 50 : 15 },
    )
  })

  it('of a status that came or went is mirrored as well', () => {
    for (const code of codes) {
      const other = without(code)
      expect(asSet(diffModels(other, model))).toEqual(turned(diffModels(model, other)))
    }
  })
})
