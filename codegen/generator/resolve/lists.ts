import type { AppYaml, ColumnYaml, FormYaml } from '../../language/schema'
import type {
  ColumnModel,
  FilterModel,
  FormModel,
  ImportModel,
  ListModel,
  QueueModel,
  RowAction,
} from '../../language/model'
import type { Path } from '../../language/read/yaml/source'
import { importedFields, isImported } from '../../language/read/imported'
import { builtCalls, formCallOf } from '../../language/read/schema'
import { type ResourceView } from '../../language/read/view'
import {
  filtersOf,
  type ReadFilter,
  type ReadRange,
  type ReadSearch,
} from '../../language/read/filters'
import { isSorted } from '../../language/read/listing'
import { mergedBy, orderIn, wantedBy } from '../../language/read/where'
import { usualSizes } from './listing'
import type { Surroundings } from './names'
import { optionalTexts, textsOf } from '../../language/read/texts'

export function buildList(around: Surroundings, app: AppYaml): ListModel | null {
  const { resource } = around
  const list = resource.yaml.list
  if (!list) return null
  const declared = resource.yaml.calls?.['list']
  const built = declared === undefined && builtCalls(resource).has('list')
  const server = built || declared?.body?.includes('page') === true
  const sortable = !server || isSorted(app, resource)
  const usual = usualSizes(app, server)
  return {
    place: resource.source.at(['list'], 'key'),
    pageSize: list.pageSize ?? usual.pageSize,
    pager: {
      sizes: list.pager?.sizes ? [...list.pager.sizes] : usual.sizes && [...usual.sizes],
      layout: list.pager?.layout ? [...list.pager.layout] : null,
    },
    paging: server ? 'server' : 'client',
    sortsUpTo: list.sortsUpTo ?? null,
    filters: filtersOf(resource).map((filter) => buildFilter(filter, around)),
    queues: buildQueues(around),
    order: orderIn(list),
    buttons: [...(list.buttons ?? [])],
    import: buildImport(resource),
    exportPersonal: list.export?.personal ?? 'masked',
    columns: list.columns.flatMap((column, index) =>
      buildColumns(column, ['list', 'columns', index], around, sortable),
    ),
    rowActions: (list.rowActions ?? []).map(buildAction),
    ...(list.refresh && { refresh: list.refresh.seconds }),
  }
}

/** What is taken from a table, when nothing else is said. */
const usualImport = { mostRows: 1000, atOnce: 4 }

const buildImport = (resource: ResourceView): ImportModel | null => {
  if (!isImported(resource)) return null
  const { mostRows, atOnce } = { ...usualImport, ...resource.yaml.list?.import }
  return { fields: importedFields(resource), mostRows, atOnce }
}

const buildQueues = ({ resource, languages }: Surroundings): QueueModel[] =>
  resource.source.entries(['list', 'queues']).map(({ key, path }) => {
    const { label, where } = resource.yaml.list?.queues?.[key] ?? {}
    const keys = ['resources', resource.name, 'queues', key]
    return {
      key,
      label: textsOf({ own: label, keys, name: key }, languages),
      filter: wantedBy(where, resource),
      merged: mergedBy(where, resource),
      place: resource.source.at(path, 'key'),
    }
  })

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
  if (isNames(yaml)) return yaml.map((field, index) => column(field, [...path, index]))
  if ('index' in yaml) return [{ kind: 'index', place }]
  if ('stack' in yaml) {
    return [{ kind: 'stack', fields: [...yaml.stack], sortable: sortedInStack(yaml), place }]
  }
  const { field, call = null } = yaml
  return [{ kind: 'field', field, call, sortable: (yaml.sortable ?? sortable) !== false, place }]
}

const sortedInStack = ({
  stack,
  sortable = false,
}: Extract<ColumnYaml, { stack: unknown }>): string[] => {
  if (typeof sortable === 'boolean') return sortable ? [...stack] : []
  return [...sortable]
}

const isNames = (yaml: ColumnYaml): yaml is readonly string[] => Array.isArray(yaml)

const buildAction = (name: string): RowAction =>
  name === 'moves' || name === 'edit' || name === 'show' || name === 'delete'
    ? { kind: name }
    : { kind: 'call', call: name }

/** A form with more fields than this gets an index, unless the schema says otherwise. */
const manyFields = 40

const layoutOf = ({ layout, groups, fields }: FormYaml): FormModel['layout'] => {
  const count = [...(fields ?? []), ...(groups ?? []).flatMap((group) => group.fields)].length
  if (layout !== undefined) return layout === 'tabs' && !groups ? 'sections' : layout
  return count > manyFields ? 'index' : 'sections'
}

export function buildForm(
  form: 'create' | 'edit',
  { resource, languages }: Surroundings,
): FormModel | null {
  const yaml: FormYaml | undefined = resource.yaml[form]
  if (!yaml) return null
  const keys = (key: string) => ['resources', resource.name, 'groups', key]
  return {
    place: resource.source.at([form], 'key'),
    call: formCallOf(resource, form),
    complete: yaml.complete ?? false,
    confirm: yaml.confirm ?? null,
    layout: layoutOf(yaml),
    groups: yaml.groups
      ? yaml.groups.map(({ key, label, fields }) => ({
          label: textsOf({ own: label, keys: keys(key), name: key }, languages),
          key,
          fields: [...fields],
        }))
      : [{ label: null, key: null, fields: [...(yaml.fields ?? [])] }],
  }
}
