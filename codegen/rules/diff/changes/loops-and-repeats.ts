import type { Code } from '../../../language/model'
import { cyclicComponents } from '../../lifecycle/graph/graph'
import { proveInvariant } from '../../lifecycle/invariant-proofs/prove'
import type { LoopsChange, CallRepetitionChange, RevisionPair } from './change'
import { comparableText, locationPair, sortedCodes } from './compare'
import type { RevisionLifecycle } from './revision-lifecycle'

const factSubject = ({ before, after }: RevisionPair<RevisionLifecycle>) => ({
  resource: after.resource.name,
  field: after.lifecycle.field,
  places: locationPair({ before: before.lifecycle, after: after.lifecycle }),
})

/** The groups that the other revision does not have. */
function groupsOnlyIn(one: readonly Code[][], other: readonly Code[][]): Code[][] {
  const known = new Set(other.map((group) => comparableText(group)))
  return one.filter((group) => !known.has(comparableText(group)))
}

/** Groups of statuses that a record can go round among in one revision only. */
export function loopChanges(sides: RevisionPair<RevisionLifecycle>): LoopsChange[] {
  const [before, after] = [loopsOf(sides.before), loopsOf(sides.after)]
  const [gone, come] = [groupsOnlyIn(before, after), groupsOnlyIn(after, before)]
  if (gone.length + come.length === 0) return []
  return [{ kind: 'loops', ...factSubject(sides), before: gone, after: come }]
}

const loopsOf = ({ graph }: RevisionLifecycle): Code[][] =>
  cyclicComponents(graph).map((group) => sortedCodes(group))

/** Calls about money that can happen more than once on one record in one revision only, whatever the server does. */
export function callRepetitionChanges(
  sides: RevisionPair<RevisionLifecycle>,
): CallRepetitionChange[] {
  const { before, after } = sides
  const calls = [...new Set([...before.moneyCalls, ...after.moneyCalls])].toSorted()
  return calls.flatMap((call) => {
    const [then, now] = [routeRepeatingCall(before, call), routeRepeatingCall(after, call)]
    return (then === null) === (now === null)
      ? []
      : [{ kind: 'repeat' as const, ...factSubject(sides), call, before: then, after: now }]
  })
}

/** The shortest route on which a call happens twice; null when there is none. */
function routeRepeatingCall(
  { lifecycle, moneyCalls }: RevisionLifecycle,
  call: string,
): Code[] | null {
  if (!moneyCalls.has(call)) return null
  const { holds, example } = proveInvariant(lifecycle, {
    form: 'atMost',
    what: { kind: 'call', call },
    times: 1,
  })
  return holds ? null : example
}
