import { typeOf } from '../../../../field-types'
import { operatorOf } from '../../../../wire/operators'
import { transportNamed } from '../../../../wire/transports'
import { nearestCandidate } from '../../../base/nearest-candidate'
import { filtersOf, hasFilterOfUnknownField } from '../../read/filters'
import { lacksList } from '../../read/missing-list'
import type { ParsedSchema } from '../../read/schema'
import type { ParsedResource } from '../../read/parsed-resource'
import type { YamlPath } from '../../read/yaml/source'
import { isValidPattern, patternFault } from '../fields/pattern-fault'
import { listKeyFilterNames } from '../fields/where-faults'
import { quotedList, type RuleProblem, type Rule } from '../rule/rule'
import { fieldNamed } from './screen-rules'

/** The input of the search takes no more characters. */
const LONGEST = 100

interface FilterPattern {
  resource: ParsedResource
  /** Name of the filter. */
  name: string
  pattern: string
  path: YamlPath
}

const entriesOf = (resource: ParsedResource): FilterPattern[] =>
  (resource.yaml.search ?? []).flatMap((texts, index) =>
    Object.entries(texts).map(([name, pattern]) => ({
      resource,
      name,
      pattern,
      path: ['search', index, name],
    })),
  )

const eachEntry = (
  { resources }: ParsedSchema,
  check: (entry: FilterPattern) => RuleProblem[],
): RuleProblem[] => resources.flatMap((resource) => entriesOf(resource).flatMap(check))

/** Whether a field has texts that can be looked for. */
const isTyped = (resource: ParsedResource, name: string): boolean => {
  const field = fieldNamed(resource, name)
  return field !== undefined && typeOf(field.yaml).lookup !== undefined
}

/** The filters that a text is typed into, by name. */
const typedInto = (resource: ParsedResource): string[] =>
  filtersOf(resource).flatMap((filter) => {
    if ('range' in filter) return []
    if ('fields' in filter) return [filter.name]
    const takesText = operatorOf(filter.operator).typed && isTyped(resource, filter.field)
    return takesText ? [filter.name] : []
  })

/** The fields that the call of the list sends although no filter on the screen does. */
const sentUnseen = (resource: ParsedResource): string[] => {
  const seen = new Set(filtersOf(resource).map(nameOf))
  const sent = resource.yaml.calls?.['list']?.body ?? []
  return sent.filter((name) => !seen.has(name) && isTyped(resource, name))
}

const nameOf = (filter: ReturnType<typeof filtersOf>[number]): string =>
  'range' in filter ? filter.range : filter.name

/** A field that is not there, and a call that sends nothing, are told where they are missed first. */
const isReportedElsewhere = (resource: ParsedResource, name: string): boolean => {
  const call = resource.yaml.calls?.['list']
  if (fieldNamed(resource, name) === undefined) return call?.body?.includes(name) === true
  if (call === undefined)
    return !Object.hasOwn(transportNamed(resource.transport).schema.calls, 'list')
  return call.find !== undefined && call.body === undefined
}

/** Where a list has no filters at all, or is not there, that is one mistake, which whoever asks first tells. */
const isMissedBefore = (
  schema: ParsedSchema,
  resource: ParsedResource,
  path: YamlPath,
): boolean => {
  if (filtersOf(resource).length > 0) return false
  const isFirst = path.join() === entriesOf(resource)[0]?.path.join()
  return !isFirst || listKeyFilterNames(resource).size > 0 || lacksList(schema, resource)
}

const unknownFilter: Rule = {
  code: 'unknown-filter',
  check: (schema) =>
    eachEntry(schema, ({ resource, name, path }) => {
      const known = [...typedInto(resource), ...sentUnseen(resource)]
      if (
        known.includes(name) ||
        hasFilterOfUnknownField(resource) ||
        isMissedBefore(schema, resource, path)
      )
        return []
      if (isReportedElsewhere(resource, name)) return []
      const filters = filtersOf(resource)
      const isThere = filters.some((filter) => nameOf(filter) === name)
      if (!isThere && listKeyFilterNames(resource).has(name)) return []
      const message = isThere
        ? `Nobody types a text into the filter \`${name}\`.`
        : `The list of ${resource.name} has no filter \`${name}\`.`
      const guess = isThere ? null : nearestCandidate(name, known)
      const there = known.length === 0 ? 'add one under `list.filters`' : quotedList(known)
      const help =
        guess === null ? `filters that are typed into: ${there}` : `did you mean \`${guess}\`?`
      return [{ source: resource.source, path, on: 'key', message, help }]
    }),
}

const badPattern: Rule = {
  code: 'bad-pattern',
  check: (schema) =>
    eachEntry(schema, ({ resource: { source }, pattern, path }) => {
      if (isValidPattern(pattern)) return []
      const message = `The pattern \`${pattern}\` is no valid regular expression.`
      const help = 'it is read by ECMAScript with the flag u; mind escapes and brackets'
      return [{ source, path, message, help }]
    }),
}

const slowPattern: Rule = {
  code: 'slow-pattern',
  check: (schema) =>
    eachEntry(schema, ({ resource: { source }, pattern, path }) => {
      const fault = patternFault(pattern, LONGEST)
      if (fault === null) return []
      const message = `The pattern \`${pattern}\` ${fault.says}: the browser could freeze.`
      return [{ source, path, message, help: fault.help }]
    }),
}

/** A second entry of the same filter and pattern finds nothing that the first one does not. */
const twice: Rule = {
  code: 'duplicate-entry',
  check: ({ resources }) =>
    resources.flatMap((resource) => {
      const entries = entriesOf(resource)
      return entries.flatMap(({ name, pattern, path }, index): RuleProblem[] => {
        const first = entries
          .slice(0, index)
          .find((other) => other.name === name && other.pattern === pattern)
        if (!first) return []
        const { source } = resource
        const message = `The pattern \`${pattern}\` of \`${name}\` stands twice.`
        const help = `it stands in line ${source.at(first.path).line} already; remove one of them`
        return [{ source, path, on: 'key', message, help }]
      })
    }),
}

export const searchRules = [unknownFilter, badPattern, slowPattern, twice]
