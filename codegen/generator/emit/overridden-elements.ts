import type {
  FieldModel,
  OverrideModel,
  ResourceModel,
  RowAction,
  ReactAdminOverride,
} from '../../language/model'
import { jsxElement, type JsxElement } from './jsx-element'
import { FORM_MODULE, KIT_MODULE, type EmitContext } from './emit-context'
import { toLiteral, assertPathSegment } from '../../language/names/code-literals'
import { createImportScope, type FileDraft, type ImportScope } from './file-draft'
import { resourceFileDraft, type ReplaceablePart } from './resource-file-draft'

/** The module that an import of a part names: the author's file, if there is one. */
export const partModulePath = (resource: ResourceModel, part: ReplaceablePart): string =>
  resource.replaced?.includes(part) ? overrideModule(resource, part) : `./${part}`

const overrideModule = (resource: ResourceModel, module: string): string =>
  isInStock(resource, module) ? './stock' : authorsModule(resource, module)

/** Dialogs and inputs are fetched with what shows them, so only these need a module that fetches them. */
const isInStock = ({ stock = [] }: ResourceModel, module: string): boolean =>
  /^(?:list|actions|column\..+|action\..+)$/.test(module) &&
  stock.some((each) => each.module === module)

const authorsModule = ({ folder }: ResourceModel, module: string): string =>
  `../../overrides/${assertPathSegment(folder)}/${module.split('.').map(assertPathSegment).join('.')}`

/** What holds a component of the author: a list is a screen, and a screen of one record stands in a dialog over it. */
const holderOf = (module: string, screen: boolean): string => {
  if (module === 'list' || module === 'page') return 'stockScreen'
  return screen && ['create', 'edit', 'show'].includes(module) ? 'stockDialog' : 'stockPart'
}

/** Fetches a file of the author that shows components of react-admin, and puts the skin of the console around it. */
const lazyOverride = (
  resource: ResourceModel,
  { module, name, screen }: ReactAdminOverride,
  scope: ImportScope,
): string =>
  `${scope.value(KIT_MODULE, holderOf(module, screen))}(() => import(${toLiteral(authorsModule(resource, module))}).then((all) => all.${name}))`

/** A dialog of the author that shows components of react-admin. Null: it does not. */
export const reactAdminDialogOverride = (
  resource: ResourceModel,
  part: ReplaceablePart,
  scope: ImportScope,
): string | null => {
  const found = resource.stock?.find(({ module }) => module === part)
  return found ? lazyOverride(resource, found, scope) : null
}

/** The components of the author that must not be loaded before they are shown: they bring react-admin and MUI along. */
export const reactAdminOverrideFiles = (resource: ResourceModel): FileDraft[] => {
  const found = (resource.stock ?? []).filter(({ module }) => isInStock(resource, module))
  if (found.length === 0) return []
  const scope = createImportScope(...found.map(({ name }) => name))
  const code = found.map(
    (each) => `export const ${each.name} = ${lazyOverride(resource, each, scope)}`,
  )
  return [resourceFileDraft(resource, 'stock.ts', [scope.imports(), ...code])]
}

const overrideAttribute = (
  { scope, resource }: EmitContext,
  { module, name }: OverrideModel,
): string => `by={${scope.value(overrideModule(resource, module), name)}}`

/** The facts about its field that a component of the author gets. */
const definitionOf = (
  printing: EmitContext,
  field: FieldModel,
  override: OverrideModel,
): string => {
  const constant = printing.choices.get(field)
  const facts = {
    source: field.name,
    path: override.path?.join('.'),
    type: field.own?.name ?? field.type,
    required: field.required || undefined,
    readOnly: field.readOnly || undefined,
    personal: field.personal || undefined,
  }
  const entries = Object.entries(facts).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}: ${toLiteral(value)}`,
  )
  const choices = constant ? [`choices: ${printing.scope.value('./choices', constant)}`] : []
  return `field={{ ${[...entries, ...choices].join(', ')} }}`
}

const wrapElement = (tag: string, attributes: string[], child: JsxElement): JsxElement => ({
  ...jsxElement(tag, {}, [child]),
  attributes,
})

/** A cell. If the author has a component for the column, it stands around the cell. */
export const overriddenCell = (
  printing: EmitContext,
  field: FieldModel,
  cell: JsxElement,
): JsxElement => {
  const override = field.overrides?.column
  if (!override) return cell
  const by = overrideAttribute(printing, override)
  const tag = printing.scope.value(KIT_MODULE, 'OverriddenCell')
  return wrapElement(tag, [by, definitionOf(printing, field, override)], cell)
}

/** An input. If the author has a component for the input, it stands around the input. */
export const overriddenInput = (
  printing: EmitContext,
  field: FieldModel,
  input: JsxElement,
): JsxElement => {
  const override = field.overrides?.input
  if (!override) return input
  const by = overrideAttribute(printing, override)
  const tag = printing.scope.value(FORM_MODULE, 'OverriddenInput')
  return wrapElement(tag, [by, definitionOf(printing, field, override)], input)
}

/** The buttons of one action. If the author has a component for the action, it stands around them. */
export const overriddenAction = (
  printing: EmitContext,
  action: RowAction,
  buttons: JsxElement[],
): JsxElement[] => {
  if (!action.override) return buttons
  const by = overrideAttribute(printing, action.override)
  const tag = printing.scope.value(KIT_MODULE, 'OverriddenAction')
  return [{ ...jsxElement(tag, {}, buttons), attributes: [by] }]
}
