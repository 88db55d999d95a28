import type { FieldModel, Json } from '../../codegen/language/model'
import type { AuditEntry, ChangeKind, RecordChange, WriteContext } from './types'
import type { StoredRow } from './types'

const isSame = (left: Json, right: Json): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right)

/** Whether a value is personal, or has a part that is. */
export const isPersonal = ({ personal, writeOnly, fields, of }: FieldModel): boolean =>
  personal || writeOnly || [...(fields ?? []), ...(of ? [of] : [])].some(isPersonal)

/** What has changed. That a personal value has changed is kept, and not the value: nobody can take it out again. */
const changesOf = ({ resource, before, after }: RecordChange): string => {
  const changes = resource.fields.flatMap((field) => {
    const { name } = field
    const [from, to] = [before?.[name] ?? null, after?.[name] ?? null]
    if (isSame(from, to)) return []
    return [[name, isPersonal(field) ? 'personal' : [from, to]] as const]
  })
  return JSON.stringify(Object.fromEntries(changes))
}

const codeText = (row: StoredRow | null, field: string): string | null => {
  const code = row?.[field] ?? null
  return code === null ? null : String(code)
}

/** The key of a record as text. */
export const recordText = (
  { key }: { readonly key: readonly string[] },
  row: StoredRow | null,
): string => {
  const values = key.map((name) => String(row?.[name] ?? ''))
  return values.length === 1 ? (values[0] ?? '') : JSON.stringify(values)
}

const changeKindOf = ({ before, after }: RecordChange): ChangeKind => {
  if (before === null) return 'create'
  return after === null ? 'delete' : 'change'
}

/** One line, or one for each lifecycle in which the record was moved. */
export const auditEntriesOf = (happening: RecordChange, deed: WriteContext): AuditEntry[] => {
  const { resource, before, after, moved } = happening
  const { at, who, role, call, key, request } = deed
  const line: AuditEntry = {
    at,
    who,
    role,
    call,
    key,
    request,
    resource: resource.name,
    record: recordText(resource, after ?? before),
    deed: changeKindOf(happening),
    field: null,
    from: null,
    to: null,
    changes: changesOf(happening),
  }
  const moves = resource.lifecycles.flatMap(({ field }) => {
    const [from, to] = [codeText(before, field), codeText(after, field)]
    const isMove = from !== to || field === moved
    return isMove && after !== null ? [{ field, from, to }] : []
  })
  if (moves.length === 0) return [line]
  return moves.map((move, index) => ({ ...line, ...move, ...(index > 0 && { changes: '{}' }) }))
}
