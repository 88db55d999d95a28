import type { Diagnostic } from '../../base/diagnostic'
import type { AppModel, LifecycleModel, ResourceModel, TablePromise } from '../../model'
import { draftModel, type Project } from '../../pipeline/project'
import { analyse, type Analysis } from '../../lifecycle/analysis'
import { findingKey, findingsOf, isFinding, type Finding } from '../../lifecycle/findings'
import type { Conformance } from '../../history/conformance'
import type { Ledger } from '../../read/ledger'
import { othersThan } from '../../lifecycle/findings/promises'
import { prove, restsOn, shareOf, type Share, type Verdict } from '../../lifecycle/promises/prove'
import { remedyFor, type Remedy } from '../../lifecycle/promises/remedy'

/** Everything that a report says about one lifecycle. */
export interface LifecycleReport {
  /** The name of the resource. From its second lifecycle on, the field follows. */
  key: string
  resource: ResourceModel
  lifecycle: LifecycleModel
  ledger: Ledger
  analysis: Analysis
  findings: ReportedFinding[]
  /** The lines of `accept` for which there is no finding. */
  stale: Ledger['accepted']
  promises: ProvedPromise[]
  /** What happened, when there is a history of it. */
  history?: Conformance
}

export interface ReportedFinding extends Finding {
  /** Null: nobody has accepted it. */
  accepted: Acceptance | null
  /** Whether somebody still has to fix or accept the finding. */
  open: boolean
}

export interface Acceptance {
  why: string
  by: string
  since: string
}

export interface ProvedPromise extends TablePromise {
  verdict: Verdict
  share: Share | null
  /** What would make a broken promise hold; null when it holds, or when moves would have to be added. */
  remedy: Remedy | null
  /** The accepted findings without which it would not be proved. */
  restsOn: ReturnType<typeof restsOn>
}

export interface Reports {
  app: AppModel | null
  reports: LifecycleReport[]
  /** What is wrong with the schema apart from findings about its tables. */
  diagnostics: Diagnostic[]
}

/** The reports of all lifecycles. A finding does not stand in the way of a report; any other error does. */
export function reportsFrom(project: Project): Reports {
  const diagnostics = project.diagnostics.filter((diagnostic) => !isFinding(diagnostic))
  const { model } = draftModel(project)
  if (!model) return { app: null, reports: [], diagnostics }
  const views = project.schema.resources
  const reports = model.resources.flatMap((resource) =>
    resource.lifecycles.flatMap((lifecycle, index) => {
      const ledger = views.find(({ name }) => name === resource.name)?.ledgers[index]
      const key = index === 0 ? resource.name : `${resource.name}.${lifecycle.field}`
      return ledger ? [{ key, ...reportOf(resource, lifecycle, ledger) }] : []
    }),
  )
  return { app: model.app, reports, diagnostics }
}

function reportOf(
  resource: ResourceModel,
  lifecycle: LifecycleModel,
  ledger: Ledger,
): Omit<LifecycleReport, 'key'> {
  const findings = findingsOf(ledger)
  const found = new Set(findings.map(findingKey))
  return {
    resource,
    lifecycle,
    ledger,
    analysis: analyse(ledger),
    findings: findings.map((finding) => {
      const accepted = ledger.yaml.accept?.[findingKey(finding)] ?? null
      return { ...finding, accepted, open: accepted === null && finding.level !== 'info' }
    }),
    stale: ledger.accepted.filter(({ key }) => !found.has(key)),
    promises: ledger.promises.map((promise) => {
      const verdict = prove(ledger, promise.form)
      return {
        ...promise,
        verdict,
        share: shareOf(ledger, promise.form, verdict),
        remedy: remedyFor(ledger, promise.form, othersThan(promise, ledger.promises)),
        restsOn: restsOn(ledger, promise.form, verdict),
      }
    }),
  }
}

/** Nothing is left to mend or to accept. */
export const isClean = ({ findings, stale }: LifecycleReport): boolean =>
  stale.length === 0 && findings.every(({ open }) => !open)
