import { operatorOf } from '../../../wire/operators'
import type { WhereYaml } from '../schema'
import type { Json } from '../model'
import { fieldFilters, type ParsedFieldFilter } from './filters'
import type { ParsedResource } from './parsed-resource'
import { isList } from '../../../wire/value-shapes'

/** Whether a filter takes several values as they are. */
export const takesSeveralValues = ({ operator }: ParsedFieldFilter): boolean =>
  operatorOf(operator).takes === 'several'

/** The value as the filter takes it: several values in a list, and one without. */
const asTaken = (filter: ParsedFieldFilter, value: Json): Json => {
  if (takesSeveralValues(filter)) return isList(value) ? value : [value]
  const [only = null, ...others] = isList(value) ? value : [value]
  return others.length > 0 ? value : only
}

/** What `where` asks a list for, by the keys under which its filters travel. */
export const whereFilterValues = (
  where: WhereYaml | undefined,
  resource: ParsedResource,
): Readonly<Record<string, Json>> => {
  const filters = fieldFilters(resource)
  const entries = Object.entries(where ?? {}).flatMap(([name, value]) => {
    const filter = filters.find((each) => each.name === name)
    return filter ? [[filter.sends, asTaken(filter, value)] as const] : []
  })
  return Object.fromEntries(entries)
}

/** The keys of filters that take one value and get several. The backend is asked for each of them. */
export const whereMergedKeys = (where: WhereYaml | undefined, resource: ParsedResource): string[] =>
  fieldFilters(resource)
    .filter(
      (filter) =>
        !takesSeveralValues(filter) &&
        Array.isArray(whereFilterValues(where, resource)[filter.sends]),
    )
    .map(({ sends }) => sends)
