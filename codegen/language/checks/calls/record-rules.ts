import { isAddress } from '../../../../wire/request'
import { transportNamed } from '../../../../wire/transports'
import { JSON_API_ID } from '../../../../wire/json-api'
import { type CallsYaml, type CallYaml } from '../../schema'
import { NO_RECORD_PLACE, hasJsonBodies } from '../../read/record-place'
import type { YamlPath } from '../../read/yaml/source'
import { derivedCallNames, recordKeyFields } from '../../read/schema'
import { type ParsedResource } from '../../read/parsed-resource'
import type { RuleProblem, Rule } from '../rule/rule'

const readName = ({ transport }: ParsedResource): string => transportNamed(transport).schema.reads

interface Declared {
  readonly path: YamlPath
  readonly name: string
  readonly call: CallYaml
}

const callsWithPaths = (path: YamlPath, calls: CallsYaml = {}): Declared[] =>
  Object.entries(calls).map(([name, call]) => ({ path: [...path, name], name, call }))

/** Every declared call with its place. */
const callsIn = ({ yaml, transitionTables }: ParsedResource): Declared[] => {
  const ofMoves = transitionTables.map((transitionTable) =>
    callsWithPaths([...transitionTable.path, 'calls'], transitionTable.yaml.calls),
  )
  return [...callsWithPaths(['calls'], yaml.calls), ...ofMoves.flat()]
}

/** A call that reads one record has no rows. */
const rowsOfOne: Rule = {
  code: 'rows-of-one',
  check: ({ resources }) =>
    resources.flatMap((resource) =>
      callsIn(resource)
        .filter(({ name }) => name === readName(resource))
        .flatMap(({ path, name, call }): RuleProblem[] => {
          const key = (['rows', 'total'] as const).find((each) => call[each] !== undefined)
          if (key === undefined) return []
          return [
            {
              source: resource.source,
              path: [...path, key],
              on: 'key',
              message: `\`${key}\` has no effect in \`${name}\`, which reads one record.`,
              help: 'say with `record` where the record stands in the answer, or remove it',
            },
          ]
        }),
    ),
}

/** Whether a resource has a call that reads or saves one record, in a way that the place can be about. */
const usesRecordCalls = (resource: ParsedResource, key: 'record' | 'wrap'): boolean => {
  if (key === 'wrap' && resource.transport === 'act') return false
  const { yaml, transitionTables } = resource
  return (
    derivedCallNames(resource).size > 0 ||
    yaml.create !== undefined ||
    yaml.edit !== undefined ||
    transitionTables.length > 0 ||
    (key === 'record' && Object.hasOwn(yaml.calls ?? {}, readName(resource)))
  )
}

const keyWithoutEffect = (
  key: string,
  why: string,
): Pick<RuleProblem, 'on' | 'message' | 'help'> => ({
  on: 'key',
  message: `\`${key}\` has no effect: ${why}.`,
  help: 'remove it',
})

const places = ['record', 'wrap'] as const
const unused = {
  record: 'no call reads or saves one record',
  wrap: 'no call saves a record in a body',
}

/** `none` takes back a place that is named further out. Where none is, it says nothing. */
const idleNone = (resource: ParsedResource, named: ReadonlySet<string>): RuleProblem[] => {
  const { source, yaml } = resource
  const outer = (key: 'record' | 'wrap'): boolean => named.has(key)
  const why = 'no place is named further out'
  return places.flatMap((key) => {
    const ofCalls = callsIn(resource).filter(({ call }) => call[key] === NO_RECORD_PLACE)
    const isNamed = (yaml[key] ?? NO_RECORD_PLACE) !== NO_RECORD_PLACE
    const idle = isNamed || outer(key) ? [] : ofCalls.map(({ path }) => [...path, key])
    const own = yaml[key] === NO_RECORD_PLACE && !outer(key) ? [[key]] : []
    return [...own, ...idle].map((path) => ({ source, path, ...keyWithoutEffect(key, why) }))
  })
}

/** A place of a record that no call has. */
const idlePlace: Rule = {
  code: 'idle-place',
  check: ({ app, resources, incomplete, unsound }) => {
    const ofCalls = resources.flatMap((resource) =>
      callsIn(resource)
        .filter(({ call }) => call.wrap !== undefined && isAddress(call.method))
        .map(({ path, call }) => ({
          source: resource.source,
          path: [...path, 'wrap'],
          ...keyWithoutEffect('wrap', `a ${call.method} has no body`),
        })),
    )
    const ofResources = resources.flatMap((resource) =>
      places
        .filter((key) => resource.yaml[key] !== undefined && !usesRecordCalls(resource, key))
        .map((key) => ({
          source: resource.source,
          path: [key],
          ...keyWithoutEffect(key, unused[key]),
        })),
    )
    const named = new Set(places.filter((key) => app?.yaml.backend[key] !== undefined))
    const ofNone = app ? resources.flatMap((resource) => idleNone(resource, named)) : []
    const found = [...ofCalls, ...ofResources, ...ofNone]
    if (!app || incomplete || unsound.size > 0) return found
    const written = new Set(app.source.entries(['backend']).map(({ key }) => key))
    const ofApp = places
      .filter(
        (key) => written.has(key) && !resources.some((resource) => usesRecordCalls(resource, key)),
      )
      .map((key) => ({
        source: app.source,
        path: ['backend', key],
        ...keyWithoutEffect(key, unused[key]),
      }))
    return [...found, ...ofApp]
  },
}

/** Whether the key of a resource is the one that JSON:API has beside the attributes. */
const isKeyed = (resource: ParsedResource): boolean => {
  const [name, ...others] = recordKeyFields(resource)
  if (name === undefined || others.length > 0) return name === undefined
  const field = resource.fields.find((each) => each.name === name)?.yaml
  return (
    (field?.read ?? name) === JSON_API_ID &&
    (field?.write ?? name) === JSON_API_ID &&
    field?.path === undefined
  )
}

/** What JSON:API wants of resources, and what is said of it where nothing travels that way. */
const recordShape: Rule = {
  code: 'record-shape',
  check: ({ app, resources, incomplete, unsound }) => {
    if (!app) return []
    const isApi = app.yaml.backend.records === 'json-api'
    const shaped = isApi ? resources.filter(({ transport }) => hasJsonBodies(transport)) : []
    const types = resources
      .filter((each) => each.yaml.type !== undefined && !shaped.includes(each))
      .map(({ source }) => ({
        source,
        path: ['type'],
        ...keyWithoutEffect('type', 'its records are not those of JSON:API'),
      }))
    const keys = shaped
      .filter((each) => !isKeyed(each))
      .map(({ source, name, yaml }) => ({
        source,
        path: yaml.key === undefined ? ['resource'] : ['key'],
        message: `JSON:API tells records apart by \`id\`, and ${name} has another key.`,
        help: 'let one field be the key that is read and written as `id`',
      }))
    const written = app.source.entries(['backend']).some(({ key }) => key === 'records')
    const isWhole = !incomplete && unsound.size === 0
    const isIdle = written && isWhole && isApi && shaped.length === 0
    const why = 'no resource has `transport: rest` or `json`'
    const ofApp = isIdle
      ? [{ source: app.source, path: ['backend', 'records'], ...keyWithoutEffect('records', why) }]
      : []
    return [...types, ...keys, ...ofApp]
  },
}

export const recordRules = [rowsOfOne, idlePlace, recordShape]
