import type { ApiField, ApiFields, ApiResource } from '../api-description'
import {
  humaniseName,
  isSingularOrPluralOf,
  isSameName,
  splitName,
} from '../api-description/word-forms'
import { isStatusName, recordNameRank } from '../json-schema/name-hints'

const nameable = new Set(['text', 'email', 'longText', 'phone', 'url'])

const isPart = (part: string) => (name: string) => splitName(name).join('_') === `${part}_name`

/** A person has a first and a last name, in this order. */
const personNames = ({ fields }: ApiResource): string[] => {
  const names = [...fields].flatMap(([name, field]) =>
    nameable.has(field.type) && field['writeOnly'] !== true ? [name] : [],
  )
  const found = ['first', 'last'].map((part) => names.find(isPart(part)))
  return found.every((name) => name !== undefined) ? found : []
}

/** The field that names a record best, or null. The title of a person is none: it is held by many. */
export const nameFieldOf = (resource: ApiResource): string | null => {
  const { fields, key } = resource
  const isPerson = personNames(resource).length > 0
  const known = [...fields].filter(
    ([name, field]) =>
      nameable.has(field.type) &&
      field['writeOnly'] !== true &&
      recordNameRank(name) >= 0 &&
      !(isPerson && /^title$/iu.test(name)),
  )
  const [best] = known.toSorted(([a], [b]) => recordNameRank(a) - recordNameRank(b))
  return best && !key.includes(best[0]) ? best[0] : null
}

/** The fields by which a record is called: its name, or both names of a person. */
export const identityFieldsOf = (resource: ApiResource): string[] => {
  const name = nameFieldOf(resource)
  const both = personNames(resource)
  if (both.length > 0 && (name === null || both.includes(name))) return both
  return name === null ? [] : [name]
}

/** The name of a field without what says that it is a key: `owner` of `ownerId` and `owner_id`. */
const stemOf = (name: string): { words: string[]; saysKey: boolean } => {
  const words = splitName(name)
  const last = words.at(-1)
  const saysKey = words.length > 1 && ['id', 'ids', 'uuid', 'uid', 'pk', 'fk'].includes(last ?? '')
  return { words: saysKey ? words.slice(0, -1) : words, saysKey }
}

/** The resource that a name means: `customer_id` and `billing_customer_id` mean `customers`. */
const targetOf = (
  name: string,
  { type }: ApiField,
  resources: readonly ApiResource[],
  own: string,
): ApiResource | null => {
  const { words, saysKey } = stemOf(name)
  if (!saysKey && (type !== 'integer' || isStatusName(name))) return null
  // A record of `projects` has its own key under `project_id`, too.
  if (isSingularOrPluralOf(words.join(' '), own)) return null
  const find = (part: readonly string[]): ApiResource | undefined =>
    part.length === 0
      ? undefined
      : resources.find((each) => isSingularOrPluralOf(part.join(' '), each.name))
  return find(words) ?? (saysKey ? find(words.slice(-1)) : undefined) ?? null
}

const commonKeys = ['label', 'help', 'required', 'nullable', 'readOnly', 'writeOnly', 'only', 'as']

const referenceField = (field: ApiField, target: ApiResource): ApiField => {
  const common = Object.entries(field).filter(([key]) => commonKeys.includes(key))
  const show = nameFieldOf(target)
  return {
    type: 'reference',
    to: target.name,
    ...(show === null || target.key.includes(show) ? {} : { show }),
    ...Object.fromEntries(common),
  }
}

/** Whether a value can be the key of a record: a number is none where the keys are texts. */
const isOneKind = ({ type }: ApiField, { key, fields }: ApiResource): boolean =>
  type === 'text' || ['integer', 'number'].includes(fields.get(key[0] ?? '')?.type ?? '')

