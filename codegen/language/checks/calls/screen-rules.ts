import { isComparedByConsole } from '../../../../wire/record-version'
import { typeNamesWhere } from '../../../../field-types'
import { nearestCandidate } from '../../../base/nearest-candidate'
import { memoizeByObject } from '../../../base/memoize-by-object'
import type { YamlPath } from '../../read/yaml/source'
import { menuResourceMentions } from '../../read/mentions'
import { hasRecordPage, lacksList } from '../../read/missing-list'
import { recordVersionOf } from '../../read/version'
import type { RuleProblem, Rule } from '../rule/rule'
import { quotedList } from '../rule/rule'
import { derivedCallNames } from '../../read/schema'
import { type ParsedResource } from '../../read/parsed-resource'
import { type ParsedField } from '../../read/parsed-resource'

/** Fields by name. The first one counts, where two have it. */
const byName = memoizeByObject(
  (fields: readonly ParsedField[]) =>
    new Map(fields.toReversed().map((field) => [field.name, field])),
)

export const fieldNamed = ({ fields }: ParsedResource, name: string): ParsedField | undefined =>
  byName(fields).get(name)

/** A call that a screen uses without naming it. `among` is the map of calls in which it would be declared. */
interface SilentCall {
  name: string
  path: YamlPath
  what: string
  among: YamlPath
}

/** A version for which the record must be read by itself, in words. */
const readVersion = (yaml: ParsedResource['yaml']): string[] => {
  const version = recordVersionOf(yaml)
  if (version === 'ETag') return ['The version `ETag`']
  return isComparedByConsole(version) ? ['A version that the console checks'] : []
}

function silentCalls(resource: ParsedResource): SilentCall[] {
  const { yaml } = resource
  const among = ['calls']
  const actions = yaml.list?.rowActions ?? []
  const form = (name: 'create' | 'edit'): SilentCall[] =>
    yaml[name] && yaml[name].call === undefined
      ? [{ name, path: [name], what: `The ${name} form`, among }]
      : []
  return [
    ...(yaml.list ? [{ name: 'list', path: ['list'], what: 'The list', among }] : []),
    ...(!yaml.list && hasRecordPage(resource) && yaml.calls?.['list'] === undefined
      ? [{ name: 'read', path: ['key'], what: 'The page of the one record', among }]
      : []),
    ...actions.flatMap((name, index) =>
      name === 'delete'
        ? [{ name, path: ['list', 'rowActions', index], what: 'The row action `delete`', among }]
        : [],
    ),
    ...form('create'),
    ...form('edit'),
    ...readVersion(yaml).map((what) => ({ name: 'read', path: ['version'], what, among })),
    ...resource.transitionTables
      // A call is found by the field that it sends; another rule reports a field that is not there.
      .filter(({ field }) => resource.fields.some(({ name }) => name === field))
      .filter(({ moves }) => moves.some(({ call }) => call === ''))
      .map(({ path }) => ({
        name: 'status',
        path,
        what: 'A move that names no call',
        among: [...path, 'calls'],
      })),
  ]
}

const callNames = ({ source }: ParsedResource, path: YamlPath): string[] =>
  source.entries(path).map(({ key }) => key)

/** A screen must have the calls that it needs. Some transports bring all calls except those of lifecycles. */
const missingCall: Rule = {
  code: 'missing-call',
  check: ({ resources, app }) =>
    resources.flatMap((resource) => {
      // An app.yaml with mistakes of its own may name the transport that brings the calls.
      if (!app && resource.yaml.transport === undefined && !resource.yaml.calls) return []
      const isBuilt = derivedCallNames(resource).size > 0
      const missing = silentCalls(resource).filter(
        ({ name, among }) =>
          !callNames(resource, among).includes(name) && !(isBuilt && among[0] === 'calls'),
      )
      return repeatedOwners(missing, resource).map((call) => callProblem(call, resource))
    }),
}

/** When a map declares no calls at all, only the first missing call of that map is reported. */
const repeatedOwners = (missing: readonly SilentCall[], resource: ParsedResource): SilentCall[] =>
  missing.filter(
    ({ among }, index) =>
      callNames(resource, among).length > 0 ||
      missing.findIndex((other) => other.among.join() === among.join()) === index,
  )

function callProblem(
  { name, path, what, among }: SilentCall,
  resource: ParsedResource,
): RuleProblem {
  const { source } = resource
  const declared = callNames(resource, among)
  const guess = nearestCandidate(name, declared)
  const none = declared.length === 0 ? ' It declares no calls there at all.' : ''
  const message = `${what} needs a call \`${name}\`, and ${resource.name} declares none.${none}`
  if (guess !== null) {
    const help = `did you mean \`${name}\` where it says \`${guess}\`?`
    return { source, path: [...among, guess], on: 'key', message, help }
  }
  const named = name === 'create' || name === 'edit' ? ', or name another with `call`' : ''
  const help = `declare it under \`${among.join('.')}\`${named}`
  return { source, path, on: 'key', message, help }
}

