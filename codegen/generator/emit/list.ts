import type {
  ColumnModel,
  FieldModel,
  FilterModel,
  ListModel,
  ResourceModel,
} from '../../language/model'
import { actionsComponentName } from './actions'
import { jsxElement, type JsxElement } from './jsx-element'
import {
  cellElement,
  dayEdgeCodecOf,
  requireField,
  filterElement,
  cellElementByName,
} from './field-element'
import { KIT_MODULE, createEmitContext, type EmitContext } from './emit-context'
import { exportButton } from './export-columns'
import type { FileDraft, ImportScope } from './file-draft'
import { listKeyElements, listAttributes } from './list-yaml-keys'
import { overriddenCell, partModulePath } from './overridden-elements'
import { filterLabelKey, hasFilterLabel } from './resource-texts'
import { screenFile } from './screen'

const BUTTONS: Readonly<Record<Exclude<ListModel['buttons'][number], 'export'>, string>> = {
  search: 'SearchButton',
  reset: 'ResetButton',
  refresh: 'RefreshButton',
  create: 'CreateButton',
  import: 'ImportButton',
}

const filterOf = (
  printing: EmitContext,
  filter: FilterModel,
  resource: ResourceModel,
): JsxElement => {
  const { sends } = filter
  const common = {
    source: filter.name,
    sends: sends === filter.name ? undefined : sends,
    label: hasFilterLabel(filter, resource) ? filterLabelKey(filter, resource) : undefined,
  }
  if (filter.kind === 'field') {
    const field = requireField(resource.fields, filter.field)
    const attributes = { ...common, maxLength: filter.maxLength ?? undefined }
    return filterElement(printing, field, attributes, filter.operator)
  }
  if (filter.kind === 'search') {
    const attributes = { ...common, maxLength: filter.maxLength ?? undefined }
    return jsxElement(printing.scope.value(KIT_MODULE, 'TextFilter'), attributes)
  }
  const range = resource.fields.find(({ name }) => name === sends)
  return jsxElement(printing.scope.value(KIT_MODULE, 'DateRangeFilter'), {
    ...common,
    codec: range && dayEdgeCodecOf(range),
    quick: filter.quick.length > 0 ? filter.quick : undefined,
    limit: filter.limit ?? undefined,
  })
}

const filtersElement = (
  printing: EmitContext,
  list: ListModel,
  resource: ResourceModel,
): JsxElement[] => {
  if (list.filters.length === 0) return []
  const children = list.filters.map((filter) => filterOf(printing, filter, resource))
  return [jsxElement(printing.scope.value(KIT_MODULE, 'Filters'), {}, children)]
}

const buttonsElement = (
  resource: ResourceModel,
  list: ListModel,
  scope: ImportScope,
): JsxElement[] => {
  if (list.buttons.length === 0) return []
  const children = list.buttons.map((button) =>
    button === 'export'
      ? exportButton(resource, list, scope)
      : jsxElement(scope.value(KIT_MODULE, BUTTONS[button]), {}),
  )
  return [jsxElement(scope.value(KIT_MODULE, 'Buttons'), {}, children)]
}

const toggleCell = (printing: EmitContext, field: FieldModel, call: string): JsxElement => {
  const constant = printing.choices.get(field)
  const choices = constant ? [`choices={${printing.scope.value('./choices', constant)}}`] : []
  const toggle = jsxElement(printing.scope.value(KIT_MODULE, 'ToggleCell'), { call })
  return { ...toggle, attributes: [...toggle.attributes, ...choices] }
}

