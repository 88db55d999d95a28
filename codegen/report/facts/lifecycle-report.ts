import { buildModel } from '../../resolve'
import type { Diagnostic } from '../../base/diagnostic'
import type { Loaded } from '../../read'
import type { AppModel, LifecycleModel, ResourceModel, TablePromise } from '../../model'
import { validate } from '../../checks/structure'
import { analyse, type Analysis } from '../../lifecycle/analysis'
import { findingIds, findingKey, tableFindings, type Finding } from '../../lifecycle/findings'
import { check } from '../../checks'
import type { Ledger } from '../../read/ledger'
import { prove, shareOf, type Share, type Verdict } from '../../lifecycle/promises/prove'
import { readSchema } from '../../read/schema'

/** Everything that a report says about one lifecycle. */
export interface LifecycleReport {
  /** The resource, with the field behind it from its second lifecycle on. */
  key: string
  resource: ResourceModel
  lifecycle: LifecycleModel
  ledger: Ledger
  analysis: Analysis
  findings: ReportedFinding[]
  /** Lines under `accept` that accept nothing. */
  stale: Ledger['accepts']
  promises: ProvedPromise[]
}

export interface ReportedFinding extends Finding {
  /** Null: nobody has accepted it. */
  accepted: Acceptance | null
  /** It has to be mended or accepted. */
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
}

export interface Reports {
  app: AppModel | null
  reports: LifecycleReport[]
  /** What is wrong with the schema apart from findings about its tables. */
  diagnostics: Diagnostic[]
}

const isFinding = ({ code }: Diagnostic): boolean =>
  code === 'stale-accept' || findingIds.some((id) => id === code)

/** The reports of all lifecycles. A finding does not stand in the way of a report; any other error does. */
export function reportsFrom({ sources, diagnostics: found }: Loaded): Reports {
  const structure = [...found, ...validate(sources, found)]
  const unsound = structure.filter(({ level }) => level === 'error').map(({ place }) => place.file)
  const diagnostics = [
    ...structure,
    ...check(sources, new Set(unsound)).filter((diagnostic) => !isFinding(diagnostic)),
  ]
  if (diagnostics.some(({ level }) => level === 'error')) {
    return { app: null, reports: [], diagnostics }
  }
  const { app, resources } = buildModel(sources)
  const views = readSchema(sources).resources
  const reports = resources.flatMap((resource) =>
    resource.lifecycles.flatMap((lifecycle, index) => {
      const ledger = views.find(({ name }) => name === resource.name)?.ledgers[index]
      const key = index === 0 ? resource.name : `${resource.name}.${lifecycle.field}`
      return ledger ? [{ key, ...reportOf(resource, lifecycle, ledger) }] : []
    }),
  )
  return { app, reports, diagnostics }
}

function reportOf(
  resource: ResourceModel,
  lifecycle: LifecycleModel,
  ledger: Ledger,
): Omit<LifecycleReport, 'key'> {
  const findings = tableFindings(ledger, ledger.facts, ledger.promises)
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
    stale: ledger.accepts.filter(({ key }) => !found.has(key)),
    promises: ledger.promises.map((promise) => {
      const verdict = prove(ledger, promise.form)
      return { ...promise, verdict, share: shareOf(ledger, promise.form, verdict) }
    }),
  }
}

/** Nothing is left to mend or to accept. */
export const isClean = ({ findings, stale }: LifecycleReport): boolean =>
  stale.length === 0 && findings.every(({ open }) => !open)
