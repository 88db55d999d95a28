import { isOfFamily, typeOf, defaultOperator } from '../../../field-types'
import { isPaged } from '../../../wire/list-request'
import {
  urlFilterEntries,
  mergedKeysOfFilters,
  sortableEntries,
  sortableFields,
} from './url-filters'
import { minorUnitAmounts } from './minor-unit-amounts'
import type { FieldModel, LifecycleModel, ResourceModel } from '../../language/model'
import { promptedFields } from './prompt-inputs'
import { callsConstantName } from './calls'
import { confirmationFields, cellsConstantName } from './confirmation-cells'
import { requireField } from './field-element'
import { KIT_MODULE } from './emit-context'
import { fileFields } from '../../language/model/file-fields'
import { sortNames } from '../../language/model/sort-names'
import { createImportScope, type FileDraft, type ImportScope } from './file-draft'
import { listComponentName } from './list'
import { listProperties } from './list-yaml-keys'
import { emptyInputRules } from '../../language/model/empty-input-rules'
import { jsonBodyTypes } from '../../language/model/json-types'
import { hasDialect } from '../../../wire/transports/dialect'
import { hasNextPageHints } from '../../../wire/transports/following'
import { hasOtherwise } from '../../../wire/transports/otherwise'
import { hasSpelling } from '../../../wire/transports/spelling'
import {
  toLiteral,
  assertIdentifier,
  objectLiteralLines,
  assertPathSegment,
} from '../../language/names/code-literals'
import { lookupFilterLiterals, searchPatternLiterals } from './search-lookups'
import { partModulePath, reactAdminDialogOverride } from './overridden-elements'
import { resourceFileDraft } from './resource-file-draft'
import { fieldsByMessagePath } from './resource-texts'

type DefinitionEntry = readonly [string, string]

const wireOf = ({ name: field, read, write, path }: FieldModel): [string, object][] => {
  const facts = {
    read: read === field ? undefined : read,
    write: write === field ? undefined : write,
    path: path ?? undefined,
  }
  return Object.values(facts).some((fact) => fact !== undefined) ? [[field, facts]] : []
}

/** Fields that stand at another place in a row, or have another name when read or written. */
const wireEntries = ({ fields }: ResourceModel): DefinitionEntry[] => {
  const entries = fields.flatMap(wireOf)
  if (entries.length === 0) return []
  return [['wire', objectLiteralLines(entries.map(([field, facts]) => [field, toLiteral(facts)]))]]
}

/** The names by which the backend sorts fields, where it knows them by others. */
const sortsEntries = (resource: ResourceModel): DefinitionEntry[] => {
  const names = sortNames(resource)
  return Object.keys(names).length === 0 ? [] : [['sorts', toLiteral(names)]]
}

const accessOf = ({ roles: { read, write } }: FieldModel): object => ({
  read: read.length > 0 ? read : undefined,
  write: write.length > 0 ? write : undefined,
})

/** Of the fields of a search, the one that the fewest roles may see: what is found tells what stands in it. */
const leastSeen = (resource: ResourceModel, names: readonly string[]): FieldModel | undefined =>
  resource.fields
    .filter(({ name: is, roles }) => names.includes(is) && roles.read.length > 0)
    .toSorted((a, b) => a.roles.read.length - b.roles.read.length)[0]

/** The roles that may see or change a field. A filter with a name of its own has the roles of its field. */
const accessEntries = (resource: ResourceModel): DefinitionEntry[] => {
  const fields = fieldsByMessagePath(resource.fields)
  const filters = (resource.list?.filters ?? []).flatMap((filter): [string, FieldModel][] => {
    const about = filter.kind === 'field' ? filter.field : filter.sends
    const field =
      filter.kind === 'search'
        ? leastSeen(resource, filter.fields)
        : resource.fields.find(({ name: is }) => is === about)
    return field && about !== filter.name ? [[filter.name, field]] : []
  })
  const limited = [...fields, ...filters].filter(
    ([, { roles }]) => roles.read.length + roles.write.length > 0,
  )
  if (limited.length === 0) return []
  return [
    [
      'access',
      objectLiteralLines(limited.map(([key, field]) => [key, toLiteral(accessOf(field))])),
    ],
  ]
}

/** Whether the browser filters and sorts the list, since the backend gives all of it. */
const isWhole = ({ calls, verbs }: ResourceModel): boolean => {
  const call = calls.find(({ name }) => name === verbs.list)
  return call !== undefined && !isPaged(call)
}

/**
 * Filters that differ from the usual filter of their field, by what they send or by their operator. Of a list that the
 * browser filters, all of them: it compares as the schema says, and guesses nothing.
 */