const columnElement = (
  printing: EmitContext,
  column: ColumnModel,
  resource: ResourceModel,
): JsxElement => {
  const { scope } = printing
  switch (column.kind) {
    case 'index':
      return jsxElement(scope.value(KIT_MODULE, 'IndexColumn'), {})
    case 'stack':
      return jsxElement(
        scope.value(KIT_MODULE, 'StackedColumn'),
        {
          sources: column.fields,
          sortable: column.sortable.length > 0 ? column.sortable : undefined,
        },
        column.fields.map((source) => cellElementByName(printing, resource, source)),
      )
    case 'field': {
      const field = requireField(resource.fields, column.field)
      const cell =
        column.call === null
          ? cellElement(printing, field, undefined)
          : toggleCell(printing, field, column.call)
      return jsxElement(
        scope.value(KIT_MODULE, 'Column'),
        { source: column.field, sortable: column.sortable },
        [overriddenCell(printing, field, cell)],
      )
    }
  }
}

/** What can be done with the selected rows: calls, and calls whose moves have the buttons. */
const onSelection = ({ calls, lifecycles }: ResourceModel) => {
  const names = calls.filter(({ on }) => on === 'selection').map((call) => call.name)
  const moving = new Set(lifecycles.flatMap(({ moves }) => moves.map(({ call }) => call)))
  return {
    calls: names.filter((name) => !moving.has(name)),
    moves: names.filter((name) => moving.has(name)),
  }
}

const hasSelection = (resource: ResourceModel): boolean =>
  resource.calls.some(({ on }) => on === 'selection')

/** Fields with money that the list shows. */
const moneyIn = ({ fields }: ResourceModel, { columns }: ListModel): string[] =>
  columns
    .flatMap((column) =>
      column.kind === 'stack' ? column.fields : column.kind === 'field' ? [column.field] : [],
    )
    .filter((name) => requireField(fields, name).type === 'money')

const selectionBar = (
  printing: EmitContext,
  resource: ResourceModel,
  list: ListModel,
): JsxElement[] => {
  if (!hasSelection(resource)) return []
  const { scope } = printing
  const { calls, moves } = onSelection(resource)
  const given = { calls, moves: moves.length > 0 ? moves : undefined }
  const sums = moneyIn(resource, list).map((source) =>
    jsxElement(scope.value(KIT_MODULE, 'SelectedSum'), { source }, [
      cellElementByName(printing, resource, source),
    ]),
  )
  return [jsxElement(scope.value(KIT_MODULE, 'SelectionBar'), given, sums)]
}

const selectColumn = (resource: ResourceModel, scope: ImportScope): JsxElement[] =>
  hasSelection(resource) ? [jsxElement(scope.value(KIT_MODULE, 'SelectColumn'), {})] : []

const tableElement = (
  resource: ResourceModel,
  scope: ImportScope,
  children: JsxElement[],
): JsxElement => {
  const type = scope.type('./types', resource.typeName)
  const actions = resource.list?.rowActions.length
    ? [
        `actions={<${scope.value(partModulePath(resource, 'actions'), actionsComponentName(resource))} />}`,
      ]
    : []
  return {
    tag: `${scope.value(KIT_MODULE, 'Table')}<${type}>`,
    attributes: actions,
    children,
  }
}

const rootElement = (resource: ResourceModel, list: ListModel, scope: ImportScope): JsxElement => {
  const printing = createEmitContext(scope, resource)
  const columns = list.columns.map((column) => columnElement(printing, column, resource))
  return jsxElement(scope.value(KIT_MODULE, 'List'), listAttributes(list), [
    ...listKeyElements(list, scope),
    ...filtersElement(printing, list, resource),
    ...buttonsElement(resource, list, scope),
    ...selectionBar(printing, resource, list),
    tableElement(resource, scope, [...selectColumn(resource, scope), ...columns]),
  ])
}

export const listComponentName = ({ typeName }: ResourceModel): string => `${typeName}List`

/** The list's screen with all its columns. */
export const listFiles = (resource: ResourceModel): FileDraft[] => {
  const { list } = resource
  if (!list) return []
  const root = (scope: ImportScope): JsxElement => rootElement(resource, list, scope)
  return [screenFile(resource, { file: 'list', component: listComponentName(resource), root })]
}
