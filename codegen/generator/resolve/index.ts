import { neededRoles } from '../../../wire/roles'
import { transportNamed } from '../../../wire/transports'
import {
  type AppYaml,
  type ConditionYaml,
  type HistoryYaml,
  type ShowYaml,
} from '../../language/schema'
import type { CallModel, HistoryModel, Model, ResourceModel } from '../../language/model'
import { routeOf } from '../../language/read/route'
import { formFields } from '../../language/read/mentions'
import { builtCalls, formCallOf, type ParsedSchema, keyOf } from '../../language/read/schema'
import { type ResourceView } from '../../language/read/view'
import { resourceKeyEntries, type ResourceFacts } from '../../../schema-keys/resource'
import { modelOf } from '../../../schema-keys/shape/key'
import type { ResourceContext } from '../../../schema-keys/shape/resource-key'
import { readWait } from '../../../schema-keys/move/wait'
import { isReading } from '../../language/model/reading-calls'
import { rolePolicyOf } from '../../language/read/role-policy'
import { buildApp } from './app'
import { withUpdate } from './update'
import { buildCalls } from './calls'
import { buildChecks } from './checks'
import { buildFields } from './fields'
import { folderOf, identifierOf, typeNameOf } from '../../language/names/identifiers'
import { buildLifecycles } from './lifecycles'
import { buildForm, buildList } from './lists'
import { buildPages } from './pages'
import { buildRelated } from './related'
import { conditionOf } from './conditions'
import { versionOf } from '../../language/read/version'
import { recordTypes, withRecords } from './records'
import { COUNT, countOf } from '../../language/read/listing'
import { languagesOf, textsOf, writtenTexts, type Languages } from '../../language/read/texts'

/** The model of sound files: every default filled in, every name and text resolved. It changes nothing it is given. */
export function buildModel(schema: ParsedSchema): Model {
  const { app } = schema
  if (!app) throw new Error('a model is only built when app.yaml is sound')
  const languages = languagesOf(schema)
  const resources = schema.resources.map((resource) => buildResource(resource, schema, languages))
  const types = recordTypes(schema)
  return {
    app: buildApp(app, schema, languages),
    resources: resources.map((resource) => withRecords(resource, resources, types)),
    ...(schema.pages.length > 0 && { pages: buildPages(schema, languages) }),
  }
}

function buildResource(
  resource: ResourceView,
  schema: ParsedSchema,
  languages: Languages,
): ResourceModel {
  const { yaml, name, source } = resource
  const app = schema.app?.yaml
  if (!app) throw new Error('a resource is only built together with app.yaml')
  const around = { resource, resources: schema.resources, languages }
  const identifier = yaml.as ?? identifierOf(name)
  const page = buildPage(yaml)
  const key = [...keyOf(resource)]
  const verbs = buildVerbs(resource, app)
  return {
    file: source.file,
    place: source.at(['resource']),
    name,
    identifier,
    typeName: typeNameOf(identifier),
    folder: folderOf(name, yaml.as),
    ...resourceTitles(resource, languages),
    path: routeOf(resource),
    icon: yaml.icon ?? 'list',
    key,
    identity: [...(yaml.identity ?? key)],
    ...(yaml.search && { search: searchOf(yaml.search) }),
    ...recordFacts(resource),
    fields: buildFields(schema, around),
    checks: buildChecks(around),
    list: buildList(around, app),
    create: buildForm('create', around),
    edit: buildForm('edit', around),
    show: yaml.show && !page ? buildShow(resource, yaml.show, schema) : null,
    page,
    calls: withRoles(withUpdate(buildCalls(app, around), verbs.update, resource), verbs, app),
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
    roles: [...neededRoles(call.roles, policy, isReading({ verbs }, call))],
    ...(call.roles.length === 0 && { anyRole: true as const }),
  }))
}

/** How records travel, how their states are told apart, and what the keys of the resource come to. */
const recordFacts = ({ transport, fields, yaml }: ResourceView) => {
  const around: ResourceContext = {
    wait: (after) => readWait({ after }, {})?.wait ?? null,
    condition: (when: ConditionYaml) => conditionOf(when, [fields]),
  }
  return {
    transport,
    version: versionOf(yaml),
    ...(modelOf(resourceKeyEntries, yaml, () => around) as ResourceFacts),
    records: null,
  }
}

const searchOf = (search: NonNullable<ResourceView['yaml']['search']>) =>
  search.flatMap((texts) => Object.entries(texts).map(([filter, pattern]) => ({ filter, pattern })))

const buildShow = (
  resource: ResourceView,
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
function resourceTitles({ yaml, name }: ResourceView, languages: Languages) {
  const keys = (part: string) => ['resources', name, part]
  const label = textsOf({ own: yaml.label, keys: keys('name'), name }, languages)
  const title = writtenTexts({ own: yaml.title, keys: keys('title') }, languages)
  const one = writtenTexts({ own: yaml.one, keys: keys('one') }, languages)
  return { label, ...(one && { one }), title: { ...label, ...title } }
}

/**
 * The page at the route of a resource without a key. The resource has only one record, and the page shows and edits it.
 */
function buildPage({ key, list, show, edit }: ResourceView['yaml']): ResourceModel['page'] {
  if (list || key === undefined || key.length > 0) return null
  const fields = show?.fields ?? formFields(edit, 'edit').map(({ name }) => name)
  return fields.length === 0 ? null : { fields: [...fields] }
}

/** The call for each verb. A verb that the backend does not offer has none. */
function buildVerbs(resource: ResourceView, { backend }: AppYaml): ResourceModel['verbs'] {
  const { yaml } = resource
  const built = builtCalls(resource)
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
    total: countOf(backend, resource) === null ? undefined : COUNT,
  }
  return Object.fromEntries(Object.entries(verbs).filter(([, call]) => call !== undefined))
}
