import type { FieldModel, Model, ResourceModel, RowAction } from '../model'
import type { OverrideFile } from './files'
import { actionName, slotsOf, type Slot } from './slots'

/** The slots of a resource for which there is a file. */
const takenSlots = (resource: ResourceModel, files: readonly OverrideFile[]): Slot[] => {
  const names = new Set(
    files.filter(({ folder }) => folder === resource.folder).map((each) => each.name),
  )
  return slotsOf(resource).filter(({ stem }) => names.has(`${stem}.tsx`))
}

const overriddenField = (field: FieldModel, slots: readonly Slot[]): FieldModel => {
  const found = slots.flatMap((slot) =>
    'field' in slot && slot.field === field.name
      ? [[slot.kind, { module: slot.stem, name: slot.exports }] as const]
      : [],
  )
  return found.length > 0 ? { ...field, overrides: Object.fromEntries(found) } : field
}

const overriddenAction = (action: RowAction, slots: readonly Slot[]): RowAction => {
  const slot = slots.find((each) => 'action' in each && each.action === actionName(action))
  return slot ? { ...action, override: { module: slot.stem, name: slot.exports } } : action
}

const isStock = (
  { folder }: ResourceModel,
  stem: string,
  files: readonly OverrideFile[],
): boolean =>
  files.some((each) => each.folder === folder && each.name === `${stem}.tsx` && each.stock === true)

const overriddenResource = (
  resource: ResourceModel,
  files: readonly OverrideFile[],
): ResourceModel => {
  const slots = takenSlots(resource, files)
  if (slots.length === 0) return resource
  const { list } = resource
  return {
    ...resource,
    stock: slots.flatMap(({ stem, exports }) =>
      isStock(resource, stem, files) ? [{ module: stem, name: exports }] : [],
    ),
    replaced: slots.flatMap((slot) => (slot.kind === 'part' ? [slot.stem] : [])),
    fields: resource.fields.map((field) => overriddenField(field, slots)),
    list: list && {
      ...list,
      rowActions: list.rowActions.map((action) => overriddenAction(action, slots)),
    },
  }
}

/** The model in which the author's files replace generated parts. */
export const withOverrides = (model: Model, files: readonly OverrideFile[]): Model =>
  files.length === 0
    ? model
    : { ...model, resources: model.resources.map((each) => overriddenResource(each, files)) }
