import type { RatioBudgets } from '../budgets'
import { ratiosOfRounds, type BenchRound } from './statistics'
import { measureDefinitions } from './results-table'

const formatRatio = (value: number): string => value.toFixed(2)

/**
 * What of the measured rounds is over its budget, one sentence each. Only ratios are judged, each the median of its
 * rounds. A budget whose measure is missing counts as broken, since nothing would hold it any more.
 */
export function budgetViolations(
  rounds: readonly BenchRound[],
  { app, reference, budgets }: { app: string; reference: string; budgets: RatioBudgets },
): string[] {
  const found = ratiosOfRounds(rounds, app, reference)
  return Object.entries(budgets).flatMap(([name, most]) => {
    const value = found[name]
    const says = measureDefinitions[name]?.says ?? name
    if (value === undefined || Number.isNaN(value)) return [`${says}: not measured`]
    return value > most
      ? [`${says}: ${formatRatio(value)} of ${reference}, at most ${formatRatio(most)}`]
      : []
  })
}
