import { PAGE_KEY } from '../../../wire/list-request'
import { pathKeys } from '../../../wire/path'
import { transportNamed } from '../../../wire/transports'
import { isOfFamily, typeOf } from '../../../field-types'
import { callKeyEntries, type CallFacts } from '../../../schema-keys/call'
import type { CallKeyContext } from '../../../schema-keys/shape/call-key'
import { keyFactsOf } from '../../../schema-keys/shape/key'
import type { AppYaml, CallYaml, ConditionYaml } from '../../language/schema'
import type { SourceLocation } from '../../base/diagnostic'
import { memoizeByObject } from '../../base/memoize-by-object'
import type { CallModel, Code, Json, Transport } from '../../language/model'
import { formFieldMentions } from '../../language/read/mentions'
import { formCallOf } from '../../language/read/schema'
import type { ParsedResource } from '../../language/read/parsed-resource'
import type { ParsedField } from '../../language/read/parsed-resource'
import type { YamlPath } from '../../language/read/yaml/source'
import { derivedCalls, type NamedDerivedCall } from './derived-calls'
import { buildCondition, toWireValue } from './conditions'
import { derivedListing, buildListing, listingWithoutPage, fallbackFilterValues } from './listing'
import { recordPlace } from './record-places'
import { messageKeySegment, type ResourceBuildContext } from './build-context'
import { callQuestion } from './questions'
import { countingCall, withReadConstants } from './reading-calls'
import { textIfWritten, textInAllLanguages } from '../../language/read/texts'
import { isExistingRecordChange } from './changes-record'

/**
 * All calls of a resource: first those that need no declaration, then the declared ones in the order of the YAML. Calls
 * of lifecycles follow those of the resource.
 */
export function buildCalls(app: AppYaml, around: ResourceBuildContext): CallModel[] {
  const { resource } = around
  const declared = declaredCalls(app, around)
  const names = new Set(declared.map(({ name }) => name))
  const derived = derivedCalls(resource).filter(({ name }) => !names.has(name))
  const calls = [...derived.map((named) => buildDerived(named, app, around)), ...declared]
  const { reads } = transportNamed(resource.transport).schema
  return calls.flatMap((call) => {
    if (call.name !== 'list' && call.name !== reads) return [call]
    const counting = call.name === 'list' ? countingCall(call, app, resource) : []
    return [withReadConstants(call, app, resource), ...counting]
  })
}

function buildDerived(
  named: NamedDerivedCall,
  app: AppYaml,
  around: ResourceBuildContext,
): CallModel {
  const { resource } = around
  const { name, verb, call } = named
  const { does = null, whole = false, ...yaml } = call
  const path: YamlPath = ['resource']
  return {
    ...plainCall(resource.source.at(path, 'key'), yaml, callContext(name, path, yaml, app, around)),
    verb,
    does,
    whole,
    ...(does === 'list' ? derivedListing(app.backend, yaml, resource) : {}),
    ...(does === 'list' && { otherwise: fallbackFilterValues(resource, yaml) }),
    versioned: isExistingRecordChange(resource, name, yaml, does ?? undefined),
    question: callQuestion(name, yaml, around),
    defaults: callDefaults(name, yaml, resource),
    label: null,
  }
}

function declaredCalls(app: AppYaml, around: ResourceBuildContext): CallModel[] {
  const { resource } = around
  const transitionTables = resource.transitionTables.map(({ path }): YamlPath => [...path, 'calls'])
  return [['calls'], ...transitionTables].flatMap((path) =>
    resource.source.entries(path).map((entry) => buildCall(entry.key, entry.path, app, around)),
  )
}

/** `calls.NAME`; a call of a lifecycle stands deeper. */
const OWN_CALL = 2

function buildCall(
  name: string,
  path: YamlPath,
  app: AppYaml,
  around: ResourceBuildContext,
): CallModel {
  const { resource, languages } = around
  const calls = { ...resource.yaml.calls }
  for (const transitionTable of resource.transitionTables)
    Object.assign(calls, transitionTable.yaml.calls)
  const yaml = withWriteKeys(calls[name] ?? { path: '' }, name, resource)
  const label = { own: yaml.label, keys: callTextKeys(name, 'label', around), name }
  const hasButton = resource.yaml.list?.rowActions?.includes(name) || yaml.on === 'selection'
  // The buttons of a lifecycle's call are those of its moves.
  const isButton = hasButton && name !== 'delete' && path.length === OWN_CALL
  return {
    ...plainCall(resource.source.at(path, 'key'), yaml, callContext(name, path, yaml, app, around)),
    ...(name === 'list' && yaml.body?.includes(PAGE_KEY)
      ? buildListing(app.backend, yaml, resource)
      : {}),
    ...(name === 'list' && { otherwise: fallbackFilterValues(resource, yaml) }),
    versioned: isExistingRecordChange(resource, name, yaml),
    question: callQuestion(name, yaml, around),
    defaults: callDefaults(name, yaml, resource),
    ...(isButton && { label: textInAllLanguages(label, languages) }),
  }
}

/** The keys under which the translations of a text of a call stand. */
const callTextKeys = (name: string, part: string, { resource }: ResourceBuildContext): string[] => [
  'resources',
  resource.name,
  'calls',
  name,
  part,
]

