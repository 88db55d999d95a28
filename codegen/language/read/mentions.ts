import { pageKeys } from '../../../wire/list-request'
import type {
  AppYaml,
  CallYaml,
  CallsYaml,
  ColumnYaml,
  FormYaml,
  WrittenResource,
  TextYaml,
} from '../schema'
import { menuPlaces } from '../../../schema-keys/app/menu-entries'
import { callKeyEntries } from '../../../schema-keys/call'
import { listKeyEntries } from '../../../schema-keys/list'
import { moveKeyEntries } from '../../../schema-keys/move'
import { resourceKeyEntries } from '../../../schema-keys/resource'
import { statusKeyEntries } from '../../../schema-keys/status'
import {
  keysWithValues,
  type MentionedFields,
  type KeyDefinition,
  type KeyEntries,
} from '../../../schema-keys/shape/key'
import type { YamlPath } from './yaml/source'
import { crossFieldChecksOf } from './cross-field-checks'
import { filtersOf } from './filters'
import type { Mention, NameMention } from './mention'
import { leftOutFields } from './shown-fields'
import type { ParsedResource } from './parsed-resource'
import type { ParsedField } from './parsed-resource'
import { isList } from '../../../wire/value-shapes'

export const mentionsAt = (names: readonly string[] | undefined, path: YamlPath): NameMention[] =>
  (names ?? []).map((name, index) => ({ name, path: [...path, index] }))

/** Fields that columns show, in order; a stack gives several. */
export function columnFieldMentions(columns: readonly ColumnYaml[]): NameMention[] {
  return columns.flatMap((column, index): NameMention[] => {
    const path = ['list', 'columns', index]
    if (typeof column === 'string') return [{ name: column, path }]
    if (isList(column)) return mentionsAt(column, path)
    if ('stack' in column) return mentionsAt(column.stack, [...path, 'stack'])
    return 'field' in column ? [{ name: column.field, path: [...path, 'field'] }] : []
  })
}

/** Fields of a form in order, those of its groups included. */
export function formFieldMentions(
  form: FormYaml | undefined,
  name: 'create' | 'edit',
): NameMention[] {
  if (!form) return []
  return [
    ...mentionsAt(form.fields, [name, 'fields']),
    ...(form.groups ?? []).flatMap((group, index) =>
      mentionsAt(group.fields, [name, 'groups', index, 'fields']),
    ),
  ]
}

/** The fields that filters name. A range names none. */
export function filterFieldMentions({ yaml }: ParsedResource): NameMention[] {
  return (yaml.list?.filters ?? []).flatMap((filter, index): NameMention[] => {
    const path = ['list', 'filters', index]
    if (typeof filter === 'string') return [{ name: filter, path }]
    if ('fields' in filter) return mentionsAt(filter.fields, [...path, 'fields'])
    return 'field' in filter ? [{ name: filter.field, path: [...path, 'field'] }] : []
  })
}

/** Every set of calls in a resource: its own and those of its lifecycles. */
export function callSets(resource: ParsedResource): { calls: CallsYaml; path: YamlPath }[] {
  return [
    { calls: resource.yaml.calls ?? {}, path: ['calls'] },
    ...resource.transitionTables.map((transitionTable) => ({
      calls: transitionTable.yaml.calls ?? {},
      path: [...transitionTable.path, 'calls'],
    })),
  ]
}

/** The keys under which the filters of a list are sent. */
export const filterSendKeys = (resource: ParsedResource): string[] =>
  filtersOf(resource).map(({ sends }) => sends)

/** The keys of filters that are none of their field; they may stand in the body of a list call. */
export const extraFilterKeys = (resource: ParsedResource): Set<string> =>
  new Set(
    filtersOf(resource).flatMap((filter) =>
      'field' in filter && filter.field === filter.sends ? [] : [filter.sends],
    ),
  )

/** Keys that a body may hold although they are no field. */
export const extraBodyKeys = (resource: ParsedResource): Set<string> =>
  new Set([
    ...pageKeys,
    ...extraFilterKeys(resource),
    ...resource.fields.flatMap(({ yaml }) => (yaml.write === undefined ? [] : [yaml.write])),
    ...resource.transitionTables.flatMap(({ moves, lines }) => [
      ...(moves.some(({ reason }) => reason !== 'none') ? reasonKeys(resource) : []),
      ...(lines.some(({ notation }) => notation?.action != null) ? ['action'] : []),
    ]),
  ])

/** The keys under which calls send reasons. */
const reasonKeys = (resource: ParsedResource): string[] => [
  'reason',
  ...callSets(resource).flatMap(({ calls }) =>
    Object.values(calls).flatMap(({ reason = [] }) => reason),
  ),
]

