import { actionsComponent } from '../emit/actions'
import { element, render, type Element } from '../emit/element'
import { cellElement, fieldOf } from '../emit/field-element'
import { KIT, openPrinting } from '../emit/printing'
import { filterOf } from '../emit/field-types'
import { openScope } from '../emit/file'
import { listComponent } from '../emit/list'
import { overriddenCell, partModule } from '../emit/override'
import { filterLabelKey, hasOwnLabel } from '../emit/resource-texts'
import { name } from '../names/literal'
import type {
  ColumnModel,
  FieldModel,
  FilterModel,
  FormModel,
  ListModel,
  ResourceModel,
} from '../model'
import { stock, stockChoices, stockField, withCode, type StockPrinting } from './components'
import { inputOf } from './inputs'

/** The parts that react-admin has a screen for. */
export const stockParts = ['list', 'create', 'edit', 'show'] as const

export type StockPart = (typeof stockParts)[number]

/** The code of a screen, and what the author has to add to have all that the generated one has. */
export interface StockScreen {
  code: string
  left: string[]
}

const cellOf = (file: StockPrinting, field: FieldModel, source: string | undefined): Element =>
  stockField(file, field, source) ??
  overriddenCell(file.printing, field, cellElement(file.printing, field, source ?? field.name))

const column = (file: StockPrinting, attributes: object, children: Element[]): Element => {
  const item = stock(file, 'DataTable', { ...attributes }, children)
  return { ...item, tag: `${item.tag}.Col` }
}

const columnOf = (file: StockPrinting, shown: ColumnModel): Element[] => {
  const { printing, resource } = file
  if (shown.kind === 'index') {
    file.left.push('the column with the running number')
    return []
  }
  if (shown.kind === 'stack') {
    const [source] = shown.fields
    const cells = shown.fields.map((each) => {
      const field = fieldOf(resource.fields, each)
      return element('div', {}, [cellOf(file, field, each)])
    })
    return [column(file, { source, disableSort: true }, cells)]
  }
  const { field: source, sortable, call } = shown
  const field = fieldOf(resource.fields, source)
  const attributes = { source, disableSort: !sortable }
  if (call === null) return [column(file, attributes, [cellOf(file, field, source)])]
  const toggle = element(printing.scope.value(KIT, 'ToggleCell'), { source, call })
  const choices = printing.choices.get(field)
  const shownAs = choices ? [`choices={${printing.scope.value('./choices', choices)}}`] : []
  return [column(file, attributes, [withCode(toggle, ...shownAs)])]
}

const actionsColumn = (file: StockPrinting, list: ListModel): Element[] => {
  if (list.rowActions.length === 0) return []
  const { printing, resource } = file
  const actions = printing.scope.value(partModule(resource, 'actions'), actionsComponent(resource))
  return [column(file, { label: 'kit.table.actions' }, [element(actions, {})])]
}

/** The key of a filter's label, where react-admin would not find it under the name that is sent. */
const labelOf = (filter: FilterModel, resource: ResourceModel): string | undefined => {
  if (hasOwnLabel(filter, resource)) return filterLabelKey(filter, resource)
  return filter.sends === filter.name
    ? undefined
    : `resources.${resource.name}.fields.${filter.name}`
}

type Common = Readonly<Record<string, unknown>>

/** By the filter of the kit. */
const filters: Readonly<
  Record<string, (file: StockPrinting, field: FieldModel, common: Common) => Element | null>
> = {
  TextFilter: (file, _, common) => stock(file, 'TextInput', common),
  NumberFilter: (file, _, common) => stock(file, 'NumberInput', common),
  SelectFilter: (file, field, common) => {
    const constant = stockChoices(file, field, field.name)
    return constant === null
      ? null
      : withCode(stock(file, 'SelectInput', common), `choices={${constant}}`)
  },
  ReferenceFilter: (file, { reference }, common) => {
    if (!reference) return null
    const shown = { optionText: reference.show, label: common['label'] }
    return stock(file, 'ReferenceInput', { ...common, reference: reference.to }, [
      stock(file, 'AutocompleteInput', shown),
    ])
  },
}

/** A filter as an input of react-admin; none where it has no such input, which is said. */
const filterIn = (file: StockPrinting, filter: FilterModel): Element[] => {
  const { resource } = file
  const common = {
    key: filter.name,
    source: filter.sends,
    label: labelOf(filter, resource),
    alwaysOn: true,
  }
  const item = ((): Element | null => {
    if (filter.kind === 'search') return stock(file, 'TextInput', common)
    if (filter.kind === 'range') return null
    const field = fieldOf(resource.fields, filter.field)
    const { name: shown } = filterOf(field, filter.operator)
    return field.own ? null : (filters[shown]?.(file, field, common) ?? null)
  })()
  if (item === null) file.left.push(`the filter ${filter.name}`)
  return item === null ? [] : [item]
}

