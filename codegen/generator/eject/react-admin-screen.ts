import { actionsComponentName } from '../emit/actions'
import { jsxElement, printElement, type JsxElement } from '../emit/jsx-element'
import { cellElement, requireField } from '../emit/field-element'
import { KIT_MODULE, createEmitContext } from '../emit/emit-context'
import { filterComponent } from '../emit/field-components'
import { createImportScope } from '../emit/file-draft'
import { listComponentName } from '../emit/list'
import { overriddenCell, partModulePath } from '../emit/overridden-elements'
import { filterLabelKey, hasFilterLabel } from '../emit/resource-texts'
import { assertIdentifier } from '../../language/names/code-literals'
import type {
  ColumnModel,
  FieldModel,
  FilterModel,
  FormModel,
  ListModel,
  ResourceModel,
} from '../../language/model'
import {
  reactAdminElement,
  reactAdminChoices,
  reactAdminField,
  withCodeAttributes,
  type ReactAdminFileDraft,
} from './react-admin-elements'
import { reactAdminInputs } from './inputs'

/** The parts that react-admin has a screen for. */
export const ejectableParts = ['list', 'create', 'edit', 'show'] as const

export type EjectablePart = (typeof ejectableParts)[number]

/** The code of a screen, and what the author has to add to have all that the generated one has. */
export interface EjectedScreen {
  code: string
  left: string[]
}

const cellOf = (
  file: ReactAdminFileDraft,
  field: FieldModel,
  source: string | undefined,
): JsxElement =>
  reactAdminField(file, field, source) ??
  overriddenCell(file.printing, field, cellElement(file.printing, field, source ?? field.name))

const dataTableColumn = (
  file: ReactAdminFileDraft,
  attributes: object,
  children: JsxElement[],
): JsxElement => {
  const item = reactAdminElement(file, 'DataTable', { ...attributes }, children)
  return { ...item, tag: `${item.tag}.Col` }
}

const columnOf = (file: ReactAdminFileDraft, shown: ColumnModel): JsxElement[] => {
  const { printing, resource } = file
  if (shown.kind === 'index') {
    file.left.push('the column with the running number')
    return []
  }
  if (shown.kind === 'stack') {
    const [source] = shown.fields
    const cells = shown.fields.map((each) => {
      const field = requireField(resource.fields, each)
      return jsxElement('div', {}, [cellOf(file, field, each)])
    })
    return [dataTableColumn(file, { source, disableSort: true }, cells)]
  }
  const { field: source, sortable, call } = shown
  const field = requireField(resource.fields, source)
  const attributes = { source, disableSort: !sortable }
  if (call === null) return [dataTableColumn(file, attributes, [cellOf(file, field, source)])]
  const toggle = jsxElement(printing.scope.value(KIT_MODULE, 'ToggleCell'), { source, call })
  const choices = printing.choices.get(field)
  const shownAs = choices ? [`choices={${printing.scope.value('./choices', choices)}}`] : []
  return [dataTableColumn(file, attributes, [withCodeAttributes(toggle, ...shownAs)])]
}

const actionsColumn = (file: ReactAdminFileDraft, list: ListModel): JsxElement[] => {
  if (list.rowActions.length === 0) return []
  const { printing, resource } = file
  const actions = printing.scope.value(
    partModulePath(resource, 'actions'),
    actionsComponentName(resource),
  )
  return [dataTableColumn(file, { label: 'kit.table.actions' }, [jsxElement(actions, {})])]
}

/** The key of a filter's label, where react-admin would not find it under the name that is sent. */
const labelOf = (filter: FilterModel, resource: ResourceModel): string | undefined => {
  if (hasFilterLabel(filter, resource)) return filterLabelKey(filter, resource)
  return filter.sends === filter.name
    ? undefined
    : `resources.${resource.name}.fields.${filter.name}`
}

type Common = Readonly<Record<string, unknown>>

/** By the filter of the kit. */
const filters: Readonly<
  Record<
    string,
    (file: ReactAdminFileDraft, field: FieldModel, common: Common) => JsxElement | null
  >
> = {
  TextFilter: (file, _, common) => reactAdminElement(file, 'TextInput', common),
  NumberFilter: (file, _, common) => reactAdminElement(file, 'NumberInput', common),
  SelectFilter: (file, field, common) => {
    const constant = reactAdminChoices(file, field, field.name)
    return constant === null
      ? null
      : withCodeAttributes(reactAdminElement(file, 'SelectInput', common), `choices={${constant}}`)
  },
  ReferenceFilter: (file, { reference }, common) => {
    if (!reference) return null
    const shown = { optionText: reference.show, label: common['label'] }
    return reactAdminElement(file, 'ReferenceInput', { ...common, reference: reference.to }, [
      reactAdminElement(file, 'AutocompleteInput', shown),
    ])
  },
}