export const filterEntries = (resource: ResourceModel): DefinitionEntry[] => {
  const isWritten = isWhole(resource)
  const rules = (resource.list?.filters ?? []).flatMap((filter): [string, string][] => {
    if (filter.kind === 'range')
      return isWritten ? [[filter.sends, toLiteral({ operator: 'between' })]] : []
    if (filter.kind === 'search') {
      return [[filter.sends, toLiteral({ fields: filter.fields, operator: filter.operator })]]
    }
    const { field, sends, operator } = filter
    const isUsual =
      operator === defaultOperator(requireField(resource.fields, field)) && sends === field
    if (isUsual && !isWritten) return []
    return [[sends, toLiteral({ field, operator })]]
  })
  // Two filters may write to the same key, which then means what the first one says.
  const first = [...new Map(rules.toReversed()).entries()].toReversed()
  return first.length === 0 ? [] : [['filters', objectLiteralLines(first)]]
}

/** The fields by which the browser filters or sorts the list. */
const comparedFields = (resource: ResourceModel): readonly string[] => {
  const { filters = [], sortsUpTo = null } = resource.list ?? {}
  const filtered = filters.map((filter) => (filter.kind === 'field' ? filter.field : filter.sends))
  if (isWhole(resource)) return [...filtered, ...sortableFields(resource)]
  return sortsUpTo === null ? [] : sortableFields(resource)
}

/** Moments that travel as numbers are compared as they are. */
const isCounted = (field: FieldModel): boolean =>
  isOfFamily(field, 'moment') &&
  ['unix', 'unixMs'].includes(field.dateCodec) &&
  field.type !== 'date'

/** The functions of `wire/comparable-value.ts` by which the browser compares the values of those fields. */
export const comparisonFunctionNames = (resource: ResourceModel) => {
  const compared = comparedFields(resource)
  return resource.fields.flatMap((field) => {
    const { comparison } = typeOf(field)
    if (!comparison || isCounted(field) || !compared.includes(field.name)) return []
    return [[field.name, comparison] as const]
  })
}

const comparisonEntries = (resource: ResourceModel, scope: ImportScope): DefinitionEntry[] => {
  const names = comparisonFunctionNames(resource)
  if (names.length === 0) return []
  const entries = names.map(([field, name]) => [field, scope.value(KIT_MODULE, name)] as const)
  return [['comparisons', objectLiteralLines(entries)]]
}

const lookupEntries = (resource: ResourceModel): DefinitionEntry[] => {
  const lookups = lookupFilterLiterals(resource)
  const patterns = searchPatternLiterals(resource)
  return [
    ...(lookups.length === 0 ? [] : [['lookups', `[${lookups.join(', ')}]`] as const]),
    ...(patterns.length === 0 ? [] : [['patterns', `[${patterns.join(', ')}]`] as const]),
  ]
}

const lifecycleEntry = (
  lifecycles: readonly LifecycleModel[],
  scope: ImportScope,
): DefinitionEntry => [
  'lifecycles',
  `[${lifecycles.map(({ identifier }) => scope.value('./lifecycle', identifier)).join(', ')}]`,
]

/** What takes records from a table is fetched when it is asked for. */
const importEntry = ({ list }: ResourceModel, scope: ImportScope): DefinitionEntry[] =>
  list?.import
    ? [['import', `${scope.value(KIT_MODULE, 'lazyPart')}(() => import('./import'))`]]
    : []

const screenEntries = (resource: ResourceModel, scope: ImportScope): DefinitionEntry[] => {
  const list: DefinitionEntry[] = resource.list
    ? [['list', scope.value(partModulePath(resource, 'list'), listComponentName(resource))]]
    : []
  const dialogs = (['create', 'edit', 'show', 'page'] as const).filter(
    (part) => resource[part] !== null,
  )
  return [
    ...list,
    // Dialogs are loaded in chunks of their own, since the list does not need them to appear.
    ...(resource.show?.drawer ? [['beside', 'true'] as const] : []),
    ...dialogs.map((part): DefinitionEntry => [
      part,
      reactAdminDialogOverride(resource, part, scope) ??
        `${scope.value(KIT_MODULE, 'lazyPart')}(() => import(${toLiteral(partModulePath(resource, part))}))`,
    ]),
    ...importEntry(resource, scope),
  ]
}

const cellEntries = (resource: ResourceModel, scope: ImportScope): DefinitionEntry[] =>
  confirmationFields(resource).length === 0
    ? []
    : [['cells', scope.value('./cells', cellsConstantName(resource))]]

/** The inputs of moves and calls are fetched with the dialog that shows them. */
const questionEntries = (resource: ResourceModel): DefinitionEntry[] =>
  promptedFields(resource).length === 0 ? [] : [['asked', "() => import('./asked')"]]

const typeEntries = (
  resource: ResourceModel,
  resources: readonly ResourceModel[],
): DefinitionEntry[] => {
  const types = jsonBodyTypes(resource, resources)
  if (types === null) return []
  return [
    [
      'jsonTypes',
      objectLiteralLines(Object.entries(types).map(([key, type]) => [key, toLiteral(type)])),
    ],
  ]
}

const unitsEntries = (resource: ResourceModel, scope: ImportScope): DefinitionEntry[] => {
  const sides = minorUnitAmounts(resource)
  if (sides.length === 0) return []
  const units = scope.value(KIT_MODULE, 'minorUnits')
  return [['units', `${units}(${sides.map((side) => toLiteral(side)).join(', ')})`]]
}