/** How bodies are written where the call does not say it. */
export const usualWriting = (
  { backend }: AppYaml,
  transport: Transport,
): CallKeyContext['usual'] => ({
  encoding: backend.encoding ?? transportNamed(transport).schema.encoding,
  nested: backend.nested ?? 'indices',
})

const callContext = (
  name: string,
  path: YamlPath,
  yaml: CallYaml,
  app: AppYaml,
  around: ResourceBuildContext,
): CallKeyContext => {
  const { resource, languages } = around
  const keys = (part: string) => callTextKeys(name, part, around)
  return {
    name,
    call: yaml,
    usual: usualWriting(app, resource.transport),
    place: recordPlace(app, resource, name, yaml),
    text: (part, own) =>
      textIfWritten({ own, keys: keys(part), ...(part === 'label' && { name }) }, languages),
    done: () => doneOf(yaml, path, around, keys('done')),
    // It comes from a file that the schema of the language has accepted.
    condition: (when) => buildCondition(when as ConditionYaml, [resource.fields]),
  }
}

/**
 * A call whose body has the keys under which fields are written, where the schema has their names. A list says under
 * `sends` how its filters travel.
 */
function withWriteKeys(yaml: CallYaml, name: string, { fields }: ParsedResource): CallYaml {
  if (name === 'list' || yaml.body === undefined) return yaml
  const { keys, byName } = writtenKeys(fields)
  const keyOf = (key: string): string => (keys.has(key) ? key : (byName.get(key) ?? key))
  return { ...yaml, body: [...new Set(yaml.body.map(keyOf))] }
}

/** The keys under which fields are written, where they say one, and those keys by the names of the fields. */
const writtenKeys = memoizeByObject((fields: ParsedResource['fields']) => ({
  keys: new Set(fields.map(({ yaml: { write } }) => write)),
  // The first field of a name counts, where two have it.
  byName: new Map(fields.toReversed().map(({ name, yaml: { write } }) => [name, write])),
}))

/** A call as its keys say it, without what follows from lists, forms and the records that it is about. */
export const plainCall = (place: SourceLocation, yaml: CallYaml, around: CallKeyContext) => ({
  ...(keyFactsOf(callKeyEntries, yaml, () => around) as CallFacts),
  place,
  name: around.name,
  pathKeys: pathKeys(yaml.path),
  verb: null,
  does: null,
  ...listingWithoutPage,
  otherwise: null,
  whole: false,
})

/** The defaults of fields that a call sends but that no form for the call contains. */
function callDefaults(
  name: string,
  yaml: CallYaml,
  resource: ParsedResource,
): Record<string, Json> {
  if (name === 'list') return {}
  const forms = (['create', 'edit'] as const)
    .filter((form) => resource.yaml[form] && formCallOf(resource, form) === name)
    .map((form) => new Set(formFieldMentions(resource.yaml[form], form).map((field) => field.name)))
  const isInForm = (field: string): boolean =>
    forms.length > 0 && forms.every((fields) => fields.has(field))
  const fields = fieldsByKey(resource.fields)
  return Object.fromEntries(
    (yaml.body ?? []).flatMap((key): [string, Json][] => {
      const field = fields.get(key)
      const value = staticDefault(field)
      return !field || value === undefined || isInForm(field.name) ? [] : [[key, value]]
    }),
  )
}

/** Fields by their names and the keys that they are written under; the first of several counts. */
const fieldsByKey = (fields: readonly ParsedField[]): ReadonlyMap<string, ParsedField> => {
  const keys = fields.flatMap((field) =>
    [field.name, field.yaml.write ?? field.name].map((key) => [key, field] as const),
  )
  return new Map(keys.toReversed())
}

/**
 * The default of a field, if it is fixed. The value of a lifecycle comes from the move, and a computed default from the
 * form.
 */
const staticDefault = (field: ParsedField | undefined): Json | undefined => {
  const value = field?.yaml.default
  if (field === undefined || value === undefined) return undefined
  return field.yaml.type === 'lifecycle' || isOfFamily(field.yaml, 'moment')
    ? undefined
    : toWireValue(value, field.yaml)
}

/** The message after success: either one, or one for each code that the toggled flag can have. */
function doneOf(
  { done, toggles }: CallYaml,
  path: YamlPath,
  { resource, languages }: ResourceBuildContext,
  keys: readonly string[],
): CallModel['done'] {
  const whole = { keys, own: typeof done === 'string' ? done : undefined }
  if (typeof done !== 'object') return textIfWritten(whole, languages)
  const entries = resource.source.entries([...path, 'done'])
  if (toggles === undefined || entries.every(({ key }) => languages.offered.includes(key))) {
    const own = Object.fromEntries(
      Object.entries(done).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
    return textIfWritten({ keys, own }, languages)
  }
  const flipped = resource.fields.find(({ name }) => name === toggles)?.yaml
  const isTruth = flipped !== undefined && typeOf(flipped).wire !== undefined
  return entries.map(({ key, code: written }: { key: string; code: Code }) => {
    const code = isTruth ? (toWireValue(key === 'true', flipped) as Code) : written
    const text = textInAllLanguages({ own: done[key], keys: [...keys, key] }, languages)
    return { code, key: messageKeySegment(code), text }
  })
}
