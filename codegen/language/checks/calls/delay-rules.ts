import { fieldTypeNames, typeOf } from '../../../../field-types'
import type { FieldYaml } from '../../schema'
import type { DeclaredLifecycle } from '../../read/transition-table'
import type { ParsedResource } from '../../read/parsed-resource'
import { readWait } from '../../../../schema-keys/move/wait'
import type { YamlPath } from '../../read/yaml/source'
import { quotedList, type RuleProblem, type Rule } from '../rule/rule'
import { fieldNamed } from './screen-rules'

/** Time is counted from a moment, so that somebody has to say which. */
export const badDelayRule: Rule = {
  code: 'bad-wait',
  check: ({ resources }) => resources.flatMap(waitProblems),
}

export const isMomentField = ({ type }: FieldYaml): boolean =>
  fieldTypeNames.includes(type) && typeOf({ type }).family === 'moment'

/** A field that time is counted from, and where it is named. */
interface DelayField {
  name: string
  path: YamlPath
}

function waitProblems(resource: ParsedResource): RuleProblem[] {
  const { fields, transitionTables, source } = resource
  const moments = fields.filter(({ yaml }) => isMomentField(yaml)).map(({ name }) => name)
  const help = `name a field with a date or a time: ${quotedList(moments) || 'there is none'}`
  const other = ({ name, path }: DelayField): RuleProblem[] =>
    fieldNamed(resource, name) === undefined || moments.includes(name)
      ? []
      : [{ source, path, message: `\`${name}\` is no moment to count time from.`, help }]
  return transitionTables.flatMap((transitionTable) => [
    ...sinceProblems(transitionTable, help),
    ...countedIn(transitionTable).flatMap(other),
  ])
}

const waitsOf = ({ lines, statuses }: DeclaredLifecycle) =>
  [...statuses, ...lines].flatMap((place) => {
    const read = readWait(place.yaml, {})
    return read ? [{ field: read.field, path: [...place.path, 'after'] }] : []
  })

const countedIn = (transitionTable: DeclaredLifecycle): DelayField[] => [
  ...(transitionTable.yaml.since === undefined
    ? []
    : [{ name: transitionTable.yaml.since, path: [...transitionTable.path, 'since'] }]),
  ...waitsOf(transitionTable).flatMap(({ field, path }) =>
    field === null ? [] : [{ name: field, path }],
  ),
]

/** Either every wait says since when, or the lifecycle does for some. */
function sinceProblems(transitionTable: DeclaredLifecycle, help: string): RuleProblem[] {
  const { source, path, yaml } = transitionTable
  const open = waitsOf(transitionTable).filter(({ field }) => field === null)
  if (yaml.since === undefined) {
    const how = 'write `since: FIELD` under the lifecycle, or `30 days since FIELD` here'
    return open.map((wait) => ({
      source,
      path: wait.path,
      message: 'Nobody says since when the time counts.',
      help: `${how}; ${help}`,
    }))
  }
  if (open.length > 0) return []
  const message = 'No move waits by it, so `since` has no effect.'
  const remove = 'remove it, or let a move wait with `after: 30 days`'
  return [{ source, path: [...path, 'since'], on: 'key', message, help: remove }]
}
