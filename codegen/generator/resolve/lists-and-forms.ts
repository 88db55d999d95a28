import { formKeyEntries, type FormFacts } from '../../../schema-keys/form'
import { listKeyEntries, type ListFacts } from '../../../schema-keys/list'
import { keyFactsOf, type WhereYaml } from '../../../schema-keys/shape/key'
import type { LabelledEntry, ListModelContext } from '../../../schema-keys/shape/list-key'
import type { AppYaml, ColumnYaml, FormYaml } from '../../language/schema'
import type {
  ColumnModel,
  FilterModel,
  FormModel,
  ListModel,
  RowAction,
} from '../../language/model'
import type { YamlPath } from '../../language/read/yaml/source'
import { importableFields, hasImportDialog } from '../../language/read/import-fields'
import { formCallOf } from '../../language/read/schema'
import {
  filtersOf,
  isListPaged,
  type ParsedFieldFilter,
  type ParsedRangeFilter,
  type ParsedSearchFilter,
} from '../../language/read/filters'
import { labelledKeysOfList } from '../../language/read/list-yaml-keys'
import { isSortedByBackend } from '../../language/read/listing'
import { whereMergedKeys, whereFilterValues } from '../../language/read/where-filters'
import { defaultPageSizes } from './listing'
import type { ResourceBuildContext } from './build-context'
import { textIfWritten, textInAllLanguages } from '../../language/read/texts'
import { isList } from '../../../wire/value-shapes'

export function buildList(around: ResourceBuildContext, app: AppYaml): ListModel | null {
  const { resource } = around
  const list = resource.yaml.list
  if (!list) return null
  const server = isListPaged(resource)
  const sortable = !server || isSortedByBackend(app, resource)
  return {
    ...listFacts(around, defaultPageSizes(app, server)),
    place: resource.source.at(['list'], 'key'),
    paging: server ? 'server' : 'client',
    filters: filtersOf(resource).map((filter) => buildFilter(filter, around)),
    columns: list.columns.flatMap((column, index) =>
      buildColumns(column, ['list', 'columns', index], around, sortable),
    ),
    rowActions: (list.rowActions ?? []).map(buildAction),
  }
}

/** The entries of the map under a key, with their texts. */
const entriesOf = (
  group: string,
  { resource, languages }: ResourceBuildContext,
): LabelledEntry[] => {
  const [, written = {}] =
    labelledKeysOfList(resource.yaml.list).find(([key]) => key === group) ?? []
  return resource.source.entries(['list', group]).map(({ key, path }) => {
    const keys = ['resources', resource.name, group, key]
    const label = textInAllLanguages({ own: written[key]?.label, keys, name: key }, languages)
    return { key, label, place: resource.source.at(path, 'key') }
  })
}

/** What the keys of the list come to. */
const listFacts = (around: ResourceBuildContext, usual: ListModelContext['usual']): ListFacts => {
  const { resource } = around
  const given = {
    usual,
    imported: hasImportDialog(resource) ? importableFields(resource) : null,
    wanted: (where: WhereYaml | undefined) => whereFilterValues(where, resource),
    merged: (where: WhereYaml | undefined) => whereMergedKeys(where, resource),
  }
  return keyFactsOf(
    listKeyEntries,
    { ...resource.yaml.list },
    (key, { entries }): ListModelContext => ({
      ...given,
      entries: entries ? entriesOf(key, around) : [],
    }),
  ) as ListFacts
}

function buildFilter(
  filter: ParsedFieldFilter | ParsedSearchFilter | ParsedRangeFilter,
  around: ResourceBuildContext,
): FilterModel {
  const { resource, languages } = around
  const place = resource.source.at(filter.path)
  const keys = (name: string) => ['resources', resource.name, 'fields', name]
  if ('range' in filter) {
    const { range: name, sends, quick = [], limit = null } = filter
    const label = textInAllLanguages({ own: filter.label, keys: keys(name), name }, languages)
    return { kind: 'range', name, label, sends, quick: [...quick], limit, place }
  }
  if ('fields' in filter) {
    const { name, sends, operator, fields, maxLength = null } = filter
    const label = textInAllLanguages({ own: filter.label, keys: keys(name), name }, languages)
    return { kind: 'search', name, fields: [...fields], label, sends, operator, maxLength, place }
  }
  return buildFieldFilter(filter, around)
}

