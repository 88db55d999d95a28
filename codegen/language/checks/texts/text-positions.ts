import { memoizeByObject } from '../../../base/memoize-by-object'
import { crossFieldCheckKeys, crossFieldChecksOf } from '../../read/cross-field-checks'
import type { ChoiceYaml, TextYaml } from '../../schema'
import type { YamlPath, SourceFile } from '../../read/yaml/source'
import { labelledKeysOfList } from '../../read/list-yaml-keys'
import { callSets, isMessagePerCode } from '../../read/mentions'
import { givenByAppKeys } from '../../read/app-keys'
import { moveLabelName } from '../../read/lifecycle'
import { questionsOf } from '../../read/questions'
import { isTextualCode } from '../../names/move-notation'
import { choicesOf, type ParsedSchema } from '../../read/schema'
import { type ParsedResource } from '../../read/parsed-resource'
import { type ParsedField } from '../../read/parsed-resource'

/** A place of the schema where a text of the console stands or may stand. */
export interface TextPosition {
  source: SourceFile
  path: YamlPath
  own: TextYaml | undefined
  /** The keys under which its translations stand. */
  keys: readonly string[]
  /** A language can do without it, whatever other languages have. */
  optional?: true
  /** Whether English can do without the text, since the name in words is enough. */
  derived: boolean
}

/** Several rules ask for them. */
export const textPositions = memoizeByObject((schema: ParsedSchema): readonly TextPosition[] => [
  ...schema.resources.flatMap((resource) => resourceTexts(resource, schema)),
  ...appTexts(schema),
  ...schema.pages.map(({ source, name, yaml }) => ({
    source,
    path: ['title'],
    own: yaml.title,
    keys: ['ownPages', name],
    derived: false,
  })),
])

/** Labels of statuses, their stages and moves. */
const transitionTexts = ({ source, name, transitionTables }: ParsedResource): TextPosition[] =>
  transitionTables.flatMap((table) => {
    const text = (own: TextYaml | undefined, path: YamlPath, kind: string, key: string) => ({
      source,
      path: [...path, 'label'],
      own,
      keys: ['resources', name, kind, table.field, key],
      derived: true,
    })
    return [
      ...table.statuses.map(({ path, code, yaml: status }) => ({
        ...text(status.label, path, 'choices', String(code)),
        derived: status.name !== undefined || isTextualCode(code),
      })),
      ...Object.entries(table.yaml.stages ?? {}).map(([stage, own]) => ({
        ...text(own, table.path, 'stages', stage),
        path: [...table.path, 'stages', stage],
      })),
      ...table.lines
        .filter(({ notation, yaml: move }) => notation?.action || move.label !== undefined)
        .map((line) => text(line.yaml.label, line.path, 'moves', moveLabelName(line, table))),
    ]
  })

function resourceTexts(resource: ParsedResource, schema: ParsedSchema): TextPosition[] {
  const { source, yaml, name } = resource
  const keys = (...rest: string[]) => ['resources', name, ...rest]
  const text = (own: TextYaml | undefined, path: YamlPath, at: readonly string[]) => ({
    source,
    path,
    own,
    keys: at,
    derived: true,
  })
  return [
    text(yaml.label, ['label'], keys('name')),
    // Not every language has a plural.
    { ...text(yaml.one, ['one'], keys('one')), optional: true as const },
    text(yaml.title, ['title'], keys('title')),
    ...resource.fields.flatMap((field) => fieldTexts(field, field.name, resource, schema)),
    ...filterTexts(resource).map(({ label, path, name: filter }) =>
      text(label, path, keys('fields', filter)),
    ),
    ...actionTexts(resource),
    ...groupTexts(resource),
    ...entryTexts(resource),
    ...checkTexts(resource),
    ...transitionTexts(resource),
  ]
}

const groupTexts = ({ source, yaml, name }: ParsedResource): TextPosition[] =>
  (['create', 'edit'] as const).flatMap((form) =>
    (yaml[form]?.groups ?? []).map(({ key, label }, index) => ({
      source,
      path: [form, 'groups', index, 'label'],
      own: label,
      keys: ['resources', name, 'groups', key],
      derived: true,
    })),
  )

/** Labels of what stands in the maps of a list. */
const entryTexts = ({ source, yaml, name }: ParsedResource): TextPosition[] =>
  labelledKeysOfList(yaml.list).flatMap(([group, entries]) =>
    Object.entries(entries).map(([key, { label }]) => ({
      source,
      path: ['list', group, key, 'label'],
      own: label,
      keys: ['resources', name, group, key],
      derived: true,
    })),
  )

const checkTexts = (resource: ParsedResource): TextPosition[] =>
  crossFieldCheckKeys(crossFieldChecksOf(resource)).map((key, index) => ({
    source: resource.source,
    path: ['checks', index, 'message'],
    own: resource.yaml.checks?.[index]?.message,
    keys: ['resources', resource.name, 'checks', key],
    derived: false,
  }))

