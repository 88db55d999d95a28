import type { ApiField, ApiResource } from '../api-description'
import {
  isTechnicalName,
  isMoneyName,
  isConstantName,
  isSecretName,
  isStatusName,
  isTimeName,
} from '../json-schema/name-hints'
import { identityFieldsOf } from './references'

const times = new Set(['date', 'datetime', 'timestamp'])

const isShown = (field: ApiField): boolean =>
  field['writeOnly'] !== true &&
  !['json', 'list', 'object', 'password', 'longText', 'image', 'map'].includes(field.type)

/** Amounts in the smallest unit are whole numbers. */
const isAmount = (name: string, { type }: ApiField): boolean =>
  type === 'money' || (type === 'integer' && isMoneyName(name))

/** What a list shows first, by how much it tells: the key, the name, the status, what it refers to, amounts, days. */
const ranks: readonly { fits: (name: string, field: ApiField) => boolean; most: number }[] = [
  {
    fits: (name, { type }) => type === 'lifecycle' || (type === 'enum' && isStatusName(name)),
    most: 2,
  },
  { fits: (_, { type }) => type === 'reference', most: 2 },
  { fits: isAmount, most: 2 },
  { fits: (_, { type }) => type === 'enum', most: 2 },
  { fits: (_, { type }) => type === 'boolean', most: 1 },
  { fits: (_, { type }) => times.has(type), most: 2 },
]

const mostColumns = 8
const fewest = 6

type Named = readonly [string, ApiField]

/** Fields in their order, those for programs last. What stands in an object tells more than the type of its record. */
const byUse = (fields: readonly Named[]): Named[] => {
  const hasLifted = fields.some(([, field]) => field['lifted'] === true)
  const isMinor = ([name, { type }]: Named): boolean =>
    (isTechnicalName(name) && type !== 'reference') || (hasLifted && /^type$/iu.test(name))
  return [...fields.filter((each) => !isMinor(each)), ...fields.filter(isMinor)]
}

/** Columns for a list: not every field, but those by which a record is known. */
export const listColumnsOf = (resource: ApiResource): string[] => {
  const all = [...resource.fields].filter(([, field]) => isShown(field))
  const isKey = (own: string): boolean => resource.key.includes(own)
  const telling = all.filter(
    ([own, field]) =>
      isKey(own) || !(isConstantName(own) || isSecretName(own) || field['sameInAll'] === true),
  )
  const shown = telling.length > 0 ? telling : all
  const chosen = new Set(
    [...resource.key, ...identityFieldsOf(resource)].filter((each) =>
      shown.some(([other]) => other === each),
    ),
  )
  for (const { fits, most } of ranks) {
    const fitting = shown
      .filter(([own, field]) => !chosen.has(own) && fits(own, field))
      .slice(0, most)
    for (const [own] of fitting) if (chosen.size < mostColumns) chosen.add(own)
  }
  for (const [own, field] of byUse(shown)) {
    if (chosen.size >= fewest) break
    if (!isTimeName(own) || times.has(field.type)) chosen.add(own)
  }
  if (chosen.size === 0 && shown[0]) chosen.add(shown[0][0])
  const isLate = (own: string): number => (times.has(resource.fields.get(own)?.type ?? '') ? 1 : 0)
  return [...chosen].toSorted((a, b) => isLate(a) - isLate(b))
}