const toolbar = (file: StockPrinting, list: ListModel): Element =>
  stock(
    file,
    'TopToolbar',
    {},
    list.buttons.flatMap((button) => {
      if (button === 'create') return [stock(file, 'CreateButton')]
      if (button === 'refresh') return [stock(file, 'RefreshButton')]
      if (button === 'export' || button === 'import') file.left.push(`the ${button}`)
      return []
    }),
  )

/** What a row leads to. The buttons of a row are in the way of a press on the row. */
const rowClick = ({ list, show, edit }: ResourceModel): string => {
  if (list?.rowActions.length) return 'rowClick={false}'
  if (show) return 'rowClick="show"'
  return edit ? 'rowClick="edit"' : 'rowClick={false}'
}

/** The sizes that react-admin offers where nothing is said. */
const usualSizes = [5, 10, 25, 50]

/** A pager that knows the size of the list, which react-admin warns of otherwise. */
const pagination = (file: StockPrinting, { pageSize, pager }: ListModel): Element => {
  const sizes = new Set([...(pager.sizes ?? usualSizes), pageSize])
  return stock(file, 'Pagination', { rowsPerPageOptions: [...sizes].toSorted((a, b) => a - b) })
}

const listRoot = (file: StockPrinting, list: ListModel): Element => {
  const { resource } = file
  const asked = list.filters.flatMap((filter) => filterIn(file, filter))
  if (asked.length > 0) {
    file.constants.set('filters', `const filters = [\n${asked.map(render).join(',\n')},\n]`)
  }
  const columns = [
    ...list.columns.flatMap((each) => columnOf(file, each)),
    ...actionsColumn(file, list),
  ]
  const table = withCode(
    stock(file, 'DataTable', {}, columns),
    rowClick(resource),
    'bulkActionButtons={false}',
  )
  const isPersonal = resource.fields.some(({ personal }) => personal)
  return withCode(
    stock(
      file,
      'List',
      {
        title: `resources.${resource.name}.title`,
        perPage: list.pageSize,
        disableSyncWithLocation: isPersonal,
      },
      [table],
    ),
    `sort={{ field: '', order: 'ASC' }}`,
    'exporter={false}',
    ...(asked.length > 0 ? ['filters={filters}'] : []),
    `actions={${render(toolbar(file, list))}}`,
    `pagination={${render(pagination(file, list))}}`,
  )
}

const formOf = (file: StockPrinting, part: 'create' | 'edit', form: FormModel): Element => {
  const { resource } = file
  const inputs = form.groups.flatMap(({ key, fields }) => {
    if (key !== null) file.left.push(`the heading of the group ${key}`)
    return fields.flatMap((source) => {
      const field = fieldOf(resource.fields, source)
      const isKey = part === 'edit' && resource.key.includes(source)
      return inputOf(file, {
        field,
        source,
        path: source,
        depth: 0,
        isRequired: field.required || form.complete,
        isFixed: isKey || (field.only ?? part) !== part,
      })
    })
  })
  for (const { key } of resource.checks) file.left.push(`the check ${key}`)
  if (form.confirm) file.left.push('the question before it saves')
  const save = render(stock(file, 'Toolbar', {}, [stock(file, 'SaveButton')]))
  return withCode(stock(file, 'SimpleForm', {}, inputs), `toolbar={${save}}`)
}

const shownFields = (file: StockPrinting): Element => {
  const { resource } = file
  const fields = (resource.show?.fields ?? []).map((source) =>
    cellOf(file, fieldOf(resource.fields, source), source),
  )
  for (const { resource: other } of resource.show?.related ?? []) {
    file.left.push(`the list of ${other}`)
  }
  return stock(file, 'SimpleShowLayout', {}, fields)
}

const rootOf = (file: StockPrinting, part: StockPart): Element | null => {
  const { list, create, edit, show } = file.resource
  switch (part) {
    case 'list':
      return list && listRoot(file, list)
    case 'create':
      return create && stock(file, 'Create', { redirect: 'list' }, [formOf(file, part, create)])
    case 'edit':
      return edit && stock(file, 'Edit', {}, [formOf(file, part, edit)])
    case 'show':
      return show && stock(file, 'Show', {}, [shownFields(file)])
  }
}

const titles = { create: 'Create', edit: 'Edit', show: 'Show' } as const

/**
 * A screen made of react-admin's own components, as a developer would write it who knows them. It imports what is
 * beside the generated file.
 */
export const stockScreenOf = (resource: ResourceModel, part: StockPart): StockScreen | null => {
  const component =
    part === 'list' ? listComponent(resource) : `${resource.typeName}${titles[part]}`
  const scope = openScope(component, 'filters')
  const printing = openPrinting(scope, resource)
  const file: StockPrinting = { printing, resource, constants: new Map(), left: [] }
  const root = rootOf(file, part)
  if (!root) return null
  const code = [
    scope.imports(),
    ...file.constants.values(),
    `export const ${name(component)} = () => (\n${render(root)}\n)`,
    ...(part === 'list' ? [] : [`export default ${name(component)}`]),
  ]
  return { code: `${code.join('\n\n')}\n`, left: file.left }
}
