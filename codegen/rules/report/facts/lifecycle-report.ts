import type { AppModel, LifecycleModel, ResourceModel, Invariant } from '../../../language/model'
import { analyseTransitions, type TransitionAnalysis } from '../../lifecycle/analysis'
import { findingKey, findingsOf, type LifecycleFinding } from '../../lifecycle/findings'
import type { Conformance } from '../../interfaces/conformance'
import type { DeclaredLifecycle } from '../../../language/read/transition-table'
import { otherInvariantForms } from '../../lifecycle/findings/invariants'
import {
  proveInvariant,
  supportingFindings,
  shareOfBrokenRoutes,
  type BrokenRouteShare,
  type InvariantVerdict,
} from '../../lifecycle/invariant-proofs/prove'
import { reviewOf, type LifecycleReview } from '../../lifecycle/review'
import { remedyFor, type Remedy } from '../../lifecycle/invariant-proofs/remedy'

/** Everything that a report says about one lifecycle. */
export interface LifecycleReport {
  /** The name of the resource. From its second lifecycle on, the field follows. */
  key: string
  resource: ResourceModel
  lifecycle: LifecycleModel
  transitionTable: DeclaredLifecycle
  analysis: TransitionAnalysis
  findings: ReportedFinding[]
  /** The lines of `accept` for which there is no finding. */
  stale: DeclaredLifecycle['accepted']
  promises: ProvedInvariant[]
  /** The roles that operators can have, as app.yaml names them. */
  roles: AppModel['roles']
  /** What a user without any of them may do. */
  everybody: AppModel['everybody']
  /** The hash of the rules; empty where nobody works it out. */
  hash: string
  /** Null: nobody has reviewed the rules. */
  review: LifecycleReview | null
  /** What happened, when there is a history of it. */
  history?: Conformance
}

export interface ReportedFinding extends LifecycleFinding {
  /** Null: nobody has accepted it. */
  accepted: FindingAcceptance | null
  /** Whether somebody still has to fix or accept the finding. */
  open: boolean
}

export interface FindingAcceptance {
  why: string
  by: string
  since: string
}

export interface ProvedInvariant extends Invariant {
  verdict: InvariantVerdict
  share: BrokenRouteShare | null
  /** What would make a broken promise hold; null when it holds, or when moves would have to be added. */
  remedy: Remedy | null
  /** The accepted findings without which it would not be proved. */
  restsOn: ReturnType<typeof supportingFindings>
}

/** The name of a lifecycle: that of its resource, from its second one on with the field. */
export const lifecycleKey = ({ name, lifecycles }: ResourceModel, index: number): string =>
  index === 0 ? name : `${name}.${lifecycles[index]?.field ?? ''}`

/** Finds out everything about one lifecycle. */
export function createLifecycleReport(
  resource: ResourceModel,
  lifecycle: LifecycleModel,
  transitionTable: DeclaredLifecycle,
  { roles, everybody, hash }: Pick<LifecycleReport, 'roles' | 'everybody' | 'hash'>,
): Omit<LifecycleReport, 'key'> {
  const findings = findingsOf(transitionTable)
  const found = new Set(findings.map(findingKey))
  return {
    resource,
    lifecycle,
    transitionTable,
    roles,
    everybody,
    hash,
    review: reviewOf(transitionTable, hash),
    analysis: analyseTransitions(transitionTable),
    findings: findings.map((finding) => {
      const accepted = transitionTable.yaml.accept?.[findingKey(finding)] ?? null
      return { ...finding, accepted, open: accepted === null && finding.level !== 'info' }
    }),
    stale: transitionTable.accepted.filter(({ key }) => !found.has(key)),
    promises: transitionTable.promises.map((promise) => {
      const verdict = proveInvariant(transitionTable, promise.form)
      return {
        ...promise,
        verdict,
        share: shareOfBrokenRoutes(transitionTable, promise.form, verdict),
        remedy: remedyFor(
          transitionTable,
          promise.form,
          otherInvariantForms(promise, transitionTable.promises),
        ),
        restsOn: supportingFindings(transitionTable, promise.form, verdict),
      }
    }),
  }
}

/** Nothing is left to mend or to accept. */
export const isCleanReport = ({ findings, stale, review }: LifecycleReport): boolean =>
  stale.length === 0 && review?.isFresh !== false && findings.every(({ open }) => !open)
