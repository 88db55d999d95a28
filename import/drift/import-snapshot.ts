import type { ApiField, ApiFields, ApiResource, ApiDescription } from '../api-description'

/** What was imported, kept beside the schema so that a second import can compare. */
export interface ImportSnapshot {
  version: 1
  from: string
  /** Names of all resources that the source had, including those that were not taken. */
  offered: readonly string[]
  resources: Record<string, ImportedResourceSnapshot>
}

/** A resource in plain JSON: what its fields and calls were. */
export interface ImportedResourceSnapshot {
  fields: Record<string, string>
  calls: Record<string, string>
  filters: string[]
}

/** The file, whose name begins with a dot so that it is no part of the schema. */
export const snapshotFileName = '.imported.json'

/** Texts that only people read are no part of a comparison. */
const worded = new Set([
  'label',
  'help',
  'as',
  'refersTo',
  'neverTo',
  'recordOf',
  'repeats',
  'sameInAll',
])

const toSnapshotJson = (value: unknown): unknown => {
  if (value instanceof Map)
    return Object.fromEntries(
      [...value].map(([key, inner]) => [String(key), toSnapshotJson(inner)]),
    )
  if (Array.isArray(value)) return value.map(toSnapshotJson)
  return typeof value === 'object' && value !== null ? fieldFacts(value as ApiField) : value
}

const fieldFacts = (field: ApiField): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(field)
      .filter(([key]) => !worded.has(key))
      .map(([key, value]) => [
        key,
        key === 'choices' && value instanceof Map ? [...value.keys()] : toSnapshotJson(value),
      ]),
  )

/** Every field by its path, as one line; nested fields by keys joined by dots. */
const fieldLines = (fields: ApiFields, above = ''): [string, string][] =>
  [...fields].flatMap(([name, field]) => {
    // What a list shows of an object is told with the object.
    if (field['lifted'] === true) return []
    const { fields: inner, ...own } = field
    const path = `${above}${name}`
    const line: [string, string] = [path, JSON.stringify(fieldFacts(own as ApiField))]
    return [line, ...(inner instanceof Map ? fieldLines(inner as ApiFields, `${path}.`) : [])]
  })

const snapshotOfResource = ({
  fields,
  calls,
  actions,
  filters,
}: ApiResource): ImportedResourceSnapshot => ({
  fields: Object.fromEntries(fieldLines(fields)),
  calls: Object.fromEntries(
    [...calls, ...actions].map(([name, { method, path }]) => [name, `${method} ${path}`]),
  ),
  filters: filters.map(({ sends }) => sends),
})

/** What a source says, as it is kept. Nothing secret is in it: no address with a user, no value. */
export const createSnapshot = (
  { from, resources }: ApiDescription,
  offered: readonly string[],
): ImportSnapshot => ({
  version: 1,
  from,
  offered,
  resources: Object.fromEntries(resources.map((each) => [each.name, snapshotOfResource(each)])),
})
