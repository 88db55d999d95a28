import { isNothing, isKeyedValues, ownProperty, type KeyedValues } from './values'

/*
 * Records as JSON:API has them: the key is a text beside the type, and what is no reference stands under `attributes`. A
 * reference is a relationship, which names type and key of the other record.
 */

export const jsonApiType = 'application/vnd.api+json'

/** How the records of a resource travel. All names are those on the wire. */
export interface JsonApi {
  readonly type: string
  /** The references, each with the type of the records that it leads to. */
  readonly relations: Readonly<Record<string, string>>
  /** The key and the references whose values are numbers everywhere but here. */
  readonly numbers: readonly string[]
}

/** Under which name a record of JSON:API has its key. */
export const JSON_API_ID = 'id'

const keyIn = (value: unknown, isNumber: boolean): unknown => {
  const number = Number(value)
  return isNumber && typeof value === 'string' && Number.isSafeInteger(number) ? number : value
}

/** The key, or the keys, of the records that a relationship names. Undefined where it has only addresses. */
const relatedKeys = (relation: unknown, isNumber: boolean): unknown => {
  const data = ownProperty(relation, 'data')
  if (Array.isArray(data)) return data.map((one) => keyIn(ownProperty(one, JSON_API_ID), isNumber))
  return data === null ? null : keyIn(ownProperty(data, JSON_API_ID), isNumber)
}

/** A record with its fields beside each other. Whatever is no record stays as it is. */
export const flattenRecord = ({ numbers }: JsonApi, record: unknown): unknown => {
  if (!isKeyedValues(record)) return record
  const { attributes, relationships } = record
  const keys = Object.entries(isKeyedValues(relationships) ? relationships : {})
    .map(([name, relation]) => [name, relatedKeys(relation, numbers.includes(name))] as const)
    .filter(([, key]) => key !== undefined)
  const id = ownProperty(record, JSON_API_ID)
  return {
    ...Object.fromEntries(keys),
    ...(isKeyedValues(attributes) ? attributes : {}),
    ...(id === undefined ? {} : { [JSON_API_ID]: keyIn(id, numbers.includes(JSON_API_ID)) }),
  }
}

const resourceIdentifier = (type: string, key: unknown): object | null =>
  isNothing(key) ? null : { type, [JSON_API_ID]: String(key) }

/** Values as a record of JSON:API, with its key where it has one by now. */
export const toJsonApiRecord = (
  { type, relations }: JsonApi,
  values: KeyedValues,
  id?: unknown,
): KeyedValues => {
  const isRelation = (name: string) => Object.hasOwn(relations, name)
  const entries = Object.entries(values).filter(([name]) => name !== JSON_API_ID)
  const attributes = entries.filter(([name]) => !isRelation(name))
  const relationships = entries
    .filter(([name]) => isRelation(name))
    .map(([name, key]) => {
      const other = relations[name] ?? ''
      const data = Array.isArray(key)
        ? key.map((one) => resourceIdentifier(other, one))
        : resourceIdentifier(other, key)
      return [name, { data }] as const
    })
  return {
    type,
    ...(isNothing(id) ? {} : { [JSON_API_ID]: String(id) }),
    ...(attributes.length === 0 ? {} : { attributes: Object.fromEntries(attributes) }),
    ...(relationships.length === 0 ? {} : { relationships: Object.fromEntries(relationships) }),
  }
}