/** A filter as an input of react-admin; none where it has no such input, which is said. */
const filterIn = (file: ReactAdminFileDraft, filter: FilterModel): JsxElement[] => {
  const { resource } = file
  const common = {
    key: filter.name,
    source: filter.sends,
    label: labelOf(filter, resource),
    alwaysOn: true,
  }
  const item = ((): JsxElement | null => {
    if (filter.kind === 'search') return reactAdminElement(file, 'TextInput', common)
    if (filter.kind === 'range') return null
    const field = requireField(resource.fields, filter.field)
    const { name: shown } = filterComponent(field, filter.operator)
    return field.own ? null : (filters[shown]?.(file, field, common) ?? null)
  })()
  if (item === null) file.left.push(`the filter ${filter.name}`)
  return item === null ? [] : [item]
}

const listToolbar = (file: ReactAdminFileDraft, list: ListModel): JsxElement =>
  reactAdminElement(
    file,
    'TopToolbar',
    {},
    list.buttons.flatMap((button) => {
      if (button === 'create') return [reactAdminElement(file, 'CreateButton')]
      if (button === 'refresh') return [reactAdminElement(file, 'RefreshButton')]
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
const listPagination = (file: ReactAdminFileDraft, { pageSize, pager }: ListModel): JsxElement => {
  const sizes = new Set([...(pager.sizes ?? usualSizes), pageSize])
  return reactAdminElement(file, 'Pagination', {
    rowsPerPageOptions: [...sizes].toSorted((a, b) => a - b),
  })
}

const listRoot = (file: ReactAdminFileDraft, list: ListModel): JsxElement => {
  const { resource } = file
  const elements = list.filters.flatMap((filter) => filterIn(file, filter))
  if (elements.length > 0) {
    file.constants.set(
      'filters',
      `const filters = [\n${elements.map(printElement).join(',\n')},\n]`,
    )
  }
  const columns = [
    ...list.columns.flatMap((each) => columnOf(file, each)),
    ...actionsColumn(file, list),
  ]
  const table = withCodeAttributes(
    reactAdminElement(file, 'DataTable', {}, columns),
    rowClick(resource),
    'bulkActionButtons={false}',
  )
  const isPersonal = resource.fields.some(({ personal }) => personal)
  return withCodeAttributes(
    reactAdminElement(
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
    ...(elements.length > 0 ? ['filters={filters}'] : []),
    `actions={${printElement(listToolbar(file, list))}}`,
    `pagination={${printElement(listPagination(file, list))}}`,
  )
}

const formOf = (
  file: ReactAdminFileDraft,
  part: 'create' | 'edit',
  form: FormModel,
): JsxElement => {
  const { resource } = file
  const inputs = form.groups.flatMap(({ key, fields }) => {
    if (key !== null) file.left.push(`the heading of the group ${key}`)
    return fields.flatMap((source) => {
      const field = requireField(resource.fields, source)
      const isKey = part === 'edit' && resource.key.includes(source)
      return reactAdminInputs(file, {
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
  const save = printElement(
    reactAdminElement(file, 'Toolbar', {}, [reactAdminElement(file, 'SaveButton')]),
  )
  return withCodeAttributes(reactAdminElement(file, 'SimpleForm', {}, inputs), `toolbar={${save}}`)
}

const shownFields = (file: ReactAdminFileDraft): JsxElement => {
  const { resource } = file
  const fields = (resource.show?.fields ?? []).map((source) =>
    cellOf(file, requireField(resource.fields, source), source),
  )
  for (const { resource: other } of resource.show?.related ?? []) {
    file.left.push(`the list of ${other}`)
  }
  return reactAdminElement(file, 'SimpleShowLayout', {}, fields)
}

const rootOf = (file: ReactAdminFileDraft, part: EjectablePart): JsxElement | null => {
  const { list, create, edit, show } = file.resource
  switch (part) {
    case 'list':
      return list && listRoot(file, list)
    case 'create':
      return (
        create &&
        reactAdminElement(file, 'Create', { redirect: 'list' }, [formOf(file, part, create)])
      )
    case 'edit':
      return edit && reactAdminElement(file, 'Edit', {}, [formOf(file, part, edit)])
    case 'show':
      return show && reactAdminElement(file, 'Show', {}, [shownFields(file)])
  }
}

const titles = { create: 'Create', edit: 'Edit', show: 'Show' } as const

/**
 * A screen made of react-admin's own components, as a developer would write it who knows them. It imports what is
 * beside the generated file.
 */
export const ejectScreen = (resource: ResourceModel, part: EjectablePart): EjectedScreen | null => {
  const component =
    part === 'list' ? listComponentName(resource) : `${resource.typeName}${titles[part]}`
  const scope = createImportScope(component, 'filters')
  const printing = createEmitContext(scope, resource)
  const file: ReactAdminFileDraft = { printing, resource, constants: new Map(), left: [] }
  const root = rootOf(file, part)
  if (!root) return null
  const code = [
    scope.imports(),
    ...file.constants.values(),
    `export const ${assertIdentifier(component)} = () => (\n${printElement(root)}\n)`,
    ...(part === 'list' ? [] : [`export default ${assertIdentifier(component)}`]),
  ]
  return { code: `${code.join('\n\n')}\n`, left: file.left }
}
