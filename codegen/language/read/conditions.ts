import { callKeyEntries } from '../../../schema-keys/call'
import { moveKeyEntries } from '../../../schema-keys/move'
import { resourceKeyEntries } from '../../../schema-keys/resource'
import { keysWithValues, type KeyDefinition, type KeyEntries } from '../../../schema-keys/shape/key'
import { statusKeyEntries } from '../../../schema-keys/status'
import type { ConditionYaml } from '../schema'
import { choicesOf, type ParsedSchema } from './schema'
import { type ParsedResource } from './parsed-resource'
import { type ParsedField } from './parsed-resource'
import type { YamlPath, SourceFile } from './yaml/source'

/** A condition of a resource, and the fields that it can ask about. */
export interface ParsedCondition {
  source: SourceFile
  path: YamlPath
  /** The key that it stands under. */
  key: string
  yaml: ConditionYaml
  /** For a condition of a field: the one that it is about. */
  field: ParsedField | null
}

const fieldKeys = ['visibleWhen', 'requiredWhen', 'readOnlyWhen'] as const

/** The conditions of one field: its own, and those of its choices. */
export const conditionsOfField = (
  field: ParsedField,
  app: ParsedSchema['app'],
): ParsedCondition[] => [
  ...fieldKeys.flatMap((key) => {
    const yaml = field.yaml[key]
    const { source, path } = field
    return yaml === undefined ? [] : [{ source, path: [...path, key], key, yaml, field }]
  }),
  ...choiceConditions(field, app),
]

/** The conditions under which choices are offered. */
function choiceConditions(field: ParsedField, app: ParsedSchema['app']): ParsedCondition[] {
  const place = choicesOf(field, app)
  if (!place) return []
  const { choices } = field.yaml
  const written = typeof choices === 'string' ? app?.yaml.shared?.choices?.[choices] : choices
  return place.source.entries(place.path).flatMap(({ key: code, path }) => {
    const choice = written?.[code]
    const yaml = typeof choice === 'object' ? choice.when : undefined
    const key = 'when'
    return yaml ? [{ source: place.source, path: [...path, key], key, yaml, field }] : []
  })
}

interface ConditionKey extends KeyDefinition {
  conditions?(written: unknown): readonly { readonly path: YamlPath; readonly when: object }[]
}

/** The conditions in keys. `path` leads to the keys. */
const keyConditions = (
  entries: KeyEntries<ConditionKey>,
  yaml: object,
  path: YamlPath,
  source: SourceFile,
): ParsedCondition[] =>
  keysWithValues(entries, yaml).flatMap(([, { conditions }, written]) =>
    (conditions?.(written) ?? []).map((each) => ({
      source,
      path: [...path, ...each.path],
      key: String(each.path.at(-1)),
      // It comes from a file that the schema of the language has accepted.
      yaml: each.when as ConditionYaml,
      field: null,
    })),
  )

/** The conditions of calls. */
const callConditions = ({ source, yaml }: ParsedResource): ParsedCondition[] =>
  Object.entries(yaml.calls ?? {}).flatMap(([name, call]) =>
    keyConditions(callKeyEntries, call, ['calls', name], source),
  )

/** The conditions of a resource that are not about one field: those of its keys, of calls, of statuses and of moves. */
export const resourceConditions = (resource: ParsedResource): ParsedCondition[] => [
  ...keyConditions(resourceKeyEntries, resource.yaml, [], resource.source),
  ...callConditions(resource),
  ...moveGuards(resource),
]

const moveGuards = ({ source, transitionTables }: ParsedResource): ParsedCondition[] =>
  transitionTables.flatMap(({ statuses, lines }) => [
    ...statuses.flatMap(({ path, yaml }) => keyConditions(statusKeyEntries, yaml, path, source)),
    ...lines.flatMap(({ path, yaml }) => keyConditions(moveKeyEntries, yaml, path, source)),
  ])

/** The field of that name, or the one that names joined by dots lead to. */
export function fieldAt(fields: readonly ParsedField[], name: string): ParsedField | undefined {
  const own = fields.find((field) => field.name === name)
  if (own) return own
  const dot = name.indexOf('.')
  const outer = dot === -1 ? undefined : fields.find((field) => field.name === name.slice(0, dot))
  return outer?.yaml.type === 'object' ? fieldAt(outer.fields, name.slice(dot + 1)) : undefined
}

/**
 * The fields that a condition can ask about: first those beside its field, then those of each row or object around it.
 */
export function conditionFieldLevels(
  { fields }: Pick<ParsedResource, 'fields'>,
  field: ParsedField | null,
): readonly (readonly ParsedField[])[] {
  const inside = (level: readonly ParsedField[]): (readonly ParsedField[])[] | null => {
    if (field === null || level.includes(field)) return [level]
    const found = level.map((each) => inside(each.fields)).find((each) => each !== null)
    return found ? [...found, level] : null
  }
  return inside(fields) ?? [fields]
}

/** The field that a condition asks about. */
export const conditionField = (
  resource: Pick<ParsedResource, 'fields'>,
  { field }: ParsedCondition,
  name: string,
): ParsedField | undefined =>
  conditionFieldLevels(resource, field)
    .map((level) => fieldAt(level, name))
    .find((each) => each !== undefined)

/** All fields by the names under which a condition can ask about them. */
export const conditionFieldNames = (fields: readonly ParsedField[], prefix = ''): string[] =>
  fields.flatMap(({ name, yaml, fields: inner }) => [
    `${prefix}${name}`,
    ...(yaml.type === 'object' ? conditionFieldNames(inner, `${prefix}${name}.`) : []),
  ])
