import { nearestCandidate } from '../../../base/nearest-candidate'
import type { WhereYaml } from '../../schema'
import { writtenListKeys } from '../../read/list-yaml-keys'
import { fieldFilters, hasFilterOfUnknownField, type ParsedFieldFilter } from '../../read/filters'
import type { ParsedSchema } from '../../read/schema'
import type { ParsedResource } from '../../read/parsed-resource'
import { takesSeveralValues } from '../../read/where-filters'
import type { YamlPath } from '../../read/yaml/source'
import { isReportedUnknown } from '../lifecycle/unknown-status'
import { quotedList } from '../rule/rule'
import { codesOfField, wrongCodeReason } from './value-rules'

export interface PathProblem {
  path: YamlPath
  on?: 'key'
  message: string
  help: string
}

/** A name that leads nowhere, with the nearest of those that do. */
export const unknownNameProblem = (
  path: YamlPath,
  message: string,
  name: string,
  known: readonly string[],
): PathProblem => {
  const guess = nearestCandidate(name, known)
  const all = known.length === 0 ? 'there are none' : `there are: ${quotedList(known)}`
  return { path, message, help: guess === null ? all : `did you mean \`${guess}\`?` }
}

interface WhereContext {
  readonly path: YamlPath
  readonly resource: ParsedResource
  readonly schema: ParsedSchema
  /** What to do about several values for a filter that takes one. Null: they may stand there. */
  readonly several: (filter: Pick<ParsedFieldFilter, 'operator'>) => string | null
  /** Filters that are asked before: one that is not there is missed where it is asked first. */
  readonly before: ReadonlySet<string>
}

/** The names of the filters that are asked for values. */
export const whereFilterNames = (
  places: readonly { readonly where?: WhereYaml | undefined }[],
): ReadonlySet<string> => new Set(places.flatMap(({ where = {} }) => Object.keys(where)))

/** The names of the filters that the keys of a list ask for. */
export const listKeyFilterNames = ({ yaml }: ParsedResource): ReadonlySet<string> =>
  whereFilterNames(
    writtenListKeys(yaml.list).flatMap(([, { asks }, written]) => asks?.(written) ?? []),
  )

/** Another rule reports a status that a lifecycle names itself and does not have. */
const isReportedElsewhere = (
  { transitionTables }: ParsedResource,
  field: string,
  value: unknown,
): boolean =>
  transitionTables.some(
    (transitionTable) =>
      transitionTable.field === field && isReportedUnknown(transitionTable, String(value)),
  )

const valueFault = (
  filter: ParsedFieldFilter,
  value: unknown,
  { path, resource, schema, several }: WhereContext,
): PathProblem | null => {
  const { name } = filter
  const field = resource.fields.find((each) => each.name === filter.field)
  const codes = field ? codesOfField(field, resource, schema) : null
  for (const one of Array.isArray(value) ? value : [value]) {
    const wrong = codes && wrongCodeReason(one, codes)
    if (wrong && isReportedElsewhere(resource, filter.field, one)) return null
    if (wrong) {
      const message = `\`where\` asks for a \`${name}\` of ${JSON.stringify(one)}, which ${wrong[0]}.`
      return { path, message, help: wrong[1] }
    }
  }
  const help = Array.isArray(value) && !takesSeveralValues(filter) ? several(filter) : null
  return help === null ? null : { path, message: `The filter \`${name}\` takes one value.`, help }
}

/** What is wrong with values for filters of a list, which the list must be able to ask its backend for. */
export const whereFaults = (where: WhereYaml | undefined, place: WhereContext): PathProblem[] => {
  const { resource } = place
  const filters = fieldFilters(resource)
  return Object.entries(where ?? {}).flatMap(([name, value]): PathProblem[] => {
    const path = [...place.path, name]
    const filter = filters.find((each) => each.name === name)
    if (filter) return [valueFault(filter, value, { ...place, path }) ?? []].flat()
    if (hasFilterOfUnknownField(resource) || place.before.has(name)) return []
    const known = filters.map((each) => each.name)
    const message = `The list of ${resource.name} has no filter \`${name}\`.`
    return [{ ...unknownNameProblem(path, message, name, known), on: 'key' }]
  })
}
