import {
  toNameList,
  type ChoiceYaml,
  type ConditionYaml,
  type FieldYaml,
  type NameOrNamesYaml,
  type ReferenceTargetsYaml,
} from '../../language/schema'
import { isOfFamily, typeOf, type ReferenceFacts } from '../../../field-types'
import type {
  ChoiceModel,
  Code,
  Condition,
  FieldBase,
  FieldModel,
  Json,
} from '../../language/model'
import { choicesOf, type ParsedSchema } from '../../language/read/schema'
import { type ParsedResource } from '../../language/read/parsed-resource'
import { type ParsedField } from '../../language/read/parsed-resource'
import { buildCondition, decidingField, toWireValue } from './conditions'
import { isTextualCode } from '../../language/names/move-notation'
import { fieldKeyEntries, type FieldFacts } from '../../../schema-keys/field'
import type { FieldModelContext } from '../../../schema-keys/shape/field-key'
import { keyFactsOf } from '../../../schema-keys/shape/key'
import type { YamlPath } from '../../language/read/yaml/source'
import type { EmptyInput } from '../../../wire/empty-inputs'
import { neededRoles, noRoles } from '../../../wire/roles'
import { transportNamed } from '../../../wire/transports'
import { identifierOf, pascalCase } from '../../language/names/identifiers'
import { toKeyPath, messageKeySegment, type ResourceBuildContext } from './build-context'
import { textIfWritten, textInAllLanguages } from '../../language/read/texts'

/** The surroundings of a field: its key in messages, and the fields that its conditions can ask about. */
interface Spot extends ResourceBuildContext {
  schema: ParsedSchema
  /** The key in messages, such as `amount.term`: the names of the rows around the field and its own, joined by dots. */
  key: string
  /**
   * The fields that a condition can ask about: first those beside the field, then those of each row or object around
   * it.
   */
  levels: readonly (readonly ParsedField[])[]
}

export const buildFields = (schema: ParsedSchema, around: ResourceBuildContext): FieldModel[] =>
  around.resource.fields.map((field) =>
    buildField(field, { ...around, schema, key: field.name, levels: [around.resource.fields] }),
  )

function buildField(field: ParsedField, spot: Spot): FieldModel {
  const { yaml, name, source, path } = field
  const identifier = yaml.as ?? identifierOf(name)
  const base: FieldBase = {
    place: source.at(path, 'key'),
    name,
    identifier,
    typeName: pascalCase(identifier),
    path: toKeyPath(yaml.path),
    read: yaml.read ?? name,
    write: yaml.write ?? name,
    ...ownType(yaml),
    ...textsOfField(yaml, spot, name),
    ...accessFacts(yaml),
    ...emptyFacts(yaml, spot),
    default: defaultOf(yaml),
    ...keyFacts(yaml, spot),
    ...fieldConditions(yaml, spot),
  }
  const facts = typeOf(yaml).facts?.(yaml) ?? structureFacts(field, spot)
  // `facts` come from the description of the type, so they are those that the type needs.
  return { ...base, type: yaml.type, ...facts } as FieldModel
}

/** The facts that depend on more than the field itself. */
function structureFacts(field: ParsedField, spot: Spot): object {
  const { yaml, path } = field
  const inner = { ...spot, levels: [field.fields, ...spot.levels] }
  const fields = field.fields.map((child) =>
    buildField(child, { ...inner, key: `${spot.key}.${child.name}` }),
  )
  if (isOfFamily(yaml, 'choice')) return { choices: buildChoices(field, spot) }
  if (isOfFamily(yaml, 'reference')) return { reference: toReferenceFact(yaml, spot) }
  if (!isOfFamily(yaml, 'list')) return { fields }
  const { of } = yaml
  if (of === undefined) return { fields, of: null }
  return { fields: null, of: buildField({ ...field, yaml: of, path: [...path, 'of'] }, spot) }
}

function ownType({ own }: FieldYaml): Pick<FieldModel, 'own'> {
  if (!own) return {}
  const { name, module, parts, mock } = own.type
  return { own: { name, module, options: own.options, parts, ...(mock && { mock }) } }
}

function textsOfField(yaml: FieldYaml, { resource, languages, key }: Spot, name: string) {
  const keys = (group: string) => ['resources', resource.name, group, key]
  return {
    label: textInAllLanguages({ own: yaml.label, keys: keys('fields'), name }, languages),
    help: textIfWritten({ own: yaml.help, keys: keys('help') }, languages),
    unit: textIfWritten({ own: yaml.unit, keys: keys('units') }, languages),
  }
}

/** The call that brings a field has its own roles, so that a field without any needs none. */
const fieldRoles = (names: NameOrNamesYaml | undefined): string[] => [
  ...neededRoles(toNameList(names), noRoles, true),
]

const accessFacts = (yaml: FieldYaml) => ({
  required: yaml.required ?? false,
  unique: yaml.unique ?? false,
  nullable: yaml.nullable ?? false,
  readOnly: yaml.readOnly ?? false,
  writeOnly: yaml.writeOnly ?? false,
  only: yaml.only ?? null,
  hidden: yaml.hidden ?? false,
  personal: yaml.personal ?? false,
  roles: { read: fieldRoles(yaml.roles?.read), write: fieldRoles(yaml.roles?.write) },
})

/** Types that hold other values: nothing in them is a list or an object without entries. */
const holdsValues = (yaml: FieldYaml): boolean =>
  isOfFamily(yaml, 'list') || isOfFamily(yaml, 'object') || isOfFamily(yaml, 'map')

