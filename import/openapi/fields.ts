import type { ApiField, ApiFields } from '../api-description'
import { isSameName, isOneOf, singularWord, splitName } from '../api-description/names'
import { fieldsOf, type SchemaWalk } from '../json-schema/field'
import type { Shape } from '../json-schema/shape'
import type { Group } from './group'

/** What is known of the fields of one resource, from all schemas that speak of it. */
export interface Schemas {
  rows: Shape
  read: Shape | null
  create: Shape | null
  update: Shape | null
}

const fieldsOrNone = (shape: Shape | null, walk: SchemaWalk): ApiFields =>
  shape === null ? new Map() : fieldsOf(shape, { ...walk, inside: [shape.names[0] ?? ''] })

const scalar = new Set([
  'integer',
  'text',
  'number',
  'enum',
  'email',
  'url',
  'phone',
  'datetime',
  'date',
  'timestamp',
  'money',
  'boolean',
  'longText',
])
export const isScalar = ({ type }: ApiField): boolean => scalar.has(type)

const bodyOnly = new Set(['required', 'readOnly', 'writeOnly'])

/** A field without what only one of the schemas says of it. */
const withoutBodyFacts = (field: ApiField): ApiField =>
  Object.assign(
    { type: field.type },
    Object.fromEntries(Object.entries(field).filter(([key]) => !bodyOnly.has(key))),
  )

const isWritten = (field: ApiField | undefined): boolean =>
  field !== undefined && field['readOnly'] !== true

const carriesFiles = ({ type, of }: ApiField): boolean =>
  type === 'file' ||
  (type === 'list' && typeof of === 'object' && of !== null && 'type' in of && of.type === 'file')

/** A field with what the answers and the two bodies say of it. */
const mergeField = (
  name: string,
  { read, create, update }: { read: ApiFields; create: ApiFields; update: ApiFields },
): ApiField => {
  const [shown, added, changed] = [read.get(name), create.get(name), update.get(name)]
  // What is sent as a file is read as its address.
  const sent = [added, changed].find((each) => each !== undefined && carriesFiles(each))
  const field = sent ?? shown ?? added ?? changed ?? { type: 'text' }
  // A body often says of a value that it must be there, and how long it may be, where an answer does not.
  const limits = withoutBodyFacts({ ...changed, ...added, ...field } as ApiField)
  const sameType = [added, changed].every(
    (other) => other === undefined || other.type === field.type,
  )
  const writes = isWritten(added) || isWritten(changed)
  // Help stands under an input, and what is only read has none.
  const { help: _, ...shownOnly } = field
  const isRequired = added?.['required'] === true
  return {
    ...(writes
      ? sameType
        ? limits
        : withoutBodyFacts(field)
      : withoutBodyFacts(shownOnly as ApiField)),
    ...(isRequired && field.type !== 'boolean' ? { required: true } : {}),
    ...(shown ? {} : { writeOnly: true }),
    ...(shown && !writes ? { readOnly: true } : {}),
    ...(isWritten(added) && !isWritten(changed) && update.size > 0 ? { only: 'create' } : {}),
    ...(isWritten(changed) && !isWritten(added) && create.size > 0 ? { only: 'edit' } : {}),
  }
}

export interface FieldsFound {
  fields: ApiFields
  create: string[]
  edit: string[]
}

/** The fields of a resource, and those that its two forms can write. `forms`: which of them is sent as a form. */
export const fieldsFound = (
  schemas: Schemas,
  walk: SchemaWalk,
  { forms }: { forms: { create: boolean; update: boolean } },
): FieldsFound => {
  const rows = fieldsOrNone(schemas.rows, walk)
  const single = fieldsOrNone(schemas.read, walk)
  const read: ApiFields = new Map([...rows, ...[...single].filter(([name]) => !rows.has(name))])
  const create = fieldsOrNone(schemas.create, { ...walk, takesFiles: forms.create })
  const update = fieldsOrNone(schemas.update, { ...walk, takesFiles: forms.update })
  const names = [...new Set([...read.keys(), ...create.keys(), ...update.keys()])]
  const fields = new Map(names.map((name) => [name, mergeField(name, { read, create, update })]))
  const writable = (body: ApiFields): string[] =>
    names.filter((name) => isWritten(body.get(name)) && fields.get(name)?.['readOnly'] !== true)
  return { fields, create: writable(create), edit: writable(update) }
}

const usualKeys = [
  'id',
  '_id',
  'uuid',
  'uid',
  'pk',
  'key',
  'code',
  'slug',
  'name',
  'username',
  'login',
]

/**
 * The field that a path names by a parameter: `id` for `{petId}` and `{pet_id}`. Where no path names one, it is the
 * field that is sent `alone`, or else one with a usual name.
 */
export const keyFor = (
  { param, stem }: Pick<Group, 'param' | 'stem'>,
  fields: ApiFields,
  alone: readonly string[],
): string | null => {
  const names = [...fields].filter(([, field]) => isScalar(field)).map(([name]) => name)
  const find = (wanted: string): string | undefined =>
    names.find((name) => name === wanted) ?? names.find((name) => isSameName(name, wanted))
  const usual = usualKeys.map(find).find((name) => name !== undefined) ?? null
  if (param === null) return alone.find((name) => names.includes(name)) ?? usual ?? names[0] ?? null
  const exact = find(param)
  if (exact !== undefined) return exact
  const last = splitName(stem.split('/').at(-1) ?? '').map(singularWord)
  const rest = splitName(param).filter(
    (word) => !last.includes(word) && !last.includes(singularWord(word)),
  )
  const stripped = rest.length > 0 ? find(rest.join('_')) : undefined
  const first = [...splitName(param)].at(-1) ?? ''
  return (
    stripped ??
    find(first) ??
    usual ??
    names.find((name) => isOneOf(name, stem)) ??
    names[0] ??
    null
  )
}
