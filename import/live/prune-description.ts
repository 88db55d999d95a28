import type { ApiCall, ApiDescription, ApiFields, ApiFilter, ApiResource } from '../api-description'
import { createImportNotes, type ImportNotes } from '../json-schema/import-notes'

/* What a running backend refuses is not written, and named once. */

/** One thing that was tried. */
export interface TrialResult {
  readonly name: string
  readonly verdict: 'holds' | 'fails' | 'skipped'
  readonly got: string | null
}

type Trials = readonly TrialResult[]

const failedTrial = (trials: Trials, ...names: string[]): TrialResult | undefined =>
  trials.find(({ name, verdict }) => verdict === 'fails' && names.includes(name))

/** Whether a list cannot be shown: it does not answer, or its rows stand elsewhere. */
const isClosed = (trials: Trials): boolean =>
  failedTrial(trials, 'list call', 'list rows') !== undefined

const withList = (resource: ApiResource, change: Partial<ApiCall>): ApiResource => {
  const list = resource.calls.get('list')
  if (!list) return resource
  return { ...resource, calls: new Map([...resource.calls, ['list', { ...list, ...change }]]) }
}

type Mend = (resource: ApiResource, trials: Trials, note: ImportNotes['note']) => ApiResource

const withoutPages: Mend = (resource, trials, note) => {
  const again = failedTrial(trials, 'page number')
  if (!again) return resource
  note('pages, which the backend does not heed', `${resource.name} (${again.got})`)
  return withList(resource, { paged: false })
}

const withoutTotal: Mend = (resource, trials, note) => {
  const wrong = failedTrial(trials, 'list total', 'total adds up')
  if (!wrong || failedTrial(trials, 'page number')) return resource
  note('numbers of all rows that are none', `${resource.name} (${wrong.got})`)
  return withList(resource, { total: 'unknown' })
}

/** What is left alone where a preset knows how its backends page and count. */
const ofPages: ReadonlySet<Mend> = new Set([withoutPages, withoutTotal])

const texts = new Set(['text', 'longText', 'email', 'phone', 'url'])

/** A filter of a text whose operator nobody has named is tried with a part of a value first, and then with a whole one. */
const mayBeExact = ({ operator, field }: ApiFilter, { fields }: ApiResource): boolean =>
  operator === undefined && texts.has(fields.get(field)?.type ?? '')

const withoutFilters: Mend = (resource, trials, note) => {
  const filters = resource.filters.flatMap((filter): ApiFilter[] => {
    const refused = failedTrial(trials, `filter ${filter.sends}`)
    if (!refused) return [filter]
    if (mayBeExact(filter, resource)) return [{ ...filter, operator: 'equals' }]
    const where = `${filter.sends} of ${resource.name} (${refused.got})`
    note('filters that the backend does not heed', where)
    return []
  })
  return { ...resource, filters }
}

const aboutOne = ['read', 'update', 'delete']

const withoutRecords: Mend = (resource, trials, note) => {
  const lost = failedTrial(trials, 'read call', 'read record')
  if (!lost) return resource
  const { name, key } = resource
  note(
    'calls about one record, since the backend does not give the one that was asked for',
    `${name} by ${key.join(', ')} (${lost.got})`,
  )
  const calls = [...resource.calls].filter(([call]) => !aboutOne.includes(call))
  return { ...resource, calls: new Map(calls), actions: new Map() }
}

const withRepeated = (fields: ApiFields, names: readonly string[]): ApiFields =>
  new Map(
    [...fields].map(([name, field]) => [
      name,
      names.includes(name) ? { ...field, repeats: true } : field,
    ]),
  )

/** Chooses the key of a resource anew, where rows repeat the one that was taken for it. */
export type ChooseOtherKey = (resource: ApiResource) => string | null

const withOtherKey =
  (keyOf: ChooseOtherKey): Mend =>
  (resource, trials, note) => {
    const twice = failedTrial(trials, 'key')
    if (!twice) return resource
    const { name, key } = resource
    note('keys that rows repeat', `${key.join(', ')} of ${name} (${twice.got})`)
    const fields = withRepeated(resource.fields, key)
    const other = keyOf({ ...resource, fields })
    const calls = [...resource.calls].filter(([call]) => !aboutOne.includes(call))
    const plain = { ...resource, fields, calls: new Map(calls), actions: new Map() }
    return other === null ? plain : { ...plain, key: [other] }
  }

/** What is left of a description. */
export interface PrunedDescription {
  readonly description: ApiDescription
  /** Resources whose filters have changed, so that they want another try. */
  readonly again: readonly string[]
}

const isChanged = (before: readonly ApiFilter[], after: readonly ApiFilter[]): boolean =>
  after.some((filter) => !before.includes(filter))

/** What is left of a description when what the backend refuses is taken away. */
export const pruneDescription = (
  description: ApiDescription,
  trialsOf: (resource: string) => Trials,
  keyOf: ChooseOtherKey,
): PrunedDescription => {
  const { note, sentences } = createImportNotes()
  const closed = description.resources.filter(({ name }) => isClosed(trialsOf(name)))
  const isAll = closed.length === description.resources.length
  for (const { name } of closed) {
    const { got } = failedTrial(trialsOf(name), 'list call', 'list rows') ?? {}
    note(
      isAll
        ? 'an answer to any list; they are written as the source has them'
        : 'lists that the backend does not give',
      `${name} (${got})`,
    )
  }
  const mends: readonly Mend[] = [
    withOtherKey(keyOf),
    withoutPages,
    withoutTotal,
    withoutFilters,
    withoutRecords,
  ]
  const taken =
    description.backend.like === undefined ? mends : mends.filter((each) => !ofPages.has(each))
  const resources = description.resources
    .filter((each) => isAll || !closed.includes(each))
    .map((each) => taken.reduce((one, mend) => mend(one, trialsOf(each.name), note), each))
  const before = new Map(description.resources.map(({ name, filters }) => [name, filters]))
  const again = resources.filter(({ name, filters }) => isChanged(before.get(name) ?? [], filters))
  return {
    description: { ...description, resources, missing: [...description.missing, ...sentences()] },
    again: again.map(({ name }) => name),
  }
}
