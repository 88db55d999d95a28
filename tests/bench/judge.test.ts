import { describe, expect, it } from 'vitest'
import { ratioBudgets } from '../../bench/budgets'
import { budgetViolations } from '../../bench/console/budget-violations'
import type { BenchRound, MeasuredValues } from '../../bench/console/statistics'
import { measureDefinitions } from '../../bench/console/results-table'

const reference: MeasuredValues = {
  scripts: 330_000,
  requests: 4,
  cold: 1800,
  nextPainted: 500,
  nodes: 730,
}
const console: MeasuredValues = {
  scripts: 115_500,
  requests: 6,
  cold: 630,
  nextPainted: 100,
  nodes: 438,
}
const budgets = { scripts: 0.4, requests: 1.5, cold: 0.4, nextPainted: 0.25, nodes: 0.65 }

const round = (change: MeasuredValues = {}, slower = 1): BenchRound => ({
  'by hand': Object.fromEntries(
    Object.entries(reference).map(([name, value]) => [
      name,
      ['cold', 'nextPainted'].includes(name) ? value * slower : value,
    ]),
  ),
  console: { ...console, ...change },
})

const judged = (rounds: readonly BenchRound[]): string[] =>
  budgetViolations(rounds, { app: 'console', reference: 'by hand', budgets })

describe('what the budgets of the bench let through', () => {
  it('is what stays within them', () => {
    expect(judged([round(), round(), round()])).toEqual([])
  })

  it('is one round of three that something else has slowed down', () => {
    expect(judged([round(), round({ nextPainted: 900, cold: 5000 }), round()])).toEqual([])
  })

  it('is a machine on which everything takes ten times as long', () => {
    const slow = round({ cold: 6300, nextPainted: 1000 }, 10)
    expect(judged([slow, slow, slow])).toEqual([])
  })
})

describe('what they refuse', () => {
  it.each([
    [
      'a heavier chunk',
      { scripts: 160_000 },
      'JavaScript before the row: 0.48 of by hand, at most 0.40',
    ],
    ['an extra request', { requests: 7 }, 'requests before the row: 1.75 of by hand, at most 1.50'],
    ['a slower flip', { nextPainted: 160 }, 'next page painted: 0.32 of by hand, at most 0.25'],
    ['more elements', { nodes: 600 }, 'elements with 20 rows: 0.82 of by hand, at most 0.65'],
    ['a later row', { cold: 900 }, 'first row, empty cache: 0.50 of by hand, at most 0.40'],
  ])('%s', (_, fault, sentence) => {
    expect(judged([round(fault), round(fault), round(fault)])).toEqual([sentence])
  })

  it('a measure that is gone', () => {
    const { nodes: _, ...rest } = console
    const without: BenchRound = { 'by hand': reference, console: rest }
    expect(judged([without])).toEqual(['elements with 20 rows: not measured'])
  })
})

it('has a budget only for what the bench measures', () => {
  for (const each of Object.values(ratioBudgets)) {
    expect(Object.keys(each).filter((name) => !(name in measureDefinitions))).toEqual([])
  }
})
