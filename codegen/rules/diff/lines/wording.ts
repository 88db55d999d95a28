import type {
  Code,
  Json,
  LifecycleModel,
  Model,
  InvariantFormula,
  StatusModel,
  TextByLanguage,
} from '../../../language/model'
import { codeText } from '../../../language/model/transition-table'
import type { RevisionPair } from '../changes/change'
import { alignRevisions } from '../changes/renames'
import { distinctLabel, stageLabel } from '../../messages/labels'
import { renderNamedInvariant } from '../../../language/read/sentence/render'
import type { DiffPhrases } from '../../messages'

/** How many live records stand in each status. */
export type LiveCountLookup = (resource: string, field: string, code: Code) => number

/** How often a step was made, and of how many records; in the last days of a history, where it has times. */
export interface StepCounts {
  count: number
  records: number
  days: number | null
}

/** How often records took a step between two statuses of the earlier revision; null when nobody knows. */
export type StepCountLookup = (
  resource: string,
  field: string,
  from: Code,
  to: Code,
) => StepCounts | null

/** Everything that is needed to word a sentence. */
export interface WordingContext {
  language: string
  phrases: DiffPhrases
  names: RevisionNames
  counts: LiveCountLookup
  happened: StepCountLookup
}

/** Up to so many statuses are named with their words. */
const few = 2

/** Functions that word the statuses of one lifecycle. */
export const statusWording = (
  { names, phrases, counts, happened }: WordingContext,
  { resource, field }: { readonly resource: string; readonly field: string },
) => ({
  phrases,
  noun: names.noun(resource),
  status: (code: Code) => names.status(resource, field, code),
  statuses: (codes: readonly Code[]) =>
    codes.map((code) => names.status(resource, field, code)).join(phrases.comma),
  /** A few codes are shown with their names; more of them only as codes, and a complete stage by its name. */
  codes: (codes: readonly Code[]) =>
    codes.length > few
      ? names.codes(resource, field, codes)
      : codes.map((code) => names.status(resource, field, code)).join(phrases.comma),
  codeList: (codes: readonly Code[]) => codes.map(codeText).join(phrases.comma),
  count: (code: Code) => counts(resource, field, code),
  happened: (from: Code, to: Code) => happened(resource, field, from, to),
})

/** Joins sentences; null and empty ones are left out. */
export const joinSentences = (parts: readonly (string | null)[], { gap }: DiffPhrases): string =>
  parts.filter((part) => part !== null && part !== '').join(gap)

/** The words of both revisions in one language. What only one revision has is named by that one. */
export interface RevisionNames {
  /** `5 under approval`. */
  status: (resource: string, field: string, code: Code) => string
  /** What a status is called in one revision, without its code. */
  statusName: (
    resource: string,
    field: string,
    code: Code,
    side: keyof RevisionPair<unknown>,
  ) => string
  /** What a stage is called in one revision. */
  stage: (
    resource: string,
    field: string,
    name: string,
    side: keyof RevisionPair<unknown>,
  ) => string
  /**
   * Codes such as `5, 7, 9`. When all statuses of a stage are among them, the stage names them: `settled (17, 18, 19)`.
   */
  codes: (resource: string, field: string, codes: readonly Code[]) => string
  /** A promise as a sentence. */
  promise: (resource: string, field: string, form: InvariantFormula) => string
  /** A call as operators read it. */
  call: (resource: string, name: string) => string
  /** A role as operators read it. */
  role: (name: string) => string
  resource: (name: string) => string
  /** What records are called in a sentence that counts them. */
  noun: (name: string) => string
}

type Side = keyof RevisionPair<unknown>

const statusIn = (table: LifecycleModel | undefined, code: Code): StatusModel | undefined =>
  table?.statuses.find((status) => status.code === code)

export function revisionNames(
  both: RevisionPair<Model>,
  language: string,
  { comma }: DiffPhrases,
): RevisionNames {
  const models = { ...both, before: alignRevisions(both).before }
  const resourceOf = (name: string, side: Side) =>
    models[side].resources.find((resource) => resource.name === name)
  const latestOf = (name: string) => resourceOf(name, 'after') ?? resourceOf(name, 'before')
  const tableOf = (name: string, field: string, side: Side) =>
    resourceOf(name, side)?.lifecycles.find((lifecycle) => lifecycle.field === field)
  const statusName: RevisionNames['statusName'] = (resource, field, code, side) =>
    nameOf(statusIn(tableOf(resource, field, side), code), language)
  const eitherName = (...of: [resource: string, field: string, code: Code]): string =>
    statusName(...of, 'after') || statusName(...of, 'before')
  const label = (name: string): string => textIn(latestOf(name)?.label ?? {}, language) ?? name
  const callLabel = (resource: string, name: string): string =>
    callLabelIn(latestOf(resource), name, language)
  return {
    statusName,
    status: (resource, field, code) => {
      const name = eitherName(resource, field, code)
      return name === '' || name === codeText(code) ? codeText(code) : `${codeText(code)} ${name}`
    },
    stage: (resource, field, name, side) => stageIn(tableOf(resource, field, side), name, language),
    codes: (resource, field, codes) =>
      byStage(codes, tableOf(resource, field, 'after'), language, comma).join(comma),
    promise: (resource, field, form) =>
      renderNamedInvariant(form, language, {
        status: (code) => eitherName(resource, field, code),
        call: (name) => callLabel(resource, name),
      }),
    call: (resource, name) => callLabel(resource, name) || name,
    role: (name) => roleName(models, name, language),
    resource: (name) => (name === '' ? 'app.yaml' : label(name)),
    noun: (name) => (language === 'en' ? label(name).toLowerCase() : label(name)),
  }
}

