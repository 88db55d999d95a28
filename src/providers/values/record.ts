import type { Identifier, RaRecord } from 'ra-core'
import type { ResourceDefinition } from '../definitions/definition'
import { valueAtPath, isKeyedValues, ownProperty, type KeyedValues } from '../../../wire/values'
import { decodePercentIfValid } from '../../../wire/percent'
import { isId } from '../../../wire/value-shapes'

/**
 * React-admin needs an id for every record, even where the backend gives none. Ids that start so are made up and never
 * sent.
 */
const MADE_UP = 'unkeyed:'
let created = 0

/**
 * Whether an id was made up here, because the backend gave none. Such an id is never sent.
 *
 * @example
 * ```tsx
 * import { isMadeUp } from 'deskwright/providers'
 *
 * export const addressOf = (id: unknown): string | null => (isMadeUp(id) ? null : `/bank/${id}`)
 * ```
 */
export const isMadeUp = (value: unknown): boolean =>
  typeof value === 'string' && value.startsWith(MADE_UP)

/** An id for a created record whose id the backend did not return. */
export const madeUpId = (): string => {
  created += 1
  return `${MADE_UP}new-${created}`
}

const SHARED = `${MADE_UP}shared-`

/** Whether a record has the key of another row of its list. Nothing may be done with it: it might be done to the other. */
export const isKeyShared = ({ id }: KeyedValues = {}): boolean =>
  typeof id === 'string' && id.startsWith(SHARED)

/** Records of one list, none with the id of another. Those whose key is not theirs alone get ids that are never sent. */
export const withDistinctIds = (records: readonly RaRecord[]): readonly RaRecord[] => {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const { id } of records) (seen.has(String(id)) ? shared : seen).add(String(id))
  if (shared.size === 0) return records
  return records.map((record, index) =>
    shared.has(String(record.id)) ? { ...record, id: `${SHARED}${index}` } : record,
  )
}

/** The id of a row by the key fields of its resource, or null when one is missing. */
export const recordIdOf = (
  { name, key }: ResourceDefinition,
  row: KeyedValues,
): Identifier | null => {
  const parts = key.map((field) => ownProperty(row, field))
  const [only] = parts
  if (parts.length === 0) return name
  if (!parts.every(isId)) return null
  if (parts.length === 1 && isId(only)) return only
  return parts.map((part) => encodeURIComponent(part)).join('/')
}

/** The key fields of a record, read from its id. The parts of a key with several fields come back as text. */
export const keyFieldsOfId = ({ key }: ResourceDefinition, id: Identifier): KeyedValues => {
  const parts = key.length > 1 ? String(id).split('/').map(decodePercentIfValid) : [id]
  return Object.fromEntries(key.map((field, index) => [field, parts[index] ?? '']))
}

/**
 * A row whose fields have their names in the console. Keys that the schema does not know are kept, but what has the name
 * of a field that stands elsewhere is not that field.
 */
export const renameWireFields = (
  { wire = {}, units }: ResourceDefinition,
  sent: KeyedValues,
): KeyedValues => {
  const row = units ? units.read(sent) : sent
  const named: Record<string, unknown> = { ...row }
  for (const [field, { read, path }] of Object.entries(wire)) {
    const value = path ? valueAtPath(row, path) : read && ownProperty(row, read)
    if (value !== undefined) named[field] = value
    else if (path) delete named[field]
  }
  return named
}

/** The record of a row. Rows without a key get an id from their place, and so do the further rows of a singleton. */
export const toRecord = (
  definition: ResourceDefinition,
  row: KeyedValues,
  index: number,
): RaRecord => {
  const named = renameWireFields(definition, row)
  const id = recordIdOf(definition, named)
  const isUnkeyed = id === null || (definition.key.length === 0 && index > 0)
  return { ...named, id: isUnkeyed ? `${MADE_UP}${index}` : id }
}

/** The record that an answer to a read holds. */
export const readRecord = (definition: ResourceDefinition, answer: unknown): RaRecord | null =>
  isKeyedValues(answer) && definition.key.length === 0
    ? toRecord(definition, answer, 0)
    : answeredRecord(definition, answer)

/** What an answer says about a record that was just written. Null when it says nothing. */
export const answeredRecord = (
  definition: ResourceDefinition,
  answer: unknown,
): RaRecord | null => {
  if (!isKeyedValues(answer)) return null
  const named = renameWireFields(definition, answer)
  const id = recordIdOf(definition, named)
  return id === null || definition.key.length === 0 ? null : { ...named, id }
}
