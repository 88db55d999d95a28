import type { ImportedResourceSnapshot, ImportSnapshot } from './import-snapshot'

/** One thing that is different at the backend. */
export interface DriftChange {
  resource: string
  sign: '+' | '-' | '~'
  what: 'resource' | 'field' | 'call' | 'filter'
  name: string
  /** What it is now, or what has changed of it. */
  says: string
}

type Lines = Readonly<Record<string, string>>

const parseFacts = (line: string): Record<string, unknown> =>
  JSON.parse(line) as Record<string, unknown>
const formatFact = (value: unknown): string =>
  value === undefined ? 'nothing' : JSON.stringify(value)

/** What of a field has changed, in words such as `maxLength 10 -> 20`. */
const fieldChange = (before: string, after: string): string => {
  const [old, now] = [parseFacts(before), parseFacts(after)]
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return keys
    .filter((key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]))
    .map((key) => `${key} ${formatFact(old[key])} -> ${formatFact(now[key])}`)
    .join(', ')
}

const changedEntries = (
  resource: string,
  what: 'field' | 'call',
  [before, after]: readonly [Lines, Lines],
  change: (before: string, after: string) => string,
): DriftChange[] => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name): DriftChange[] => {
    const [old, now] = [before[name], after[name]]
    if (old === now) return []
    if (old === undefined) return [{ resource, sign: '+', what, name, says: now ?? '' }]
    if (now === undefined) return [{ resource, sign: '-', what, name, says: '' }]
    return [{ resource, sign: '~', what, name, says: change(old, now) }]
  })
}

const inResource = (
  name: string,
  before: ImportedResourceSnapshot,
  after: ImportedResourceSnapshot,
): DriftChange[] => [
  ...changedEntries(name, 'field', [before.fields, after.fields], fieldChange),
  ...changedEntries(name, 'call', [before.calls, after.calls], (old, now) => `${old} -> ${now}`),
  ...after.filters
    .filter((each) => !before.filters.includes(each))
    .map((each): DriftChange => ({
      resource: name,
      sign: '+',
      what: 'filter',
      name: each,
      says: '',
    })),
  ...before.filters
    .filter((each) => !after.filters.includes(each))
    .map((each): DriftChange => ({
      resource: name,
      sign: '-',
      what: 'filter',
      name: each,
      says: '',
    })),
]

/** What the backend has changed between two imports. */
export const diffSnapshots = (before: ImportSnapshot, after: ImportSnapshot): DriftChange[] => {
  const names = [...new Set([...Object.keys(before.resources), ...Object.keys(after.resources)])]
  return names.flatMap((name): DriftChange[] => {
    const [old, now] = [before.resources[name], after.resources[name]]
    if (old && now) return inResource(name, old, now)
    return [{ resource: name, sign: old ? '-' : '+', what: 'resource', name, says: '' }]
  })
}