/** What the field says of nothing, or else app.yaml, or else null for a text that may be null. */
function emptyOf(yaml: FieldYaml, { resource }: Spot): EmptyInput | undefined {
  const { empty: usual } = resource.addresses
  if (yaml.empty !== undefined) return yaml.empty
  if (usual !== undefined && (usual === 'omit' || !holdsValues(yaml))) return usual
  return yaml.nullable === true && isOfFamily(yaml, 'text') && isTyped(resource) ? null : undefined
}

const isTyped = ({ transport }: ParsedResource): boolean => transportNamed(transport).schema.typed

function emptyFacts(yaml: FieldYaml, spot: Spot): Pick<FieldModel, 'empty' | 'whole'> {
  const empty = emptyOf(yaml, spot)
  const { resource } = spot
  const whole = yaml.whole ?? (resource.addresses.update === 'whole' || !isTyped(resource))
  return {
    ...(empty !== undefined && { empty }),
    ...(yaml.fields !== undefined && whole && { whole }),
  }
}

/** The fixed default of a field. A default such as `today` is left out, since the form computes it. */
function defaultOf(yaml: FieldYaml): Json | undefined {
  const { default: value } = yaml
  if (value === undefined || typeOf(yaml).isComputed?.(value)) return undefined
  return toWireValue(value, yaml)
}

/** What the keys of a field of any type come to. */
const keyFacts = (yaml: FieldYaml, { levels }: Spot): FieldFacts => {
  const around: FieldModelContext = { field: yaml, decider: (name) => decidingField(name, levels) }
  return keyFactsOf(fieldKeyEntries, yaml, () => around)
}

const fieldConditions = (yaml: FieldYaml, { levels }: Spot) => {
  const of = (condition: ConditionYaml | undefined): Condition | null =>
    condition ? buildCondition(condition, levels) : null
  return {
    visibleWhen: of(yaml.visibleWhen),
    requiredWhen: of(yaml.requiredWhen),
    readOnlyWhen: of(yaml.readOnlyWhen),
  }
}

function toReferenceFact(yaml: FieldYaml, spot: Spot): ReferenceFacts['reference'] {
  const { to = '', show, matching } = yaml
  if (typeof to !== 'string') return oneOf(to, spot)
  const matches = Object.entries(matching ?? {}).map(([their, mine]) => ({
    their,
    mine: decidingField(mine, spot.levels),
  }))
  const { show: usual, known } = targetNamed(to, spot)
  return { to, show: show ?? usual, known, ...(matches.length > 0 && { matching: matches }) }
}

const targetNamed = (to: string, { resources }: Spot) => {
  const target = resources.find(({ name }) => name === to)
  return { to, show: shownField(target), known: target !== undefined }
}

/** A reference to one of several resources. The codes are those of the field that tells the resource. */
function oneOf(
  { field: by, of = {} }: ReferenceTargetsYaml,
  spot: Spot,
): ReferenceFacts['reference'] {
  const beside = spot.levels[0]?.find(({ name }) => name === by)
  const codes = (beside && codesOf(beside, spot)) ?? []
  const targets = Object.entries(of).map(([key, to]) => ({
    is: codes.find((code) => String(code) === key) ?? key,
    ...targetNamed(to, spot),
  }))
  return { to: '', show: '', known: false, oneOf: { by, targets } }
}

const codesOf = (field: ParsedField, { schema }: Spot): readonly Code[] => {
  const place = choicesOf(field, schema.app)
  return place ? place.source.entries(place.path).map(({ code }) => code) : []
}

/** The field that names a record of the other resource; otherwise its key. */
function shownField(target: ParsedResource | undefined): string {
  const key = typeof target?.yaml.key === 'string' ? target.yaml.key : target?.yaml.key?.[0]
  return target?.yaml.identity?.[0] ?? key ?? 'id'
}

/** The choices with their labels: those of the field, shared ones, or the statuses of its lifecycle. */
function buildChoices(field: ParsedField, spot: Spot): ChoiceModel[] {
  const { yaml } = field
  if (yaml.type === 'lifecycle') {
    const transitionTable = spot.resource.transitionTables.find((each) => each.field === field.name)
    return (transitionTable?.statuses ?? []).map((status) =>
      buildChoice(field, spot, { ...status, yaml: status.yaml }),
    )
  }
  const place = choicesOf(field, spot.schema.app)
  if (!place) return []
  const own =
    typeof yaml.choices === 'string' ? sharedChoice(yaml.choices, spot.schema) : yaml.choices
  return place.source
    .entries(place.path)
    .map(({ key, code, path }) =>
      buildChoice({ ...field, source: place.source }, spot, { code, path, yaml: own?.[key] ?? {} }),
    )
}

const sharedChoice = (name: string, { app }: ParsedSchema) => app?.yaml.shared?.choices?.[name]

interface DeclaredChoice {
  code: Code
  path: YamlPath
  yaml: ChoiceYaml
}

function buildChoice(
  field: ParsedField,
  spot: Spot,
  { code, path, yaml }: DeclaredChoice,
): ChoiceModel {
  const facts = typeof yaml === 'string' ? { label: yaml } : yaml
  const keys = ['resources', spot.resource.name, 'choices', spot.key, String(code)]
  const words = 'name' in facts ? facts.name : undefined
  const name = isTextualCode(code) ? String(code) : undefined
  return {
    place: field.source.at(path, 'key'),
    code,
    key: messageKeySegment(code),
    label: textInAllLanguages(
      { own: facts.label, keys, words, ...(name && { name }) },
      spot.languages,
    ),
    color: ('color' in facts ? facts.color : undefined) ?? null,
    readOnly: ('readOnly' in facts ? facts.readOnly : undefined) ?? false,
    ...('when' in facts && facts.when && { when: buildCondition(facts.when, spot.levels) }),
  }
}
