import type { ApiField, ApiFields, ApiResource } from '../api-description'
import {
  isSingularOrPluralOf,
  isSameName,
  singularWord,
  splitName,
} from '../api-description/word-forms'
import { isConstantName } from '../json-schema/name-hints'
import { isScalarField } from './resource-fields'
import type { OperationGroup } from './operation-group'

/** The key of the records of a list. */
export interface RecordKeyFound {
  name: string
  /** Where it stands, when that is inside of an object. */
  path?: string
  /**
   * Whether something says that it is the key: the path of one record, or a call that sends it alone. A `guess` is a
   * usual name; of a `none` nothing is known, so that no record may be asked for by it. A `half` is a part of a key.
   */
  sureness: 'said' | 'guess' | 'none' | 'half'
  /** The other fields of a key that has several. */
  others?: readonly string[]
}

const ownKeys = ['id', '_id', 'uuid', 'uid', 'sid', 'pk', 'key', 'guid']
const speakingKeys = ['code', 'slug', 'name', 'username', 'login']

/** Whether the rows that were seen, or the path of their list, speak against a field as their key. */
const isDisproved = (field: ApiField): boolean =>
  field['repeats'] === true || field['sameInAll'] === true

const isRead = (field: ApiField | undefined): boolean => field?.['writeOnly'] !== true

const scalarNames = (fields: ApiFields): string[] =>
  [...fields].filter(([, field]) => isScalarField(field)).map(([name]) => name)

const findIn =
  (names: readonly string[]) =>
  (wanted: string): string | undefined =>
    names.find((name) => name === wanted) ?? names.find((name) => isSameName(name, wanted))

/** The words of a parameter that can name its field: all, those beside the name of the record, the last. */
const namesOfParam = (param: string, stem: string): string[] => {
  const last = splitName(stem.split('/').at(-1) ?? '').map(singularWord)
  const words = splitName(param)
  const rest = words.filter((word) => !last.includes(word) && !last.includes(singularWord(word)))
  return [param, rest.join('_'), words.at(-1) ?? ''].filter((name) => name !== '')
}

const innerFields = (field: ApiField): ApiFields =>
  field.type === 'object' && field['fields'] instanceof Map
    ? (field['fields'] as ApiFields)
    : new Map()

const isPartOfRecord = (name: string): boolean =>
  /^(?:meta|metadata|attributes|properties|fields)$/iu.test(name)

/** A key that stands inside of an object of the record, such as `metadata.name`. */
const innerKey = (
  wanted: readonly string[],
  fields: ApiFields,
  sureness: RecordKeyFound['sureness'],
): RecordKeyFound | null => {
  const hasOwn = ownKeys.some((name) => fields.has(name) && isRead(fields.get(name)))
  for (const [outer, field] of fields) {
    // An object of another name is likely another record: `customer` in the `discount` of a customer.
    if ((sureness !== 'said' || hasOwn) && !isPartOfRecord(outer)) continue
    const name = wanted.map(findIn(scalarNames(innerFields(field)))).find(Boolean)
    if (name === undefined) continue
    const own = fields.has(name) ? `${outer}_${name}` : name
    return { name: own, path: `${outer}.${name}`, sureness }
  }
  return null
}

/** A name that says whose key it is: `comment_id` of a comment. */
const namedKey = (names: readonly string[], stem: string): string | undefined =>
  names.find((name) => {
    const words = splitName(name)
    const saysKey = ['id', 'sid', 'uid', 'uuid', 'key', 'no', 'number'].includes(words.at(-1) ?? '')
    return (
      saysKey && isSingularOrPluralOf(words.slice(0, -1).join(' '), stem.split('/').at(-1) ?? '')
    )
  })

const countable = new Set(['text', 'integer', 'number', 'email'])

/** Strapi shows the number of a row as well, and knows its records by a text. */
const documentKey = (param: string, fields: ApiFields): RecordKeyFound | null =>
  param === 'id' && fields.get('documentId')?.type === 'text' && fields.has('id')
    ? { name: 'documentId', sureness: 'said' }
    : null

const keyOfParam = (param: string, stem: string, fields: ApiFields): RecordKeyFound | null => {
  const wanted = namesOfParam(param, stem)
  // What only a body has, such as `customer` of a change of `/customers/{customer}`, tells no rows apart.
  const shown = scalarNames(fields).filter((each) => isRead(fields.get(each)))
  const name = wanted.map(findIn(shown)).find(Boolean)
  return (
    documentKey(param, fields) ??
    (name === undefined ? innerKey(wanted, fields, 'said') : { name, sureness: 'said' })
  )
}

/**
 * The field that a path names by a parameter: `id` for `{petId}` and `{pet_id}`. Where no path names one, it is the
 * field that is sent `alone`, or else one with a usual name.
 */
export const recordKeyOf = (
  { param, stem }: Pick<OperationGroup, 'param' | 'stem'>,
  fields: ApiFields,
  alone: readonly string[],
): RecordKeyFound | null => {
  const scalars = scalarNames(fields)
  const sent = param === null ? alone.find((name) => scalars.includes(name)) : undefined
  const byParam = param === null ? null : keyOfParam(param, stem, fields)
  if (byParam) return byParam
  if (sent !== undefined) return { name: sent, sureness: 'said' }
  const names = [...fields].flatMap(([name, field]) =>
    scalars.includes(name) && isRead(field) && !isDisproved(field) ? [name] : [],
  )
  const own = ownKeys.map(findIn(names)).find(Boolean) ?? namedKey(names, stem)
  if (own !== undefined) return { name: own, sureness: 'guess' }
  const speaking = speakingKeys.map(findIn(names)).find(Boolean)
  const sureness = param === null ? 'guess' : 'none'
  const inner = innerKey([...ownKeys, ...speakingKeys], fields, sureness)
  if (speaking === undefined && inner) return inner
  const plain = names.filter(
    (name) => countable.has(fields.get(name)?.type ?? '') && !isConstantName(name),
  )
  const rest =
    speaking ?? plain.find((name) => /(?:_id|Id|ID)$/u.test(name)) ?? plain[0] ?? names[0]
  return rest === undefined ? null : { name: rest, sureness }
}

/** The fields that a path names by several parameters; a parameter that names none is `unknown`. */
export const compositeKeyOf = (
  { params, stem }: Pick<OperationGroup, 'params' | 'stem'>,
  fields: ApiFields,
): { names: string[]; unknown: string[] } | null => {
  if (params === undefined) return null
  const found = params.map((param) => [param, keyOfParam(param, stem, fields)] as const)
  const names = found.flatMap(([, key]) => (key && key.path === undefined ? [key.name] : []))
  const isWhole = new Set(names).size === params.length
  const unknown = found.filter(([, key]) => !key || key.path !== undefined).map(([param]) => param)
  return { names, unknown: isWhole || unknown.length > 0 ? unknown : [...params] }
}

/** Another key for a resource, some of whose fields are known to repeat; null where none is left. */
export const alternativeKeyOf = ({ name, fields }: ApiResource): string | null =>
  recordKeyOf({ param: null, stem: name }, fields, [])?.name ?? null
