import { formKeyEntries, type FormFacts } from '../../../schema-keys/form'
import { listKeyEntries, type ListFacts } from '../../../schema-keys/list'
import { modelOf, type WhereYaml } from '../../../schema-keys/shape/key'
import type { LabelledEntry, ListContext } from '../../../schema-keys/shape/list-key'
import type { AppYaml, ColumnYaml, FormYaml } from '../../language/schema'
import type {
  ColumnModel,
  FilterModel,
  FormModel,
  ListModel,
  RowAction,
} from '../../language/model'
import type { Path } from '../../language/read/yaml/source'
import { importedFields, isImported } from '../../language/read/imported'
import { formCallOf } from '../../language/read/schema'
import {
  filtersOf,
  isListPaged,
  type ReadFilter,
  type ReadRange,
  type ReadSearch,
} from '../../language/read/filters'
import { labelledKeysOf } from '../../language/read/list-keys'
import { isSorted } from '../../language/read/listing'
import { mergedBy, wantedBy } from '../../language/read/where'
import { usualSizes } from './listing'
import type { Surroundings } from './names'
import { optionalTexts, textsOf } from '../../language/read/texts'
import { isList } from '../../../wire/value-shapes'

export function buildList(around: Surroundings, app: AppYaml): ListModel | null {
  const { resource } = around
  const list = resource.yaml.list
  if (!list) return null
  const server = isListPaged(resource)
  const sortable = !server || isSorted(app, resource)
  return {
    ...listFacts(around, usualSizes(app, server)),
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
const entriesOf = (group: string, { resource, languages }: Surroundings): LabelledEntry[] => {
  const [, written = {}] = labelledKeysOf(resource.yaml.list).find(([key]) => key === group) ?? []
  return resource.source.entries(['list', group]).map(({ key, path }) => {
    const keys = ['resources', resource.name, group, key]
    const label = textsOf({ own: written[key]?.label, keys, name: key }, languages)
    return { key, label, place: resource.source.at(path, 'key') }
  })
}

/** What the keys of the list come to. */
const listFacts = (around: Surroundings, usual: ListContext['usual']): ListFacts => {
  const { resource } = around
  const given = {
    usual,
    imported: isImported(resource) ? importedFields(resource) : null,
    wanted: (where: WhereYaml | undefined) => wantedBy(where, resource),
    merged: (where: WhereYaml | undefined) => mergedBy(where, resource),
  }
  return modelOf(listKeyEntries, { ...resource.yaml.list }, (key, { entries }): ListContext => ({
    ...given,
    entries: entries ? entriesOf(key, around) : [],
  })) as ListFacts
}

function buildFilter(
  filter: ReadFilter | ReadSearch | ReadRange,
  around: Surroundings,
): FilterModel {
  const { resource, languages } = around
  const place = resource.source.at(filter.path)
  const keys = (name: string) => ['resources', resource.name, 'fields', name]
  if ('range' in filter) {
    const { range: name, sends, quick = [], limit = null } = filter
    const label = textsOf({ own: filter.label, keys: keys(name), name }, languages)
    return { kind: 'range', name, label, sends, quick: [...quick], limit, place }
  }
  if ('fields' in filter) {
    const { name, sends, operator, fields, maxLength = null } = filter
    const label = textsOf({ own: filter.label, keys: keys(name), name }, languages)
    return { kind: 'search', name, fields: [...fields], label, sends, operator, maxLength, place }
  }
  return buildFieldFilter(filter, around)
}

function buildFieldFilter(filter: ReadFilter, { resource, languages }: Surroundings): FilterModel {
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
    label: hasOwn ? optionalTexts(own, languages) : null,
    sends,
    operator,
    maxLength: filter.maxLength ?? field?.yaml.maxLength ?? null,
    place,
  }
}

function buildColumns(
  yaml: ColumnYaml,
  path: Path,
  { resource }: Surroundings,
  sortable: boolean,
): ColumnModel[] {
  const place = resource.source.at(path)
  const column = (field: string, at: Path): ColumnModel => ({
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
  return modelOf(formKeyEntries, yaml, () => around) as FormFacts
}

export function buildForm(
  form: 'create' | 'edit',
  { resource, languages }: Surroundings,
): FormModel | null {
  const yaml: FormYaml | undefined = resource.yaml[form]
  if (!yaml) return null
  const keys = (key: string) => ['resources', resource.name, 'groups', key]
  return {
    ...formFacts(yaml, formCallOf(resource, form)),
    place: resource.source.at([form], 'key'),
    groups: yaml.groups
      ? yaml.groups.map(({ key, label, fields }) => ({
          label: textsOf({ own: label, keys: keys(key), name: key }, languages),
          key,
          fields: [...fields],
        }))
      : [{ label: null, key: null, fields: [...(yaml.fields ?? [])] }],
  }
}
