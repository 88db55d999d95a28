import { namesOf, type ChoiceYaml, type ConditionYaml, type FieldYaml } from '../language'
import type { ChoiceModel, Code, Condition, FieldModel, Json } from '../model'
import { choicesOf, type FieldView, type ResourceView, type Schema } from '../read/schema'
import { isNegation, testedValues } from '../checks/fields/value-rules'
import { isWord } from '../names/notation'
import type { Path } from '../read/yaml/source'
import { identifierOf, pascalCase } from '../names/identifiers'
import { pathOf, segmentOf, type Surroundings } from './names'
import { optionalTexts, textsOf } from '../read/texts'

/** Where a field stands: `amount.term` in message keys, and its siblings for conditions. */
interface Spot extends Surroundings {
  schema: Schema
  /** Key in messages: names of the rows around it, joined by dots. */
  key: string
  /** Fields that a condition can ask about: those beside it, then those of each row or object around it. */
  levels: readonly (readonly FieldView[])[]
}

export const buildFields = (schema: Schema, around: Surroundings): FieldModel[] =>
  around.resource.fields.map((field) =>
    buildField(field, { ...around, schema, key: field.name, levels: [around.resource.fields] }),
  )

function buildField(field: FieldView, spot: Spot): FieldModel {
  const { yaml, name, source, path } = field
  const identifier = yaml.as ?? identifierOf(name)
  const nested = (child: FieldView): FieldModel =>
    buildField(child, {
      ...spot,
      key: `${spot.key}.${child.name}`,
      levels: [field.fields, ...spot.levels],
    })
  const ofField = yaml.of ? { ...field, yaml: yaml.of, path: [...path, 'of'] } : null
  const hasFields = (yaml.type === 'list' || yaml.type === 'object') && yaml.of === undefined
  return {
    place: source.at(path, 'key'),
    name,
    identifier,
    typeName: pascalCase(identifier),
    path: pathOf(yaml.path),
    read: yaml.read ?? name,
    write: yaml.write ?? name,
    type: yaml.type,
    ...ownType(yaml),
    ...texts(yaml, spot, name),
    ...rights(yaml),
    ...bounds(yaml),
    ...defaults(yaml),
    ...conditions(yaml, spot),
    ...codecs(yaml),
    choices: buildChoices(field, spot),
    reference: reference(yaml, spot),
    fields: hasFields ? field.fields.map(nested) : null,
    of: ofField ? buildField(ofField, spot) : null,
    image: image(yaml),
  }
}

function ownType({ own }: FieldYaml): Pick<FieldModel, 'own'> {
  if (!own) return {}
  const { name, module, mock } = own.type
  return { own: { name, module, options: own.options, ...(mock && { mock }) } }
}

function texts(yaml: FieldYaml, { resource, languages, key }: Spot, name: string) {
  const keys = (group: string) => ['resources', resource.name, group, key]
  return {
    label: textsOf({ own: yaml.label, keys: keys('fields'), name }, languages),
    help: optionalTexts({ own: yaml.help, keys: keys('help') }, languages),
    unit: optionalTexts({ own: yaml.unit, keys: keys('units') }, languages),
  }
}

const rights = (yaml: FieldYaml) => ({
  required: yaml.required ?? false,
  nullable: yaml.nullable ?? false,
  readOnly: yaml.readOnly ?? false,
  writeOnly: yaml.writeOnly ?? false,
  only: yaml.only ?? null,
  hidden: yaml.hidden ?? false,
  personal: yaml.personal ?? false,
  roles: { read: [...namesOf(yaml.roles?.read)], write: [...namesOf(yaml.roles?.write)] },
})

const bounds = (yaml: FieldYaml) => ({
  min: yaml.min ?? null,
  max: yaml.max ?? null,
  minLength: yaml.minLength ?? null,
  maxLength: yaml.maxLength ?? null,
  pattern: yaml.pattern ?? null,
})

const dates = new Set(['date', 'datetime', 'timestamp'])

/** What true or false is on the wire. */
export const wireBoolean = (value: boolean, codec: FieldYaml['codec']): Json =>
  typeof codec === 'object' ? codec[value ? 'true' : 'false'] : value

function defaults({
  type,
  codec,
  default: value,
}: FieldYaml): Pick<FieldModel, 'default' | 'defaultNow'> {
  if (typeof value === 'boolean') return { default: wireBoolean(value, codec), defaultNow: null }
  const computed = dates.has(type) && (value === 'today' || value === 'now') ? value : null
  return { default: computed === null ? value : undefined, defaultNow: computed }
}

