import { memoizeByObject } from '../../base/memoize-by-object'
import {
  toNameList,
  type AppYaml,
  type FieldYaml,
  type PageYaml,
  type ResourceYaml,
  type WrittenResource,
} from '../schema'
import { transportNamed } from '../../../wire/transports'
import type { Transport } from '../model'
import type { ProjectFieldType } from '../schema/project-field-type'
import type { YamlPath, SourceFile, SchemaSources } from './yaml/source'
import { withPreset } from './with-preset'
import { withNamedFields } from './shown-fields'
import type { SharedChoices } from './field-domains'
import { readLifecycles } from './lifecycle'
import { declaredRoles } from '../../../schema-keys/app/roles'
import { fieldLiteral, type LiteralContext } from './literals'
import { rolePolicyOf } from './role-policy'
import { type DeclaredLifecycle } from './transition-table'
import type { ParsedField, ParsedResource } from './parsed-resource'

/** The YAML files as the rules and the model read them: typed, with shared rows looked up and transition tables parsed. */
export interface ParsedSchema {
  sources: SchemaSources
  /** Files with structural errors: nothing of what is below comes from them. */
  unsound: ReadonlySet<string>
  app: { source: SourceFile; yaml: AppYaml } | null
  resources: ParsedResource[]
  /** The project's own pages, as far as their definitions are sound. */
  pages: readonly ParsedPage[]
  /** The names of resources in such files: other files may refer to them, but nothing else is known of them. */
  otherResources: ReadonlySet<string>
  /** Whether some file could not be read at all, so that a missing name may be declared there. */
  incomplete: boolean
}

export interface ParsedPage {
  source: SourceFile
  /** Name of the file without its ending. */
  name: string
  yaml: PageYaml
  /** Whether it shows components of react-admin or MUI. */
  stock?: boolean
}

/** Reads all files whose structure is sound. */
export function readSchema(
  sources: SchemaSources,
  unsound: ReadonlySet<string> = new Set(),
): ParsedSchema {
  const app =
    sources.app && !unsound.has(sources.app.file)
      ? { source: sources.app, yaml: withBackendPreset(sources.app.value as AppYaml) }
      : null
  const resources: ParsedResource[] = []
  const literals = literalsIn(resources, app)
  for (const source of sources.resources) {
    if (!unsound.has(source.file))
      resources.push(readResource(source, app, sources.ownTypes ?? [], literals))
  }
  const others = sources.resources.filter(({ file }) => unsound.has(file))
  const names = others.map(nameIn).filter((name) => name !== null)
  const read = new Set([...sources.resources, ...otherFiles(sources)].map(({ file }) => file))
  const incomplete = names.length < others.length || [...unsound].some((file) => !read.has(file))
  const pages = (sources.ownPages ?? [])
    .filter(({ source }) => !unsound.has(source.file))
    .map(({ source, ...page }) => ({ ...page, source, yaml: source.value as PageYaml }))
  return { sources, unsound, app, resources, pages, otherResources: new Set(names), incomplete }
}

const withBackendPreset = (yaml: AppYaml): AppYaml => ({
  ...yaml,
  backend: withPreset(yaml.backend),
})

const otherFiles = ({ app, shellTexts, resourceTexts }: SchemaSources): SourceFile[] => [
  ...(app ? [app] : []),
  ...shellTexts.values(),
  ...resourceTexts.values(),
]

function nameIn({ value }: SourceFile): string | null {
  const named = typeof value === 'object' && value !== null && 'resource' in value
  return named && typeof value.resource === 'string' ? value.resource : null
}

function readResource(
  source: SourceFile,
  app: ParsedSchema['app'],
  ownTypes: readonly ProjectFieldType[],
  literals: LiteralContext,
): ParsedResource {
  const written = source.value as WrittenResource
  const order = source.entries(['fields']).map(({ key }) => key)
  const yaml = withNamedFields(written, order)
  const transport = yaml.transport ?? app?.yaml.backend.transport ?? 'admin'
  const resource: ParsedResource = {
    source,
    yaml,
    name: yaml.resource,
    transport,
    addresses: { ...app?.yaml.backend, ...(yaml.update && { update: yaml.update }) },
    words: app?.yaml.backend.filters,
    literalOf: (field) => fieldLiteral(field, resource, literals),
    pageless: app?.yaml.backend.paging === 'none' && transportNamed(transport).schema.sorts,
    fields: readFields(source, ['fields'], yaml.fields, { app, trail: [], ownTypes }),
    transitionTables: transitionTablesIn(source)(
      transport,
      app?.yaml ?? {},
      app?.yaml.shared?.choices ?? {},
    ),
  }
  return resource
}

/** What literals depend on. The list of resources may still grow: it is read when a literal is asked for. */
const literalsIn = (
  resources: readonly ParsedResource[],
  app: ParsedSchema['app'],
): LiteralContext => ({
  table: app?.yaml.backend.filters,
  resources,
  keyOf: recordKeyFields,
  codes: (field, { transitionTables }) => {
    const own = transitionTables.find((each) => each.field === field.name)
    if (own) return own.statuses.map(({ code }) => code)
    const place = choicesOf(field, app)
    return place ? place.source.entries(place.path).map(({ code }) => code) : []
  },
})

