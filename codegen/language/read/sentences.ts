import type { ResourceYaml, TextYaml } from '../schema'
import type { Code } from '../model'
import { codeText, type FieldDomain } from '../model/transition-table'
import { fieldsByName } from './field-domains'
import type { DeclaredSentence, LifecycleHeader, StatusNames } from './transition-table'
import type { DeclaredStatus } from './transition-table'
import type { SentenceVocabulary } from './sentence/operands'
import { readSentence } from './sentence/sentence'

/** Another lifecycle of the same record, as far as a sentence names its statuses. */
export interface SiblingLifecycle {
  field: string
  codes: readonly Code[]
  named: StatusNames['codes']
}

/** What stands around a lifecycle and has names. */
interface SentenceContext {
  roles: Readonly<Record<string, TextYaml>>
  domains: ReadonlyMap<string, FieldDomain>
  beside: readonly SiblingLifecycle[]
}

/** Promises and questions, with what their words mean. */
export function readSentences(
  { source, path, yaml, sets, named: { codes, ambiguous } }: LifecycleHeader,
  resource: ResourceYaml,
  { roles, domains, beside }: SentenceContext,
): DeclaredSentence[] {
  const vocabulary: SentenceVocabulary = {
    codes,
    ambiguous,
    sets: new Map(sets.map((set) => [set.name, set.codes])),
    calls: namesOf({ ...resource.calls, ...yaml.calls }, (call) => textsOf(call?.label)),
    roles: namesOf(roles, textsOf),
    fields: fieldsBy(resource, domains),
    beside: new Map(beside.map(({ field, named }) => [field, named] as const)),
  }
  return (['promises', 'questions'] as const).flatMap((key) =>
    source.entries([...path, key]).map((entry) => {
      const sentence = yaml[key]?.[entry.key] ?? ''
      return {
        name: entry.key,
        sentence,
        question: key === 'questions',
        path: entry.path,
        read: readSentence(sentence, vocabulary),
      }
    }),
  )
}

const textsOf = (label: TextYaml | undefined): string[] =>
  (typeof label === 'string' ? [label] : Object.values(label ?? {})).filter((text) => text !== '')

export function namesOfStatuses({
  codes,
  statuses,
}: Pick<LifecycleHeader, 'codes' | 'statuses'>): StatusNames {
  const named = new Map<string, DeclaredStatus[]>()
  const exact = new Map<string, DeclaredStatus>()
  for (const status of statuses) {
    const names = [status.name, ...textsOf(status.yaml.label)].filter((text) => text !== '')
    for (const text of new Set(names)) {
      named.set(text, [...(named.get(text) ?? []), status])
      exact.set(`${codeText(status.code)} ${text}`, status)
    }
  }
  for (const [text, [status, ...others]] of named) {
    if (status && others.length === 0) exact.set(text, status)
  }
  const ambiguous = [...named]
    .filter(([text, all]) => all.length > 1 && !codes.has(text))
    .map(([text, all]) => [text, all.map(({ code }) => code)] as const)
  return { codes: new Map([...exact, ...codes]), ambiguous: new Map(ambiguous) }
}

/** Fields by their names, and by labels that only one of them has. */
function fieldsBy(
  { fields }: ResourceYaml,
  domains: ReadonlyMap<string, FieldDomain>,
): NonNullable<SentenceVocabulary['fields']> {
  const named = fieldsByName(fields).flatMap(([name, { label }]) =>
    textsOf(label).map((text) => [text, name] as const),
  )
  const single = named.filter(([text], _, all) => all.filter(([own]) => own === text).length === 1)
  const names = new Map([...single, ...[...domains.keys()].map((name) => [name, name] as const)])
  return new Map(
    [...names].map(([text, name]) => [text, { name, domain: domains.get(name) ?? other }] as const),
  )
}

const other: FieldDomain = { kind: 'other' }

/** What is declared, by its names, and by labels that only one of it has. */
function namesOf<T>(
  declared: Readonly<Record<string, T>>,
  labelsOf: (value: T) => readonly string[],
): Map<string, string> {
  const named = Object.entries(declared).flatMap(([name, value]) =>
    labelsOf(value).map((text) => [text, name] as const),
  )
  const single = named.filter(([text], _, all) => all.filter(([own]) => own === text).length === 1)
  return new Map([...single, ...Object.keys(declared).map((name) => [name, name] as const)])
}
