import type { ApiField, ApiResource } from '../api-description'
import { isSameInAll, isStatusName, isTimeName } from '../json-schema/name-hints'
import { identityOf } from './references'

const times = new Set(['date', 'datetime', 'timestamp'])

const isShown = (field: ApiField): boolean =>
  field['writeOnly'] !== true &&
  !['json', 'list', 'object', 'password', 'longText', 'image', 'map'].includes(field.type)

/** What a list shows first, by how much it tells: the key, the name, the status, what it refers to, amounts, days. */
const ranks: readonly { fits: (name: string, field: ApiField) => boolean; most: number }[] = [
  {
    fits: (name, { type }) => type === 'lifecycle' || (type === 'enum' && isStatusName(name)),
    most: 2,
  },
  { fits: (_, { type }) => type === 'reference', most: 2 },
  { fits: (_, { type }) => type === 'money', most: 2 },
  { fits: (_, { type }) => type === 'enum', most: 2 },
  { fits: (_, { type }) => type === 'boolean', most: 1 },
  { fits: (_, { type }) => times.has(type), most: 2 },
]

const mostColumns = 8
const fewest = 6

/** Columns for a list: not every field, but those by which a record is known. */
export const columnsOf = (resource: ApiResource): string[] => {
  const all = [...resource.fields].filter(([, field]) => isShown(field))
  const telling = all.filter(([own]) => !isSameInAll(own) || resource.key.includes(own))
  const shown = telling.length > 0 ? telling : all
  const chosen = new Set(
    [...resource.key, ...identityOf(resource)].filter((each) =>
      shown.some(([other]) => other === each),
    ),
  )
  for (const { fits, most } of ranks) {
    const fitting = shown
      .filter(([own, field]) => !chosen.has(own) && fits(own, field))
      .slice(0, most)
    for (const [own] of fitting) if (chosen.size < mostColumns) chosen.add(own)
  }
  for (const [own, field] of shown) {
    if (chosen.size >= fewest) break
    if (!isTimeName(own) || times.has(field.type)) chosen.add(own)
  }
  if (chosen.size === 0 && shown[0]) chosen.add(shown[0][0])
  const isLate = (own: string): number => (times.has(resource.fields.get(own)?.type ?? '') ? 1 : 0)
  return [...chosen].toSorted((a, b) => isLate(a) - isLate(b))
}
