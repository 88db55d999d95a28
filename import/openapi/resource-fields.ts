import type { ApiField, ApiFields } from '../api-description'
import { isSameName } from '../api-description/word-forms'
import { fieldsFromSchema, type SchemaWalk } from '../json-schema/schema-fields'
import type { SchemaShape } from '../json-schema/resolved-shape'

/** What is known of the fields of one resource, from all schemas that speak of it. */
export interface ResourceSchemas {
  rows: SchemaShape
  read: SchemaShape | null
  create: SchemaShape | null
  update: SchemaShape | null
}

const fieldsOrNone = (shape: SchemaShape | null, walk: SchemaWalk): ApiFields =>
  shape === null ? new Map() : fieldsFromSchema(shape, { ...walk, inside: [shape.names[0] ?? ''] })

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
export const isScalarField = ({ type }: ApiField): boolean => scalar.has(type)

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

/** A change may take null for what it leaves as it is, where records and new ones have none. */
const withoutNull = (
  changed: ApiField | undefined,
  whole: ApiField | undefined,
): Partial<ApiField> => {
  if (!changed || !whole) return changed ?? {}
  const { nullable: _, ...others } = changed
  return others
}

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
  const limits = withoutBodyFacts({
    ...withoutNull(changed, shown ?? added),
    ...added,
    ...field,
  } as ApiField)
  const sameType = [added, changed].every(
    (other) => other === undefined || other.type === field.type,
  )
  const writes = isWritten(added) || isWritten(changed)
  // Help stands under an input, and what is only read has none.
  const { help: _, ...shownOnly } = field
  const isRequired = added?.['required'] === true
  const write = added?.['write'] ?? changed?.['write']
  return {
    ...(writes
      ? sameType
        ? limits
        : withoutBodyFacts(field)
      : withoutBodyFacts(shownOnly as ApiField)),
    ...(writes && write !== undefined ? { write } : {}),
    ...(isRequired && field.type !== 'boolean' ? { required: true } : {}),
    ...(shown ? {} : { writeOnly: true }),
    ...(shown && !writes ? { readOnly: true } : {}),
    ...(isWritten(added) && !isWritten(changed) && update.size > 0 ? { only: 'create' } : {}),
    ...(isWritten(changed) && !isWritten(added) && create.size > 0 ? { only: 'edit' } : {}),
  }
}

export interface ResourceFields {
  fields: ApiFields
  create: string[]
  edit: string[]
}

/** A name of a body in the notation of the answers: `firstName` beside `first_name` is one field. */
const inNotationOf = (read: ApiFields, name: string): string =>
  read.has(name) ? name : ([...read.keys()].find((own) => isSameName(own, name)) ?? name)

/** The fields of a body under the names that the answers have for them. */
const alignNames = (body: ApiFields, read: ApiFields): ApiFields => {
  const aligned: ApiFields = new Map()
  for (const [name, field] of body) {
    const own = inNotationOf(read, name)
    const isFree = own === name || !body.has(own)
    aligned.set(isFree ? own : name, isFree && own !== name ? { ...field, write: name } : field)
  }
  return aligned
}

/** The fields of a resource, and those that its two forms can write. `forms`: which of them is sent as a form. */
export const resourceFieldsOf = (
  schemas: ResourceSchemas,
  walk: SchemaWalk,
  { forms }: { forms: { create: boolean; update: boolean } },
): ResourceFields => {
  const rows = fieldsOrNone(schemas.rows, walk)
  const single = fieldsOrNone(schemas.read, walk)
  const read: ApiFields = new Map([...rows, ...[...single].filter(([name]) => !rows.has(name))])
  const create = alignNames(
    fieldsOrNone(schemas.create, { ...walk, takesFiles: forms.create }),
    read,
  )
  const update = alignNames(
    fieldsOrNone(schemas.update, { ...walk, takesFiles: forms.update }),
    read,
  )
  const names = [...new Set([...read.keys(), ...create.keys(), ...update.keys()])]
  const fields = new Map(names.map((name) => [name, mergeField(name, { read, create, update })]))
  const writable = (body: ApiFields): string[] =>
    names.filter((name) => isWritten(body.get(name)) && fields.get(name)?.['readOnly'] !== true)
  return { fields, create: writable(create), edit: writable(update) }
}
