import type {
  ColumnModel,
  FieldModel,
  FilterModel,
  ListModel,
  ResourceModel,
} from '../../language/model'
import { actionsComponent } from './actions'
import { jsxElement, type Element } from './element'
import { cellElement, edgeCodec, fieldOf, filterElement, namedCell } from './field-element'
import { KIT, openPrinting, type Printing } from './printing'
import { exportButton } from './export'
import type { FileDraft, Scope } from './file'
import { keyElements, listAttributes } from './list-keys'
import { overriddenCell, partModule } from './override'
import { filterLabelKey, hasFilterLabel } from './resource-texts'
import { screenFile } from './screen'

const BUTTONS: Readonly<Record<Exclude<ListModel['buttons'][number], 'export'>, string>> = {
  search: 'SearchButton',
  reset: 'ResetButton',
  refresh: 'RefreshButton',
  create: 'CreateButton',
  import: 'ImportButton',
}

const filterOf = (printing: Printing, filter: FilterModel, resource: ResourceModel): Element => {
  const { sends } = filter
  const common = {
    source: filter.name,
    sends: sends === filter.name ? undefined : sends,
    label: hasFilterLabel(filter, resource) ? filterLabelKey(filter, resource) : undefined,
  }
  if (filter.kind === 'field') {
    const field = fieldOf(resource.fields, filter.field)
    const attributes = { ...common, maxLength: filter.maxLength ?? undefined }
    return filterElement(printing, field, attributes, filter.operator)
  }
  if (filter.kind === 'search') {
    const attributes = { ...common, maxLength: filter.maxLength ?? undefined }
    return jsxElement(printing.scope.value(KIT, 'TextFilter'), attributes)
  }
  const range = resource.fields.find(({ name }) => name === sends)
  return jsxElement(printing.scope.value(KIT, 'DateRangeFilter'), {
    ...common,
    codec: range && edgeCodec(range),
    quick: filter.quick.length > 0 ? filter.quick : undefined,
    limit: filter.limit ?? undefined,
  })
}

const filtersElement = (
  printing: Printing,
  list: ListModel,
  resource: ResourceModel,
): Element[] => {
  if (list.filters.length === 0) return []
  const children = list.filters.map((filter) => filterOf(printing, filter, resource))
  return [jsxElement(printing.scope.value(KIT, 'Filters'), {}, children)]
}

const buttonsElement = (resource: ResourceModel, list: ListModel, scope: Scope): Element[] => {
  if (list.buttons.length === 0) return []
  const children = list.buttons.map((button) =>
    button === 'export'
      ? exportButton(resource, list, scope)
      : jsxElement(scope.value(KIT, BUTTONS[button]), {}),
  )
  return [jsxElement(scope.value(KIT, 'Buttons'), {}, children)]
}

const toggleCell = (printing: Printing, field: FieldModel, call: string): Element => {
  const constant = printing.choices.get(field)
  const choices = constant ? [`choices={${printing.scope.value('./choices', constant)}}`] : []
  const toggle = jsxElement(printing.scope.value(KIT, 'ToggleCell'), { call })
  return { ...toggle, attributes: [...toggle.attributes, ...choices] }
}

const columnElement = (
  printing: Printing,
  column: ColumnModel,
  resource: ResourceModel,
): Element => {
  const { scope } = printing
  switch (column.kind) {
    case 'index':
      return jsxElement(scope.value(KIT, 'IndexColumn'), {})
    case 'stack':
      return jsxElement(
        scope.value(KIT, 'StackedColumn'),
        {
          sources: column.fields,
          sortable: column.sortable.length > 0 ? column.sortable : undefined,
        },
        column.fields.map((source) => namedCell(printing, resource, source)),
      )
    case 'field': {
      const field = fieldOf(resource.fields, column.field)
      const cell =
        column.call === null
          ? cellElement(printing, field, undefined)
          : toggleCell(printing, field, column.call)
      return jsxElement(
        scope.value(KIT, 'Column'),
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
    .filter((name) => fieldOf(fields, name).type === 'money')

const selectionBar = (printing: Printing, resource: ResourceModel, list: ListModel): Element[] => {
  if (!hasSelection(resource)) return []
  const { scope } = printing
  const { calls, moves } = onSelection(resource)
  const given = { calls, moves: moves.length > 0 ? moves : undefined }
  const sums = moneyIn(resource, list).map((source) =>
    jsxElement(scope.value(KIT, 'SelectedSum'), { source }, [
      namedCell(printing, resource, source),
    ]),
  )
  return [jsxElement(scope.value(KIT, 'SelectionBar'), given, sums)]
}

const selectColumn = (resource: ResourceModel, scope: Scope): Element[] =>
  hasSelection(resource) ? [jsxElement(scope.value(KIT, 'SelectColumn'), {})] : []

const tableElement = (resource: ResourceModel, scope: Scope, children: Element[]): Element => {
  const type = scope.type('./types', resource.typeName)
  const actions = resource.list?.rowActions.length
    ? [`actions={<${scope.value(partModule(resource, 'actions'), actionsComponent(resource))} />}`]
    : []
  return {
    tag: `${scope.value(KIT, 'Table')}<${type}>`,
    attributes: actions,
    children,
  }
}

const rootElement = (resource: ResourceModel, list: ListModel, scope: Scope): Element => {
  const printing = openPrinting(scope, resource)
  const columns = list.columns.map((column) => columnElement(printing, column, resource))
  return jsxElement(scope.value(KIT, 'List'), listAttributes(list), [
    ...keyElements(list, scope),
    ...filtersElement(printing, list, resource),
    ...buttonsElement(resource, list, scope),
    ...selectionBar(printing, resource, list),
    tableElement(resource, scope, [...selectColumn(resource, scope), ...columns]),
  ])
}

export const listComponent = ({ typeName }: ResourceModel): string => `${typeName}List`

/** The list's screen with all its columns. */
export const listFiles = (resource: ResourceModel): FileDraft[] => {
  const { list } = resource
  if (!list) return []
  const root = (scope: Scope): Element => rootElement(resource, list, scope)
  return [screenFile(resource, { file: 'list', component: listComponent(resource), root })]
}
