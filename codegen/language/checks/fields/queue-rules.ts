import { typeOf } from '../../../../field-types'
import type { QueueYaml } from '../../schema'
import { fieldFilters, type ReadFilter } from '../../read/filters'
import type { ParsedSchema } from '../../read/schema'
import type { ResourceView } from '../../read/view'
import { mergedBy, wantedBy } from '../../read/where'
import type { Path } from '../../read/yaml/source'
import { quotedList, type Rule } from '../rule/rule'
import { whereFilterNames, whereFaults, type PathProblem } from './where'

/** Only of rows with the very value it is certain that no other value has them, too. */
const severalOf = ({ operator }: ReadFilter): string | null =>
  operator === 'equals'
    ? null
    : `only filters that compare by \`equals\` can be asked for each value; this one compares by \`${operator}\``

const isPersonal = ({ fields }: ResourceView, name: string): boolean =>
  fields
    .filter((field) => field.name === name.split('.')[0])
    .some(({ yaml }) => yaml.personal === true || typeOf(yaml).naming?.person === true)

/** What a queue asks for stands in the address, where nothing may tell of a person. */
const personFaults = (
  { where = {} }: QueueYaml,
  path: Path,
  resource: ResourceView,
): PathProblem[] =>
  fieldFilters(resource)
    .filter(({ name, field }) => Object.hasOwn(where, name) && isPersonal(resource, field))
    .map(({ name }) => ({
      path: [...path, 'where', name],
      on: 'key',
      message: `\`${name}\` tells of a person, and a queue stands in the address.`,
      help: 'choose the queue by another filter',
    }))

/** Filters with several values each would be asked for in every combination. */
const combinationFaults = (
  { where }: QueueYaml,
  path: Path,
  resource: ResourceView,
): PathProblem[] => {
  // Another rule reports a filter that stands twice.
  const merged = [...new Set(mergedBy(where, resource))]
  if (merged.length < 2) return []
  const message = `The filters ${quotedList(merged)} have several values each, though they take one.`
  const help = 'leave one of them with several values'
  return [{ path: [...path, 'where'], message, help }]
}

const queueFilterKey = (queue: QueueYaml, resource: ResourceView): string => {
  const wanted = Object.entries(wantedBy(queue.where, resource)).map(([key, value]) => [
    key,
    [value].flat().map(String).toSorted(),
  ])
  return JSON.stringify(wanted.toSorted())
}

/** Whether a queue asks for a filter that is not there: nobody knows then what it asks for. */
const isLost = ({ where = {} }: QueueYaml, resource: ResourceView): boolean => {
  const filters = fieldFilters(resource)
  return Object.keys(where).some((name) => !filters.some((filter) => filter.name === name))
}

type NamedQueue = readonly [key: string, queue: QueueYaml]

const queueFaults = (
  [key, queue]: NamedQueue,
  before: readonly NamedQueue[],
  resource: ResourceView,
  schema: ParsedSchema,
): PathProblem[] => {
  const path = ['list', 'queues', key]
  const faults = [
    ...whereFaults(queue.where, {
      path: [...path, 'where'],
      resource,
      schema,
      several: severalOf,
      before: whereFilterNames(before.map(([, other]) => other)),
    }),
    ...personFaults(queue, path, resource),
  ]
  if (faults.length > 0 || isLost(queue, resource)) return faults
  const same = before.find(
    ([, other]) =>
      !isLost(other, resource) &&
      queueFilterKey(other, resource) === queueFilterKey(queue, resource),
  )
  if (!same) return combinationFaults(queue, path, resource)
  const message = `The queues \`${same[0]}\` and \`${key}\` ask for the same.`
  return [{ path, on: 'key', message, help: 'remove one of them' }]
}

/** Queues ask what their list can be asked, and each of them something else. */
const badQueue: Rule = {
  code: 'bad-queue',
  check: (schema) =>
    schema.resources.flatMap((resource) => {
      const queues = Object.entries(resource.yaml.list?.queues ?? {})
      return queues.flatMap((queue, index) =>
        queueFaults(queue, queues.slice(0, index), resource, schema).map((fault) => ({
          source: resource.source,
          ...fault,
        })),
      )
    }),
}

export const queueRules = [badQueue]