function fieldTexts(
  field: ParsedField,
  key: string,
  resource: ParsedResource,
  schema: ParsedSchema,
): TextPosition[] {
  const { source, path, yaml } = field
  const at = (group: string) => ['resources', resource.name, group, key]
  const text = (part: 'label' | 'help' | 'unit', group: string, derived: boolean) => ({
    source,
    path: [...path, part],
    own: yaml[part],
    keys: at(group),
    derived,
  })
  const value = yaml.of ? { ...field, yaml: yaml.of, path: [...path, 'of'] } : field
  return [
    text('label', 'fields', true),
    ...(yaml.help === undefined ? [] : [text('help', 'help', false)]),
    ...(yaml.unit === undefined ? [] : [text('unit', 'units', false)]),
    ...choiceTexts(value, at('choices'), schema),
    ...field.fields.flatMap((child) => fieldTexts(child, `${key}.${child.name}`, resource, schema)),
  ]
}

function choiceTexts(
  field: ParsedField,
  keys: readonly string[],
  schema: ParsedSchema,
): TextPosition[] {
  const place = choicesOf(field, schema.app)
  if (!place) return []
  const { choices } = field.yaml
  const own = typeof choices === 'string' ? schema.app?.yaml.shared?.choices?.[choices] : choices
  return place.source.entries(place.path).map(({ key, code, path }) => {
    const choice: ChoiceYaml = own?.[key] ?? {}
    const facts = typeof choice === 'string' ? { label: choice } : choice
    return {
      source: place.source,
      path: typeof choice === 'string' ? path : [...path, 'label'],
      own: facts.label,
      keys: [...keys, key],
      derived: ('name' in facts && facts.name !== undefined) || isTextualCode(code),
    }
  })
}

/** Filters with a label or name of their own. */
function filterTexts({ yaml }: ParsedResource) {
  return (yaml.list?.filters ?? []).flatMap((filter, index) => {
    if (typeof filter === 'string') return []
    const own = 'field' in filter ? filter.field : ''
    const name = 'range' in filter ? filter.range : (filter.name ?? own)
    return [{ name, label: filter.label, path: ['list', 'filters', index, 'label'] }]
  })
}

function callTexts(resource: ParsedResource): TextPosition[] {
  const { source, name: owner } = resource
  return callSets(resource).flatMap(({ calls, path: base }) =>
    Object.entries(calls).flatMap(([name, call]): TextPosition[] => {
      const path = [...base, name]
      const keys = ['resources', owner, 'calls', name]
      const text = (own: TextYaml | undefined, part: string): TextPosition[] =>
        own === undefined
          ? []
          : [{ source, path: [...path, part], own, keys: [...keys, part], derived: false }]
      const { done } = call
      const perCode =
        typeof done === 'object' && (call.toggles !== undefined || isMessagePerCode(done))
      return [
        {
          source,
          path: [...path, 'label'],
          own: call.label,
          keys: [...keys, 'label'],
          derived: true,
        },
        ...text(call.failed, 'failed'),
        ...(perCode ? [] : text(done as TextYaml | undefined, 'done')),
        ...(perCode
          ? Object.entries(done).map(([code, own]) => ({
              source,
              path: [...path, 'done', code],
              own,
              keys: [...keys, 'done', code],
              derived: false,
            }))
          : []),
      ]
    }),
  )
}

const actionTexts = (resource: ParsedResource): TextPosition[] => [
  ...callTexts(resource),
  ...questionTexts(resource),
  ...silentQuestions(resource),
]

/** The questions of moving calls that do not ask now: that such a call does not ask is told by a check of its own. */
const silentQuestions = ({ source, name, transitionTables }: ParsedResource): TextPosition[] =>
  transitionTables.flatMap(({ path, yaml }) =>
    Object.entries(yaml.calls ?? {})
      .filter(([, { confirm }]) => typeof confirm !== 'object')
      .map(([call]) => ({
        source,
        path: [...path, 'calls', call],
        own: undefined,
        keys: ['resources', name, 'calls', call, 'say'],
        derived: true,
      })),
  )

/** The texts of confirmations. Nothing can stand in for such a text: it is a question. */
const questionTexts = (resource: ParsedResource): TextPosition[] =>
  questionsOf(resource).flatMap(({ yaml: { say }, path, keys }) =>
    say === undefined
      ? []
      : [{ source: resource.source, path: [...path, 'say'], own: say, keys, derived: false }],
  )

const appTexts = ({ app }: ParsedSchema): TextPosition[] =>
  app
    ? givenByAppKeys({ app }, ({ labels }, written) => labels?.(written)).map((label) => ({
        source: app.source,
        ...label,
      }))
    : []
