import type { FieldModel, Json } from '../../codegen/language/model'
import type { AuditEntry, AuditChangeKind, RecordChange, WriteContext } from './stored-types'
import type { StoredRow } from './stored-types'

const isSame = (left: Json, right: Json): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right)

const partsOf = ({ fields, of }: FieldModel): readonly FieldModel[] => [
  ...(fields ?? []),
  ...(of ? [of] : []),
]

/** Whether a value, or a part of it, is written and never read. */
const isSecret = (field: FieldModel): boolean => field.writeOnly || partsOf(field).some(isSecret)

/** Whether a value is personal, or has a part that is. */
export const isPersonalField = (field: FieldModel): boolean =>
  field.personal || field.writeOnly || partsOf(field).some(isPersonalField)

/** Stands for a value that is not told. */
export const concealedValueMark = 'personal'

/** What a value was and is. */
export type ValueChange = readonly [from: Json, to: Json]

/** Makes what is kept of a personal value that has changed. */
export type ConcealChange = (change: ValueChange) => Json

/** Keeps that a personal value has changed, and not the value. */
export const concealWholly: ConcealChange = () => concealedValueMark

const changedFields = ({ resource, before, after }: RecordChange) =>
  resource.fields.flatMap((field) => {
    const { name } = field
    const change: ValueChange = [before?.[name] ?? null, after?.[name] ?? null]
    return isSame(...change) ? [] : [{ field, change }]
  })

/** Whether a write has changed personal values of a record that may be told later. */
export const hasPersonalChanges = (happening: RecordChange): boolean =>
  changedFields(happening).some(({ field }) => isPersonalField(field) && !isSecret(field))

const storedChange = (field: FieldModel, change: ValueChange, conceal: ConcealChange): Json => {
  if (!isPersonalField(field)) return [...change]
  return isSecret(field) ? concealedValueMark : conceal(change)
}

/** What has changed. */
const changesOf = (happening: RecordChange, conceal: ConcealChange): string => {
  const changes = changedFields(happening).map(
    ({ field, change }) => [field.name, storedChange(field, change, conceal)] as const,
  )
  return JSON.stringify(Object.fromEntries(changes))
}

const codeText = (row: StoredRow | null, field: string): string | null => {
  const code = row?.[field] ?? null
  return code === null ? null : String(code)
}

/** The key of a record as text. */
export const recordKeyAsText = (
  { key }: { readonly key: readonly string[] },
  row: StoredRow | null,
): string => {
  const values = key.map((name) => String(row?.[name] ?? ''))
  return values.length === 1 ? (values[0] ?? '') : JSON.stringify(values)
}

const changeKindOf = ({ before, after }: RecordChange): AuditChangeKind => {
  if (before === null) return 'create'
  return after === null ? 'delete' : 'change'
}

/** One line, or one for each lifecycle in which the record was moved. */
export const recordAuditEntries = (
  happening: RecordChange,
  deed: WriteContext,
  conceal: ConcealChange,
): AuditEntry[] => {
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
    record: recordKeyAsText(resource, after ?? before),
    deed: changeKindOf(happening),
    field: null,
    from: null,
    to: null,
    changes: changesOf(happening, conceal),
  }
  const moves = resource.lifecycles.flatMap(({ field }) => {
    const [from, to] = [codeText(before, field), codeText(after, field)]
    const isMove = from !== to || field === moved
    return isMove && after !== null ? [{ field, from, to }] : []
  })
  if (moves.length === 0) return [line]
  return moves.map((move, index) => ({ ...line, ...move, ...(index > 0 && { changes: '{}' }) }))
}