function codecs(
  yaml: FieldYaml,
): Pick<FieldModel, 'scale' | 'currency' | 'booleanCodec' | 'dateCodec'> {
  const { type, codec, currency } = yaml
  const own = typeof codec === 'string' ? codec : null
  const usual = type === 'timestamp' ? 'unix' : type === 'datetime' ? 'iso' : 'text'
  return {
    scale: yaml.scale ?? null,
    currency:
      currency === undefined ? null : typeof currency === 'string' ? { fixed: currency } : currency,
    booleanCodec:
      type !== 'boolean' ? null : typeof codec === 'object' ? codec : { true: true, false: false },
    dateCodec: dates.has(type) ? (own ?? usual) : null,
  }
}

const conditions = (yaml: FieldYaml, { levels }: Spot) => ({
  visibleWhen: condition(yaml.visibleWhen, levels),
  requiredWhen: condition(yaml.requiredWhen, levels),
  readOnlyWhen: condition(yaml.readOnlyWhen, levels),
})

/** Values are compared with what stands in a record, so those of a boolean are what it is on the wire. */
function condition(yaml: ConditionYaml | undefined, levels: Spot['levels']): Condition | null {
  if (yaml === undefined) return null
  return {
    all: Object.entries(yaml).map(([field, test]) => {
      const up = levels.findIndex((fields) => fields.some(({ name }) => name === field))
      const codec = levels[up]?.find(({ name }) => name === field)?.yaml.codec
      const wire = (value: Json): Json =>
        typeof value === 'boolean' ? wireBoolean(value, codec) : value
      const is = testedValues(test).map(wire).filter(isScalar)
      return { field, is, not: isNegation(test), ...(up > 0 && { up }) }
    }),
  }
}

const image = ({ type, prefix, dated, maxBytes, stores }: FieldYaml): FieldModel['image'] =>
  type === 'image'
    ? {
        prefix: prefix ?? null,
        dated: dated ?? null,
        maxBytes: maxBytes ?? null,
        stores: stores ?? 'url',
      }
    : null

const isScalar = (value: Json): value is Code | boolean =>
  value === null || typeof value !== 'object'

function reference(yaml: FieldYaml, { resources }: Spot): FieldModel['reference'] {
  if (yaml.type !== 'reference' || yaml.to === undefined) return null
  const target = resources.find(({ name }) => name === yaml.to)
  return { to: yaml.to, show: yaml.show ?? shownField(target), known: target !== undefined }
}

/** What names a record of the other resource, or its key. */
function shownField(target: ResourceView | undefined): string {
  const key = typeof target?.yaml.key === 'string' ? target.yaml.key : target?.yaml.key?.[0]
  return target?.yaml.identity?.[0] ?? key ?? 'id'
}

/** Codes with their labels: the field's own, shared ones, or the statuses of its lifecycle. */
function buildChoices(field: FieldView, spot: Spot): ChoiceModel[] | null {
  const { yaml } = field
  if (yaml.type === 'lifecycle') {
    const ledger = spot.resource.ledgers.find((each) => each.field === field.name)
    return (ledger?.statuses ?? []).map((status) =>
      buildChoice(field, spot, { ...status, yaml: status.yaml }),
    )
  }
  const place = choicesOf(field, spot.schema.app)
  if (!place || (yaml.type !== 'enum' && yaml.type !== 'flag')) return null
  const own = typeof yaml.choices === 'string' ? shared(yaml.choices, spot.schema) : yaml.choices
  return place.source
    .entries(place.path)
    .map(({ key, code, path }) =>
      buildChoice({ ...field, source: place.source }, spot, { code, path, yaml: own?.[key] ?? {} }),
    )
}

const shared = (name: string, { app }: Schema) => app?.yaml.shared?.choices?.[name]

interface ChoiceFacts {
  code: Code
  path: Path
  yaml: ChoiceYaml
}

function buildChoice(field: FieldView, spot: Spot, { code, path, yaml }: ChoiceFacts): ChoiceModel {
  const facts = typeof yaml === 'string' ? { label: yaml } : yaml
  const keys = ['resources', spot.resource.name, 'choices', spot.key, String(code)]
  const words = 'name' in facts ? facts.name : undefined
  const name = isWord(code) ? String(code) : undefined
  return {
    place: field.source.at(path, 'key'),
    code,
    key: segmentOf(code),
    label: textsOf({ own: facts.label, keys, words, ...(name && { name }) }, spot.languages),
    color: ('color' in facts ? facts.color : undefined) ?? null,
    readOnly: ('readOnly' in facts ? facts.readOnly : undefined) ?? false,
  }
}
