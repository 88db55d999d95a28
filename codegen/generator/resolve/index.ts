import { neededRoles } from '../../../wire/roles'
import { transportNamed } from '../../../wire/transports'
import {
  type AppYaml,
  type ConditionYaml,
  type HistoryYaml,
  type ShowYaml,
} from '../../language/schema'
import type { CallModel, HistoryModel, Model, ResourceModel } from '../../language/model'
import { resourceRoute } from '../../language/read/route'
import { formFieldMentions } from '../../language/read/mentions'
import {
  derivedCallNames,
  formCallOf,
  type ParsedSchema,
  recordKeyFields,
} from '../../language/read/schema'
import { type ParsedResource } from '../../language/read/parsed-resource'
import { resourceKeyEntries, type ResourceFacts } from '../../../schema-keys/resource'
import { keyFactsOf } from '../../../schema-keys/shape/key'
import type { ResourceModelContext } from '../../../schema-keys/shape/resource-key'
import { readWait } from '../../../schema-keys/move/wait'
import { isReadingCall } from '../../language/model/reading-calls'
import { rolePolicyOf } from '../../language/read/role-policy'
import { buildApp } from './app'
import { withUpdateMode } from './update-mode'
import { buildCalls } from './calls'
import { buildCrossFieldChecks } from './cross-field-checks'
import { buildFields } from './fields'
import { resourceFolderName, identifierOf, typeNameOf } from '../../language/names/identifiers'
import { buildLifecycles } from './lifecycles'
import { buildForm, buildList } from './lists-and-forms'
import { buildPages } from './pages'
import { buildRelated } from './related'
import { buildCondition } from './conditions'
import { recordVersionOf } from '../../language/read/version'
import { jsonApiTypes, withJsonApiRecords } from './json-api-records'
import { COUNT_CALL, countCallOf } from '../../language/read/listing'
import {
  languagesOf,
  textInAllLanguages,
  writtenTranslations,
  type Languages,
} from '../../language/read/texts'

/** The model of sound files: every default filled in, every name and text resolved. It changes nothing it is given. */
export function buildModel(schema: ParsedSchema): Model {
  const { app } = schema
  if (!app) throw new Error('a model is only built when app.yaml is sound')
  const languages = languagesOf(schema)
  const resources = schema.resources.map((resource) => buildResource(resource, schema, languages))
  const types = jsonApiTypes(schema)
  return {
    app: buildApp(app, schema, languages),
    resources: resources.map((resource) => withJsonApiRecords(resource, resources, types)),
    ...(schema.pages.length > 0 && { pages: buildPages(schema, languages) }),
  }
}

function buildResource(
  resource: ParsedResource,
  schema: ParsedSchema,
  languages: Languages,
): ResourceModel {
  const { yaml, name, source } = resource
  const app = schema.app?.yaml
  if (!app) throw new Error('a resource is only built together with app.yaml')
  const around = { resource, resources: schema.resources, languages }
  const identifier = yaml.as ?? identifierOf(name)
  const page = buildPage(yaml)
  const key = [...recordKeyFields(resource)]
  const verbs = buildVerbs(resource, app)
  return {
    file: source.file,
    place: source.at(['resource']),
    name,
    identifier,
    typeName: typeNameOf(identifier),
    folder: resourceFolderName(name, yaml.as),
    ...resourceTitles(resource, languages),
    path: resourceRoute(resource),
    icon: yaml.icon ?? 'list',
    key,
    identity: [...(yaml.identity ?? key)],
    ...(yaml.search && { search: searchOf(yaml.search) }),
    ...recordFacts(resource),
    fields: buildFields(schema, around),
    checks: buildCrossFieldChecks(around),
    list: buildList(around, app),
    create: buildForm('create', around),
    edit: buildForm('edit', around),
    show: yaml.show && !page ? buildShow(resource, yaml.show, schema) : null,
    page,
    calls: withRoles(withUpdateMode(buildCalls(app, around), verbs.update, resource), verbs, app),
    verbs,
    lifecycles: buildLifecycles(around),
  }
}