/** A run after a save finds most files as they were, and what was found out about their lifecycles still holds. */
const transitionTablesIn = memoizeByObject((source: SourceFile) => {
  const yaml = source.value as ResourceYaml
  const known = new Map<string, DeclaredLifecycle[]>()
  return (transport: Transport, app: AppRoles, choices: SharedChoices): DeclaredLifecycle[] => {
    const [roles, policy] = [declaredRoles(app.roles), rolePolicyOf(app)]
    const key = JSON.stringify([transport, roles, policy.everybody, choices])
    const transitionTables =
      known.get(key) ?? readLifecycles(source, yaml, { transport, roles, policy, choices })
    known.set(key, transitionTables)
    return transitionTables
  }
})

type AppRoles = Pick<AppYaml, 'edition' | 'roles'>

/**
 * The file of shared rows, and the names of the rows that are being read. Rows that contain themselves end at such a
 * name.
 */
interface Shared {
  app: ParsedSchema['app']
  trail: readonly string[]
  ownTypes: readonly ProjectFieldType[]
}

function readFields(
  source: SourceFile,
  path: YamlPath,
  fields: Readonly<Record<string, FieldYaml>>,
  shared: Shared,
): ParsedField[] {
  return source.entries(path).flatMap((entry) => {
    const written = fields[entry.key]
    if (!written) return []
    const yaml = builtIn(written, shared.ownTypes)
    const children = childFields(source, entry.path, yaml, shared)
    return { source, path: entry.path, name: entry.key, yaml, fields: children }
  })
}

/** A field with a type of the project, turned into a field of the built-in type on which that one is based. */
function builtIn(written: FieldYaml, ownTypes: readonly ProjectFieldType[]): FieldYaml {
  const { of } = written
  const yaml = of === undefined ? written : { ...written, of: builtIn(of, ownTypes) }
  const named: string = yaml.type
  const type = ownTypes.find(({ name }) => name === named)
  if (!type) return yaml
  const options = Object.entries(yaml).filter(([key]) => Object.hasOwn(type.options, key))
  return { ...yaml, type: type.based, own: { type, options: Object.fromEntries(options) } }
}

function childFields(
  source: SourceFile,
  path: YamlPath,
  yaml: FieldYaml,
  shared: Shared,
): ParsedField[] {
  const { app, trail, ownTypes } = shared
  if (yaml.fields === undefined) {
    return yaml.of ? childFields(source, [...path, 'of'], yaml.of, shared) : []
  }
  if (typeof yaml.fields !== 'string') {
    return readFields(source, [...path, 'fields'], yaml.fields, shared)
  }
  const rows = app?.yaml.shared?.rows?.[yaml.fields]
  if (!app || !rows || trail.includes(yaml.fields) || trail.length > 3) return []
  const inside = { app, trail: [...trail, yaml.fields], ownTypes }
  return readFields(app.source, ['shared', 'rows', yaml.fields], rows, inside)
}

/** Every field of a resource, those of rows and objects included. */
export const allFields = (fields: readonly ParsedField[]): ParsedField[] =>
  fields.flatMap((field) => [field, ...allFields(field.fields)])

/** Codes and labels of an enum or flag: its own or the shared ones. */
export function choicesOf(
  field: ParsedField,
  app: ParsedSchema['app'],
): { source: SourceFile; path: YamlPath } | null {
  const { choices } = field.yaml
  if (choices === undefined) return null
  if (typeof choices !== 'string') return { source: field.source, path: [...field.path, 'choices'] }
  const shared = app?.yaml.shared?.choices?.[choices]
  return app && shared ? { source: app.source, path: ['shared', 'choices', choices] } : null
}

/** Lifecycles that declare no calls, so that their moves use a call of the transport. */
export const lifecyclesWithDerivedMove = ({
  transport,
  transitionTables,
}: ParsedResource): DeclaredLifecycle[] =>
  transportNamed(transport).schema.move === undefined
    ? []
    : transitionTables.filter(({ yaml }) => yaml.calls === undefined)

/** The calls that a resource has without declaring them. */
export const derivedCallNames = (resource: ParsedResource): ReadonlySet<string> =>
  new Set([
    ...Object.keys(transportNamed(resource.transport).schema.calls),
    ...lifecyclesWithDerivedMove(resource).map(({ field }) => field),
  ])

/** The call that a form uses. */
export const formCallOf = (
  { yaml, transport }: Pick<ParsedResource, 'yaml' | 'transport'>,
  form: 'create' | 'edit',
): string => yaml[form]?.call ?? transportNamed(transport).schema.forms[form]

/** The fields that make up the key of a resource. */
export const recordKeyFields = ({ yaml }: Pick<ParsedResource, 'yaml'>): readonly string[] =>
  yaml.key === undefined ? ['id'] : toNameList(yaml.key)