/** Every place of a resource that names one of its fields. */
export function fieldMentions(resource: ParsedResource): Mention[] {
  const { source, yaml, name } = resource
  const mention =
    (what: string) =>
    (named: NameMention): Mention => ({
      ...named,
      source,
      message: `${what} \`${named.name}\` is no field of ${name}.`,
    })
  const mentionsOf = ([what, named]: [what: string, named: NameMention[]]): Mention[] =>
    named.map(mention(what))
  return [
    ...(Array.isArray(yaml.key) ? mentionsAt(yaml.key, ['key']) : []).map(mention('Key')),
    ...(typeof yaml.key === 'string' ? [{ name: yaml.key, path: ['key'] }] : []).map(
      mention('Key'),
    ),
    ...mentionsAt(yaml.identity, ['identity']).map(mention('Identity')),
    ...filterFieldMentions(resource).map(mention('Filter')),
    ...columnFieldMentions(yaml.list?.columns ?? []).map(mention('Column')),
    ...fieldsInKeys(listKeyEntries, yaml.list, ['list']).flatMap(mentionsOf),
    ...formFieldMentions(yaml.create, 'create').map(mention('Form field')),
    ...formFieldMentions(yaml.edit, 'edit').map(mention('Form field')),
    ...mentionsAt(yaml.show?.fields, ['show', 'fields']).map(mention('Page field')),
    ...leftOutFields(source.value as WrittenResource).map(mention('Field left out')),
    ...fieldOptions(resource.fields).map(mention('Field')),
    ...resource.transitionTables
      .map((transitionTable) => ({
        name: transitionTable.field,
        path: [...transitionTable.path, 'field'],
      }))
      .map(mention('Lifecycle field')),
    ...checkMentions(resource),
    ...moveMentions(resource).flatMap(mentionsOf),
    ...sinceMentions(resource).map(mention('Waiting field')),
    ...fieldsInKeys(resourceKeyEntries, yaml, []).flatMap(mentionsOf),
    ...callMentions(resource),
    ...keyMention(resource),
  ]
}

/** The fields that keys name, and what they are called in messages. `path` leads to the keys. */
const fieldsInKeys = (
  entries: KeyEntries<KeyDefinition & { readonly names?: MentionedFields }>,
  yaml: object | undefined,
  path: YamlPath,
): [what: string, NameMention[]][] =>
  keysWithValues(entries, yaml).flatMap(([, { names }, written]) =>
    names
      ? [
          [
            names.what,
            names.fields(written).map((named) => ({ ...named, path: [...path, ...named.path] })),
          ],
        ]
      : [],
  )

/** The fields that checks compare. */
const checkMentions = (resource: ParsedResource): Mention[] =>
  crossFieldChecksOf(resource).flatMap(({ path, text, read }) =>
    (read ? [read.field, read.than] : []).map((part) => ({
      ...part,
      source: resource.source,
      path: [...path, 'is'],
      message: `The check \`${text}\` names \`${part.name}\`, which is no field of ${resource.name}.`,
    })),
  )

/** The fields that moves and calls ask for. */
export const promptFieldMentions = (resource: ParsedResource): NameMention[] => [
  ...resource.transitionTables.flatMap(({ statuses, lines }) =>
    [...statuses, ...lines].flatMap(({ path, yaml }) => mentionsAt(yaml.ask, [...path, 'ask'])),
  ),
  ...callSets(resource).flatMap(({ calls, path }) =>
    Object.entries(calls).flatMap(([name, { ask }]) => mentionsAt(ask, [...path, name, 'ask'])),
  ),
]

/** The fields from which the waits of a lifecycle count the time. */
const sinceMentions = ({ transitionTables }: ParsedResource): NameMention[] =>
  transitionTables.flatMap(({ path, yaml: { since } }) =>
    since === undefined ? [] : [{ name: since, path: [...path, 'since'] }],
  )

/** The fields that keys of statuses and moves name, and what they are called in messages. */
const moveMentions = ({ transitionTables }: ParsedResource): [what: string, NameMention[]][] =>
  transitionTables.flatMap(({ statuses, lines }) => [
    ...statuses.flatMap(({ path, yaml }) => fieldsInKeys(statusKeyEntries, yaml, path)),
    ...lines.flatMap(({ path, yaml }) => fieldsInKeys(moveKeyEntries, yaml, path)),
  ])

/** A resource without a declared key has the key `id`, so it needs a field of that name. */
function keyMention({ source, yaml, name }: ParsedResource): Mention[] {
  if (yaml.key !== undefined) return []
  const message = `${name} has no field \`id\` and names no other key.`
  return [{ name: 'id', source, path: ['fields'], on: 'key', message }]
}

function fieldOptions(fields: readonly ParsedField[]): NameMention[] {
  return fields.flatMap(({ yaml, path }) =>
    typeof yaml.currency === 'object'
      ? [{ name: yaml.currency.field, path: [...path, 'currency', 'field'] }]
      : [],
  )
}

/** The fields that the keys of calls name. */
function callMentions(resource: ParsedResource): Mention[] {
  const also = extraBodyKeys(resource)
  const { source, name: owner } = resource
  return callSets(resource).flatMap(({ calls, path }) =>
    Object.entries(calls).flatMap(([name, call]) =>
      keysWithValues(callKeyEntries, call).flatMap(([, { mentions }, written]): Mention[] =>
        (
          mentions?.(written, { name, call, resource: owner, isKnown: (key) => also.has(key) }) ??
          []
        ).map((each) => ({ ...each, source, path: [...path, name, ...each.path] })),
      ),
    ),
  )
}

/** Resources that the menus name. */
export const menuResourceMentions = ({ menu, header = [] }: AppYaml): NameMention[] =>
  [...menuPlaces(menu, ['menu']), ...menuPlaces(header, ['header'])].flatMap(({ entry, path }) =>
    typeof entry === 'string' ? [{ name: entry, path }] : [],
  )

/** Whether messages are given by code, and not by language. */
export const isMessagePerCode = (
  done: CallYaml['done'],
): done is Readonly<Record<string, TextYaml>> =>
  typeof done === 'object' && Object.keys(done).every((key) => /^(?:-?\d+|true|false)$/.test(key))
