import { operatorOf } from '../../../wire/operators'
import type { WhereYaml } from '../schema'
import type { Json } from '../model'
import { fieldFilters, type ReadFilter } from './filters'
import type { ResourceView } from './view'
import { isList } from '../../../wire/value-shapes'

/** Whether a filter takes several values as they are. */
export const takesSeveral = ({ operator }: ReadFilter): boolean =>
  operatorOf(operator).takes === 'several'

/** The value as the filter takes it: several values in a list, and one without. */
const asTaken = (filter: ReadFilter, value: Json): Json => {
  if (takesSeveral(filter)) return isList(value) ? value : [value]
  const [only = null, ...others] = isList(value) ? value : [value]
  return others.length > 0 ? value : only
}

/** What `where` asks a list for, by the keys under which its filters travel. */
export const wantedBy = (
  where: WhereYaml | undefined,
  resource: ResourceView,
): Readonly<Record<string, Json>> => {
  const filters = fieldFilters(resource)
  const entries = Object.entries(where ?? {}).flatMap(([name, value]) => {
    const filter = filters.find((each) => each.name === name)
    return filter ? [[filter.sends, asTaken(filter, value)] as const] : []
  })
  return Object.fromEntries(entries)
}

/** The keys of filters that take one value and get several. The backend is asked for each of them. */
export const mergedBy = (where: WhereYaml | undefined, resource: ResourceView): string[] =>
  fieldFilters(resource)
    .filter(
      (filter) => !takesSeveral(filter) && Array.isArray(wantedBy(where, resource)[filter.sends]),
    )
    .map(({ sends }) => sends)