/** The resource of the record that stands beside its key: `owner`, a user, beside `owner_id`. */
const besideKey = (
  name: string,
  fields: ApiFields,
  resources: readonly ApiResource[],
): ApiResource | undefined => {
  const { words, saysKey } = stemOf(name)
  if (!saysKey) return undefined
  const beside = [...fields].find(
    ([other, { type }]) => type === 'object' && isSameName(other, words.join(' ')),
  )
  const recordOf = beside?.[1]['recordOf']
  return resources.find(({ of }) => recordOf !== undefined && of === recordOf)
}

/** The name of a record stands in a column, not its key: `Customer` for `customer_id`. */
const labelWithoutKey = (name: string): { label?: string } => {
  const { words, saysKey } = stemOf(name)
  return saysKey && !name.endsWith('s') ? { label: humaniseName(words.join(' ')) } : {}
}

interface ReferenceNotes {
  own: string
  /** The fields that stand beside it. */
  beside: ApiFields
  guess: (target: ApiResource) => void
  /** The key of the record that a field refers to has several fields. */
  lose: (target: ApiResource) => void
}

/** Whether a source says that the values of a field alone are no key of that resource. */
const isNever = ({ neverTo }: ApiField, { of, name }: ApiResource): boolean =>
  Array.isArray(neverTo) && [of, name].some((each) => neverTo.includes(each))

/** One key of another record, said by the source or by the name. */
const asReferenceField = (
  name: string,
  field: ApiField,
  resources: readonly ApiResource[],
  { own, beside, guess, lose }: ReferenceNotes,
): ApiField => {
  const { refersTo, neverTo: _, ...plain } = field
  const declared = resources.find(
    ({ of, name: named }) => refersTo !== undefined && (of === refersTo || named === refersTo),
  )
  if (declared && declared.key.length === 1) return referenceField(plain as ApiField, declared)
  if (declared) lose(declared)
  if (!['integer', 'number', 'text'].includes(field.type)) return plain as ApiField
  const possible = resources.filter((each) => each !== declared && !isNever(field, each))
  const target = besideKey(name, beside, possible) ?? targetOf(name, field, possible, own)
  if (!target || target.key.length !== 1 || !isOneKind(field, target)) return plain as ApiField
  guess(target)
  const label = field['label'] === undefined ? labelWithoutKey(name) : {}
  return { ...referenceField(plain as ApiField, target), ...label }
}

const noNotes: ReferenceNotes = {
  own: '',
  beside: new Map(),
  guess: () => undefined,
  lose: () => undefined,
}

/** The fields of a resource with references in place of keys of other records. */
export const withReferences = (
  resource: ApiResource,
  resources: readonly ApiResource[],
  { guess, lose }: { guess: (sentence: string) => void; lose: (sentence: string) => void },
): ApiFields => {
  const notesFor = (name: string): ReferenceNotes => ({
    own: resource.name,
    beside: resource.fields,
    guess: (target) => guess(`${resource.name}.${name} is the key of ${target.name}, by its name`),
    lose: (target) => lose(`${resource.name}.${name} to ${target.name}`),
  })
  const each = (name: string, field: ApiField, isTop: boolean): ApiField => {
    const fields = field['fields']
    if (fields instanceof Map) {
      const inner = [...(fields as ApiFields)].map(
        ([key, value]) => [key, each(key, value, false)] as const,
      )
      return { ...field, fields: new Map(inner) }
    }
    // A column of a wide key may refer to another table; a key of one column is its own record's.
    const isReferring = resource.key.length > 1 && field['refersTo'] !== undefined
    if (isTop && resource.key.includes(name) && !isReferring)
      return asReferenceField('', field, [], noNotes)
    const of = field['of'] as ApiField | undefined
    if (field.type === 'list' && of)
      return { ...field, of: asReferenceField(name, of, resources, notesFor(name)) }
    return asReferenceField(name, field, resources, notesFor(name))
  }
  return new Map([...resource.fields].map(([name, field]) => [name, each(name, field, true)]))
}