/** The label of a call where it says more than its name. */
function callLabelIn(
  resource: Model['resources'][number] | undefined,
  name: string,
  language: string,
): string {
  const texts = resource?.calls.find((call) => call.name === name)?.label
  return texts ? distinctLabel(name, textIn(texts, language) ?? '') : ''
}

function roleName({ before, after }: RevisionPair<Model>, name: string, language: string): string {
  const role = [...after.app.roles, ...before.app.roles].find((each) => each.name === name)
  return (role && textIn(role.label, language)) ?? name
}

const textIn = (texts: TextByLanguage, language: string): string | undefined =>
  texts[language] || texts['en']

/**
 * The name of a status. English uses the words that the moves are checked against; other languages use the label that
 * operators read.
 */
function nameOf(status: StatusModel | undefined, language: string): string {
  if (!status) return ''
  const label = textIn(status.label, language) ?? ''
  return language === 'en' ? status.name || label : label || status.name
}

/** What a stage is called. English uses its name, as it does for a status. */
const stageIn = (table: LifecycleModel | undefined, name: string, language: string): string =>
  language === 'en' || !table ? name : stageLabel(table, name, (texts) => textIn(texts, language))

/** Whether the name of a stage fits the language. Its author wrote it in one language only. */
const fitsLanguage = (stage: string, language: string): boolean =>
  /^[\u0020-\u007e]+$/.test(stage) === (language === 'en')

function byStage(
  codes: readonly Code[],
  table: LifecycleModel | undefined,
  language: string,
  comma: string,
): string[] {
  const stages = new Map<string, Code[]>()
  for (const { stage, code } of table?.statuses ?? []) {
    if (stage !== null) stages.set(stage, [...(stages.get(stage) ?? []), code])
  }
  const wanted = new Set(codes)
  const named = new Set<Code>()
  return codes.flatMap((code) => {
    if (named.has(code)) return []
    const stage = table?.statuses.find((status) => status.code === code)?.stage ?? null
    const members = stage === null ? [] : (stages.get(stage) ?? [])
    const isWhole = members.length > 1 && members.every((member) => wanted.has(member))
    if (!table || stage === null || !isWhole) return codeText(code)
    const label = stageIn(table, stage, language)
    if (label === stage && !fitsLanguage(stage, language)) return codeText(code)
    for (const member of members) named.add(member)
    return `${label} (${members.map(codeText).join(comma)})`
  })
}

/** A value of the schema in words. A value without a short form is shown as JSON, which is close to its YAML. */
export function schemaValueText(value: Json, phrases: DiffPhrases): string {
  if (value === null) return phrases.nothingSet
  if (value === true) return phrases.yes
  if (value === false) return phrases.no
  if (value === '') return "''"
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) {
    return value.length === 0
      ? phrases.nothingSet
      : value.map((item: Json) => listItemText(item)).join(phrases.comma)
  }
  return JSON.stringify(value)
}

/** What a key of the YAML is called. */
export const factName = (fact: string, { terms }: DiffPhrases): string => terms[fact] ?? fact

/** The value of a key in words: in those of the key, where it has some. */
export const factValue = (fact: string, value: Json, phrases: DiffPhrases): string =>
  (typeof value === 'string' ? phrases.terms[`${fact} ${value}`] : undefined) ??
  schemaValueText(value, phrases)

/** An entry of a list by its name: `dueTime` of a column. */
export function listItemText(item: Json): string {
  if (typeof item !== 'object' || item === null) return item === '' ? "''" : String(item)
  for (const [key, value] of Object.entries(item)) {
    if (!/^(?:field|name|call|resource|key|code)$/.test(key)) continue
    if (typeof value === 'string') return value
  }
  const fields = Object.entries(item).find(([key]) => key === 'fields')?.[1]
  if (Array.isArray(fields)) return `(${fields.map(String).join(', ')})`
  const kind = Object.entries(item).find(([key]) => key === 'kind')?.[1]
  return typeof kind === 'string' ? kind : JSON.stringify(item)
}
