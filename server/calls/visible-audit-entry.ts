import type { FieldModel, Json, Model, ResourceModel } from '../../codegen/language/model'
import type { HistoryChange, HistoryLine } from '../../wire/history-lines'
import { isAllowed } from '../../wire/roles'
import { isKeyedValues } from '../../wire/values'
import { auditKindOf, type StoredAuditEntry } from '../store/audit-query'
import { accessFactsOf } from '../store/access-audit-entry'
import { deletedKeyMark } from '../store/encrypted-values'
import { withReadableInnerFields } from './inner-field-roles'
import { statusCodeOf } from './status-code'

/* A line of the history as somebody may read it, who may not read every field. */

/** What somebody may read. */
interface Viewer {
  readonly model: Model
  readonly roles: readonly string[]
}

const none = { from: null, to: null } as const

const fieldSeen = (
  { roles }: Viewer,
  field: FieldModel | undefined,
  name: string,
  change: unknown,
): HistoryChange => {
  // Nobody can say any more who might read a field that is gone.
  if (field === undefined || !isAllowed(field.roles.read, roles))
    return { field: name, state: 'hidden', ...none }
  if (!Array.isArray(change))
    return { field: name, state: change === deletedKeyMark ? 'gone' : 'personal', ...none }
  const [from, to] = (change as Json[]).map((value) => withReadableInnerFields(field, value, roles))
  return { field: name, state: 'shown', from: from ?? null, to: to ?? null }
}

/** A change of what is the server's own, such as the roles of an account, which has no fields of the schema. */
const ownSeen = (name: string, change: unknown): HistoryChange => {
  if (!Array.isArray(change)) return { field: name, state: 'personal', ...none }
  const [from, to] = change as Json[]
  return { field: name, state: 'shown', from: from ?? null, to: to ?? null }
}

/** The move of a line that is not among its values: a move may lead to where the record is. */
const moveOf = (
  resource: ResourceModel | undefined,
  { field, from, to }: StoredAuditEntry,
): Readonly<Record<string, unknown>> => {
  if (field === null || resource === undefined) return {}
  return { [field]: [statusCodeOf(resource, field, from), statusCodeOf(resource, field, to)] }
}

/** Filters of a list, without the values of those that look at what the viewer may not read. */
const filterSeen = ({ roles }: Viewer, resource: ResourceModel | undefined, filter: Json): Json => {
  if (!isKeyedValues(filter) || resource === undefined) return null
  const isHidden = (key: string): boolean => {
    const declared = resource.list?.filters.find(({ sends, name }) => sends === key || name === key)
    const name = declared?.kind === 'field' ? declared.field : key
    const field = resource.fields.find((each) => [each.name, each.read, each.write].includes(name))
    return declared?.kind !== 'search' && !isAllowed(field?.roles.read, roles)
  }
  const seen = Object.entries(filter).filter(([key]) => !isHidden(key))
  return Object.fromEntries(seen) as Json
}

const factsSeen = (
  viewer: Viewer,
  resource: ResourceModel | undefined,
  changes: Readonly<Record<string, unknown>>,
): Record<string, Json> => {
  const { filter, address: _, ...facts } = accessFactsOf(changes) as Record<string, Json>
  return { ...facts, ...(filter !== undefined && { filter: filterSeen(viewer, resource, filter) }) }
}

/** A line as a viewer may read it. */
export const visibleAuditEntry = (viewer: Viewer, line: StoredAuditEntry): HistoryLine => {
  const { id, at, who, role, call, record, resource: name } = line
  const resource = viewer.model.resources.find((each) => each.name === name)
  const kind = auditKindOf(line)
  const changes = JSON.parse(line.changes) as Record<string, unknown>
  const isOwn = kind === 'account' || kind === 'model'
  const shown = Object.entries({ ...moveOf(resource, line), ...changes }).filter(
    ([key]) => !key.startsWith('$') && key !== 'address',
  )
  return {
    id,
    at,
    who,
    role,
    call,
    kind,
    resource: name,
    record,
    changes: shown.map(([key, change]) => {
      const field = resource?.fields.find((each) => each.name === key)
      return isOwn ? ownSeen(key, change) : fieldSeen(viewer, field, key, change)
    }),
    facts: factsSeen(viewer, resource, changes),
  }
}
