import type { ApiField, ApiFields } from '../api-description'
import { isConstantName, isStatusName, recordNameRank } from '../json-schema/name-hints'
import { isScalarField } from './resource-fields'
import type { RecordKeyFound } from './record-key'

/* Some records keep what tells them apart in objects: `attributes.title`, `metadata.creationTimestamp`, `status.phase`. */

const times = new Set(['date', 'datetime', 'timestamp'])
const mostLifted = 8

const innerOf = (field: ApiField): [string, ApiField][] =>
  field.type === 'object' && field['fields'] instanceof Map
    ? [...(field['fields'] as ApiFields)]
    : []

const isShown = (field: ApiField): boolean =>
  isScalarField(field) && field.type !== 'longText' && field['writeOnly'] !== true

/** Whether a field says more of its record than that it is one. */
const isTelling = (name: string, field: ApiField): boolean =>
  isShown(field) &&
  (recordNameRank(name) >= 0 ||
    isStatusName(name) ||
    ['enum', 'money'].includes(field.type) ||
    times.has(field.type))

/** A type is that of the records, where it stands beside a key. */
const isOfAll = (name: string): boolean => isConstantName(name) || /^type$/iu.test(name)

interface Inner {
  outer: string
  name: string
  field: ApiField
}

const innersOf = (fields: ApiFields): Inner[] =>
  [...fields].flatMap(([outer, field]) =>
    innerOf(field).map(([name, inner]) => ({ outer, name, field: inner })),
  )

/** Fields inside of objects, those first that tell records apart. */
const tellingInside = (fields: ApiFields): Inner[] => {
  const shown = innersOf(fields).filter(({ field }) => isShown(field))
  const tells = ({ name, field }: Inner): boolean => isTelling(name, field)
  return [...shown.filter(tells), ...shown.filter((each) => !tells(each))]
}

/** Beside a key that stands in an object: the name, where the key is none, the states, and when it was made. */
const besideInnerKey = (fields: ApiFields, { path }: RecordKeyFound): Inner[] => {
  const inside = innersOf(fields).filter(({ field }) => isShown(field))
  const isNamed = recordNameRank(path?.split('.').at(-1) ?? '') >= 0
  const names = isNamed ? [] : inside.filter(({ name }) => recordNameRank(name) === 0).slice(0, 1)
  const states = inside.filter(
    ({ name, field }) => isStatusName(name) || ['enum', 'money'].includes(field.type),
  )
  const made = inside.filter(({ field }) => times.has(field.type)).slice(0, 1)
  return [...names, ...states, ...made]
}

const hasOwnTelling = (fields: ApiFields, key: RecordKeyFound): boolean =>
  [...fields].some(([name, field]) => name !== key.name && !isOfAll(name) && isTelling(name, field))

const shownInside = (fields: ApiFields, key: RecordKeyFound): Inner[] => {
  if (key.path !== undefined) return besideInnerKey(fields, key)
  return hasOwnTelling(fields, key) ? [] : tellingInside(fields)
}

/** A field inside of an object as one of the record, which is only read there. */
const lift = ({ outer, name, field }: Inner): ApiField => {
  const { required: _, only: __, write: ___, default: ____, ...plain } = field
  const path = `${outer}.${String(field['path'] ?? name)}`
  return { ...(plain as ApiField), path, readOnly: true, lifted: true }
}

/** What a list shows of objects, where the records themselves have nothing beside their key by which they are known. */
export const liftInnerFields = (fields: ApiFields, key: RecordKeyFound): ApiFields => {
  const lifted: ApiFields = new Map()
  for (const inner of shownInside(fields, key).slice(0, mostLifted)) {
    const isTaken = [fields, lifted].some((own) => own.has(inner.name)) || inner.name === key.name
    const name = isTaken ? `${inner.outer}_${inner.name}` : inner.name
    if (!fields.has(name)) lifted.set(name, lift(inner))
  }
  return lifted
}
