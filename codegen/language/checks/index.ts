import type { Diagnostic } from '../../base/diagnostic'
import { appKeyRules } from './calls/app-key-rules'
import { promptRules } from './calls/prompt-rules'
import { callKeyRules } from './calls/call-key-rules'
import { callRules } from './calls/call-rules'
import { ruleCodes, type RuleCode } from './rule/rule-codes'
import { envelopeRules } from './calls/envelope-rules'
import { crossFieldCheckRules } from './fields/cross-field-check-rules'
import { loginRules } from './calls/login-rules'
import { filterRules } from './calls/filter-rules'
import { duplicateRules } from './fields/duplicate-rules'
import { openFindingProblems } from './lifecycle/open-findings'
import { listingRules } from './calls/listing-rules'
import { sortingRules } from './calls/sorting-rules'
import { recordRules } from './calls/record-rules'
import { languageRules } from './texts/language-rules'
import type { DeclaredLifecycle } from '../read/transition-table'
import { soundTableRules, lifecycleRules } from './lifecycle/lifecycle-rules'
import { moveKeyRules } from './lifecycle/move-key-rules'
import { nameRules } from './fields/name-rules'
import { limitRules } from './fields/limit-rules'
import { fieldYamlKeyRules } from './fields/field-yaml-key-rules'
import { importRules } from './calls/list-import-rules'
import { iconRules } from './fields/icon-rules'
import { referenceRules } from './fields/reference-rules'
import { referenceKeyRules } from './fields/reference-key-rules'
import { brokenSealRule } from './calls/seal-rules'
import { idleFourEyesRule } from './lifecycle/four-eyes-rules'
import { invariantRules } from './lifecycle/invariant-rules'
import type { Rule } from './rule/rule'
import { toDiagnostics, runRules, type FoundProblem } from './rule/run-rules'
import { staleReviewRule } from './lifecycle/review-rules'
import { homeRules } from './fields/home-rules'
import { listYamlKeyRules } from './calls/list-yaml-key-rules'
import { relatedRules } from './fields/related-rules'
import { pageRules } from './calls/page-rules'
import { resourceYamlKeyRules } from './calls/resource-yaml-key-rules'
import { roleRules } from './calls/role-rules'
import { questionRules } from './calls/question-rules'
import type { ParsedSchema } from '../read/schema'
import { mixedScriptRules } from './fields/mixed-script-rules'
import { screenRules } from './calls/screen-rules'
import { searchRules } from './calls/search-rules'
import { toggleRules } from './calls/toggle-rules'
import { transportRules } from './calls/transport-rules'
import { translationRules } from './texts/translation-rules'
import { typeRules } from './fields/type-rules'
import { valueRules } from './fields/value-rules'
import { versionRules } from './calls/version-rules'
import { unknownStatusRule } from './lifecycle/unknown-status'
import { moveTextRule } from './lifecycle/move-text-rules'

export { ruleCodes, strictRuleCodes } from './rule/rule-codes'

/** What JSON Schema cannot say. A new rule is one entry here and one fixture. */
const rules: readonly Rule[] = [
  ...referenceRules,
  ...referenceKeyRules,
  ...iconRules,
  ...limitRules,
  ...fieldYamlKeyRules,
  ...duplicateRules,
  ...nameRules,
  ...mixedScriptRules,
  ...valueRules,
  ...typeRules,
  ...crossFieldCheckRules,
  ...screenRules,
  ...searchRules,
  ...toggleRules,
  ...callRules,
  ...callKeyRules,
  ...promptRules,
  ...moveKeyRules,
  ...importRules,
  ...filterRules,
  ...listingRules,
  ...sortingRules,
  ...recordRules,
  ...questionRules,
  ...transportRules,
  ...versionRules,
  ...resourceYamlKeyRules,
  ...envelopeRules,
  ...loginRules,
  ...languageRules,
  ...appKeyRules,
  ...pageRules,
  ...homeRules,
  ...listYamlKeyRules,
  ...relatedRules,
  ...roleRules,
  unknownStatusRule,
  ...lifecycleRules,
  ...invariantRules,
  moveTextRule,
]

/** What is wrong only because of how the backend is spoken to. Nobody knows that while app.yaml cannot be read. */
const ofBackend: ReadonlySet<string> = new Set<RuleCode>(['missing-call', 'idle-model', 'paging'])

const applicableRules = ({ app }: ParsedSchema): readonly Rule[] =>
  app ? rules : rules.filter(({ code }) => !ofBackend.has(code))

/**
 * Runs the named rules. Files with structural errors are skipped, and a name that may stand in one of them does not
 * count as unknown. A lifecycle with errors of its own is not searched for dead ends, and translations are compared
 * only when everything else is right. So one mistake gives one error.
 */
export function checkSchema(schema: ParsedSchema): Diagnostic[] {
  const problems = runRules(schema, applicableRules(schema))
  const resources = schema.resources.map((resource) => ({
    ...resource,
    transitionTables: resource.transitionTables.filter((transitionTable) =>
      isSound(transitionTable, problems),
    ),
  }))
  const late = runRules({ ...schema, resources }, [
    ...soundTableRules,
    idleFourEyesRule,
    brokenSealRule,
    staleReviewRule,
  ])
  const flow = resources.flatMap(({ transitionTables }) =>
    transitionTables.flatMap(openFindingProblems),
  )
  const found = toDiagnostics(schema, [...problems, ...late, ...flow])
  const sound = schema.unsound.size === 0 && !found.some(({ level }) => level === 'error')
  const translated = sound ? toDiagnostics(schema, runRules(schema, translationRules)) : []
  return distinctDiagnostics([...found, ...translated]).toSorted(byPlace)
}

/** Whether no rule has reported an error inside the lifecycle. */
const isSound = ({ source, path }: DeclaredLifecycle, problems: readonly FoundProblem[]): boolean =>
  !problems.some(
    (problem) =>
      problem.source === source &&
      (problem.level ?? ruleCodes[problem.code].level) === 'error' &&
      path.every((step, index) => problem.path[index] === step),
  )

/** Shared rows are checked once for each field that uses them. */
function distinctDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>()
  return diagnostics.filter(({ code, place, message }) => {
    const key = JSON.stringify([code, place, message])
    return !seen.has(key) && seen.add(key)
  })
}

const byPlace = ({ place: a }: Diagnostic, { place: b }: Diagnostic): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column