const missingForm: Rule = {
  code: 'missing-form',
  check: ({ resources }) =>
    resources.flatMap(({ source, yaml, name }) => {
      const need = (has: boolean, path: YamlPath, what: string, key: string): RuleProblem[] =>
        has
          ? []
          : [
              {
                source,
                path,
                message: `${what} needs \`${key}\`, and ${name} has none.`,
                help: `describe it under \`${key}\`, or remove this`,
              },
            ]
      const adding = (yaml.list?.buttons ?? []).findIndex(
        (button) => button === 'create' || button === 'import',
      )
      return [
        ...need(
          adding === -1 || yaml.create !== undefined,
          ['list', 'buttons', adding],
          `The button \`${yaml.list?.buttons?.[adding]}\``,
          'create',
        ),
        ...(yaml.list?.rowActions ?? []).flatMap((action, index) =>
          action === 'edit' || action === 'show'
            ? need(
                yaml[action] !== undefined,
                ['list', 'rowActions', index],
                `The row action \`${action}\``,
                action,
              )
            : [],
        ),
      ]
    }),
}

/** A menu entry of a resource opens its list or, for a resource with only one record, the page of that record. */
const missingList: Rule = {
  code: 'missing-list',
  check: (schema) =>
    (schema.app ? menuResourceMentions(schema.app.yaml) : []).flatMap(
      ({ name, path }): RuleProblem[] => {
        const { app } = schema
        const resource = schema.resources.find((each) => each.name === name)
        if (!app || !resource || !lacksList(schema, resource)) return []
        const { file, line } = app.source.at(path)
        const message = `\`${name}\` stands in the menu and has no list.`
        const help = `describe it under \`list\`, or remove the entry in ${file}:${line}`
        return [{ source: resource.source, path: ['resource'], on: 'key', message, help }]
      },
    ),
}

/** Reports one problem per resource, since a missing lifecycle is missed both by its field and by its buttons. */
const missingLifecycle: Rule = {
  code: 'missing-lifecycle',
  check: ({ resources }) =>
    resources.flatMap(({ source, yaml, fields, transitionTables, name }): RuleProblem[] => {
      const covered = new Set(transitionTables.map(({ field }) => field))
      const field = fields.find((each) => each.yaml.type === 'lifecycle' && !covered.has(each.name))
      // Another rule already reports a lifecycle whose field is unknown.
      const lost = transitionTables.some(
        (transitionTable) => !fields.some((each) => each.name === transitionTable.field),
      )
      if (field && !lost) {
        const message = `Field \`${field.name}\` is a lifecycle, and ${name} describes none for it.`
        const help = 'describe it under `lifecycle`, or choose the type `enum`'
        return [{ source, path: [...field.path, 'type'], message, help }]
      }
      const index = (yaml.list?.rowActions ?? []).indexOf('moves')
      if (index === -1 || transitionTables.length > 0) return []
      const message = `The row action \`moves\` needs a lifecycle, and ${name} has none.`
      const help = 'describe it under `lifecycle`, or remove this'
      return [{ source, path: ['list', 'rowActions', index], message, help }]
    }),
}

const lifecycleField: Rule = {
  code: 'lifecycle-field',
  check: ({ resources }) =>
    resources.flatMap((resource) =>
      resource.transitionTables.flatMap((transitionTable, index): RuleProblem[] => {
        const field = fieldNamed(resource, transitionTable.field)
        const path = [...transitionTable.path, 'field']
        const { source } = resource
        if (
          resource.transitionTables
            .slice(0, index)
            .some((each) => each.field === transitionTable.field)
        ) {
          const message = `Field \`${transitionTable.field}\` has a lifecycle already.`
          return [{ source, path, message, help: 'give each lifecycle a field of its own' }]
        }
        if (!field || field.yaml.type === 'lifecycle') return []
        const message = `Field \`${field.name}\` has the type \`${field.yaml.type}\` and a lifecycle.`
        const help = 'give it the type `lifecycle`: its codes then stand in one place only'
        return [{ source, path: [...field.path, 'type'], message, help }]
      }),
    ),
}

const dates = typeNamesWhere(({ family }) => family === 'moment')

const badRange: Rule = {
  code: 'bad-range',
  check: ({ resources }) =>
    resources.flatMap((resource) =>
      (resource.yaml.list?.filters ?? []).flatMap((filter, index): RuleProblem[] => {
        if (typeof filter === 'string' || !('range' in filter)) return []
        const field = fieldNamed(resource, filter.sends)
        if (!field || dates.includes(field.yaml.type)) return []
        const message = `The range \`${filter.range}\` is about \`${field.name}\`, which is no date.`
        const help = `its type is \`${field.yaml.type}\`; a range needs one of ${quotedList(dates)}`
        return [
          { source: resource.source, path: ['list', 'filters', index, 'sends'], message, help },
        ]
      }),
    ),
}

export const screenRules = [
  missingCall,
  missingForm,
  missingList,
  missingLifecycle,
  lifecycleField,
  badRange,
]