const fileEntries = (resource: ResourceModel, scope: ImportScope): DefinitionEntry[] => {
  const fields = fileFields(resource)
  if (Object.keys(fields).length === 0) return []
  return [['files', `${scope.value(KIT_MODULE, 'changedFiles')}(${toLiteral(fields)})`]]
}

const writesEntries = (resource: ResourceModel, scope: ImportScope): DefinitionEntry[] => {
  const rules = emptyInputRules(resource)
  return rules === null
    ? []
    : [['writes', `${scope.value(KIT_MODULE, 'emptyInputs')}(${toLiteral(rules)})`]]
}

/** Names the transport of a resource. Every console carries the transport `admin`, so that one is left out. */
const transportEntry = (resource: ResourceModel, scope: ImportScope): DefinitionEntry[] => {
  const { transport, calls, records } = resource
  const wraps = [
    ...(calls.some(hasDialect) ? ['inDialect'] : []),
    ...(calls.some(hasSpelling) ? ['spelling'] : []),
    ...(calls.some(hasOtherwise) ? ['askingOtherwise'] : []),
    ...(calls.some(hasNextPageHints) ? ['following'] : []),
    ...(Object.keys(fileFields(resource)).length > 0 ? ['multipart'] : []),
  ]
  if (wraps.length === 0 && records === null && transport === 'admin') return []
  const client = wraps.reduce(
    (inner, wrap) => `${scope.value(KIT_MODULE, wrap)}(${inner})`,
    scope.value(KIT_MODULE, `${transport}Transport`),
  )
  if (records === null) return [['transport', client]]
  return [['transport', `${scope.value(KIT_MODULE, 'jsonApi')}(${client}, ${toLiteral(records)})`]]
}

/** How a list is read whose filters have several values where the backend takes one. */
const mergedEntries = (resource: ResourceModel): DefinitionEntry[] => {
  const keys = mergedKeysOfFilters(resource)
  return [
    ...(keys.length === 0 ? [] : [['merged', toLiteral(keys)] as const]),
    ...listProperties(resource.list, 'reading'),
  ]
}

/** What the console knows of a resource apart from its screens and calls. */
export const resourceFactEntries = (
  resource: ResourceModel,
  resources: readonly ResourceModel[],
): DefinitionEntry[] => {
  const personal = resource.fields.filter((field) => field.personal).map((field) => field.name)
  return [
    ['name', toLiteral(resource.name)],
    ['path', toLiteral(resource.path)],
    ['icon', toLiteral(resource.icon)],
    ['key', toLiteral(resource.key)],
    ['identity', toLiteral(resource.identity)],
    ['personal', toLiteral(personal)],
    ...(resource.version === null ? [] : [['version', toLiteral(resource.version)] as const]),
    ...wireEntries(resource),
    ...sortsEntries(resource),
    ...typeEntries(resource, resources),
    ...mergedEntries(resource),
  ]
}

/** The functions of the author. They are fetched by the first form or request that needs them. */
const ownEntries = ({ folder, own = [] }: ResourceModel, scope: ImportScope): DefinitionEntry[] =>
  own.map(({ module, name: is }) => {
    const code = `() => import(${toLiteral(`../../overrides/${assertPathSegment(folder)}/${module}`)}).then((all) => all.${is})`
    return [module, module === 'data' ? `${scope.value(KIT_MODULE, 'ownData')}(${code})` : code]
  })

/** The file with the definition of a resource: what the console knows of it, and its screens. */
export const resourceIndexFile = (
  resource: ResourceModel,
  resources: readonly ResourceModel[],
): FileDraft => {
  const constant = assertIdentifier(resource.identifier)
  const scope = createImportScope(constant)
  const type = scope.type(KIT_MODULE, 'ResourceDefinition')
  const entries: DefinitionEntry[] = [
    ...resourceFactEntries(resource, resources),
    ...accessEntries(resource),
    ...unitsEntries(resource, scope),
    ...fileEntries(resource, scope),
    ...writesEntries(resource, scope),
    ...transportEntry(resource, scope),
    ['calls', scope.value('./calls', callsConstantName(resource))],
    ['verbs', toLiteral(resource.verbs)],
    ...filterEntries(resource),
    ...comparisonEntries(resource, scope),
    ...lookupEntries(resource),
    ...listProperties(resource.list, 'filtering'),
    ...urlFilterEntries(resource, scope),
    ...sortableEntries(resource, resources),
    ...ownEntries(resource, scope),
    lifecycleEntry(resource.lifecycles, scope),
    ...cellEntries(resource, scope),
    ...questionEntries(resource),
    ...screenEntries(resource, scope),
  ]
  const code = `export const ${constant} = ${objectLiteralLines(entries)} as const satisfies ${type}`
  return resourceFileDraft(resource, 'index.ts', [scope.imports(), code])
}