function buildFieldFilter(
  filter: ParsedFieldFilter,
  { resource, languages }: ResourceBuildContext,
): FilterModel {
  const place = resource.source.at(filter.path)
  const keys = (name: string) => ['resources', resource.name, 'fields', name]
  const { name, sends, operator } = filter
  const field = resource.fields.find((each) => each.name === filter.field)
  const own = { own: filter.label, keys: keys(name) }
  const hasOwn = filter.label !== undefined || name !== filter.field
  return {
    kind: 'field',
    name,
    field: filter.field,
    label: hasOwn ? textIfWritten(own, languages) : null,
    sends,
    operator,
    maxLength: filter.maxLength ?? field?.yaml.maxLength ?? null,
    place,
  }
}

function buildColumns(
  yaml: ColumnYaml,
  path: YamlPath,
  { resource }: ResourceBuildContext,
  sortable: boolean,
): ColumnModel[] {
  const place = resource.source.at(path)
  const column = (field: string, at: YamlPath): ColumnModel => ({
    kind: 'field',
    field,
    call: null,
    sortable,
    place: resource.source.at(at),
  })
  if (typeof yaml === 'string') return [column(yaml, path)]
  if (isList(yaml)) return yaml.map((field, index) => column(field, [...path, index]))
  if ('index' in yaml) return [{ kind: 'index', place }]
  if ('stack' in yaml) {
    const sorts = typeof yaml.sorts === 'object' ? { sorts: yaml.sorts } : {}
    const sorted = sortedInStack(yaml)
    return [{ kind: 'stack', fields: [...yaml.stack], sortable: sorted, ...sorts, place }]
  }
  const { field, call = null } = yaml
  const sorts = typeof yaml.sorts === 'string' ? { sorts: yaml.sorts } : {}
  const isSortable = (yaml.sortable ?? sortable) !== false
  return [{ kind: 'field', field, call, sortable: isSortable, ...sorts, place }]
}

const sortedInStack = ({
  stack,
  sortable = false,
}: Extract<ColumnYaml, { stack: unknown }>): string[] => {
  if (typeof sortable === 'boolean') return sortable ? [...stack] : []
  return [...sortable]
}

const buildAction = (name: string): RowAction =>
  name === 'moves' || name === 'edit' || name === 'show' || name === 'delete'
    ? { kind: name }
    : { kind: 'call', call: name }

/** What the keys of a form come to. */
const formFacts = (yaml: FormYaml, call: string): FormFacts => {
  const { fields = [], groups } = yaml
  const count = [...fields, ...(groups ?? []).flatMap((group) => group.fields)].length
  const around = { call, hasGroups: groups !== undefined, count }
  return keyFactsOf(formKeyEntries, yaml, () => around) as FormFacts
}

export function buildForm(
  form: 'create' | 'edit',
  { resource, languages }: ResourceBuildContext,
): FormModel | null {
  const yaml: FormYaml | undefined = resource.yaml[form]
  if (!yaml) return null
  const keys = (key: string) => ['resources', resource.name, 'groups', key]
  return {
    ...formFacts(yaml, formCallOf(resource, form)),
    place: resource.source.at([form], 'key'),
    groups: yaml.groups
      ? yaml.groups.map(({ key, label, fields }) => ({
          label: textInAllLanguages({ own: label, keys: keys(key), name: key }, languages),
          key,
          fields: [...fields],
        }))
      : [{ label: null, key: null, fields: [...(yaml.fields ?? [])] }],
  }
}