/** The calls with the roles that each takes, those of what names none included. */
const withRoles = (
  calls: readonly CallModel[],
  verbs: ResourceModel['verbs'],
  app: AppYaml,
): CallModel[] => {
  const policy = rolePolicyOf(app)
  return calls.map((call) => ({
    ...call,
    roles: [...neededRoles(call.roles, policy, isReadingCall({ verbs }, call))],
    ...(call.roles.length === 0 && { anyRole: true as const }),
  }))
}

/** How records travel, how their states are told apart, and what the keys of the resource come to. */
const recordFacts = ({ transport, fields, yaml }: ParsedResource) => {
  const around: ResourceModelContext = {
    wait: (after) => readWait({ after }, {})?.wait ?? null,
    condition: (when: ConditionYaml) => buildCondition(when, [fields]),
  }
  return {
    transport,
    version: recordVersionOf(yaml),
    ...(keyFactsOf(resourceKeyEntries, yaml, () => around) as ResourceFacts),
    records: null,
  }
}

const searchOf = (search: NonNullable<ParsedResource['yaml']['search']>) =>
  search.flatMap((texts) => Object.entries(texts).map(([filter, pattern]) => ({ filter, pattern })))

const buildShow = (
  resource: ParsedResource,
  { fields, related, as, history }: ShowYaml,
  schema: ParsedSchema,
): ResourceModel['show'] => ({
  fields: [...fields],
  ...(related && { related: buildRelated(resource, schema) }),
  ...(as === 'drawer' && { drawer: true }),
  ...(history && { history: historyOf(history) }),
})

const historyOf = ({
  at,
  codec = 'unix',
  by,
  field,
  from,
  to,
  note,
}: HistoryYaml): HistoryModel => ({
  at,
  codec,
  by: by ?? null,
  field: field ?? null,
  from: from ?? null,
  to: to ?? null,
  note: note ?? null,
})

/** The name of the resource, that of one record, and the title of the list. */
function resourceTitles({ yaml, name }: ParsedResource, languages: Languages) {
  const keys = (part: string) => ['resources', name, part]
  const label = textInAllLanguages({ own: yaml.label, keys: keys('name'), name }, languages)
  const title = writtenTranslations({ own: yaml.title, keys: keys('title') }, languages)
  const one = writtenTranslations({ own: yaml.one, keys: keys('one') }, languages)
  return { label, ...(one && { one }), title: { ...label, ...title } }
}

/**
 * The page at the route of a resource without a key. The resource has only one record, and the page shows and edits it.
 */
function buildPage({ key, list, show, edit }: ParsedResource['yaml']): ResourceModel['page'] {
  if (list || key === undefined || key.length > 0) return null
  const fields = show?.fields ?? formFieldMentions(edit, 'edit').map(({ name }) => name)
  return fields.length === 0 ? null : { fields: [...fields] }
}

/** The call for each verb. A verb that the backend does not offer has none. */
function buildVerbs(resource: ParsedResource, { backend }: AppYaml): ResourceModel['verbs'] {
  const { yaml } = resource
  const built = derivedCallNames(resource)
  const { reads } = transportNamed(resource.transport).schema
  const known = (name: string): string | undefined =>
    built.has(name) || yaml.calls?.[name] !== undefined ? name : undefined
  const verbs = {
    list: known('list'),
    read: known(reads),
    create: yaml.create && known(formCallOf(resource, 'create')),
    update: yaml.edit && known(formCallOf(resource, 'edit')),
    delete: known('delete'),
    history: yaml.show?.history?.call,
    total: countCallOf(backend, resource) === null ? undefined : COUNT_CALL,
  }
  return Object.fromEntries(Object.entries(verbs).filter(([, call]) => call !== undefined))
}
