import type {
  FieldModel,
  Model,
  OverrideModel,
  ResourceModel,
  RowAction,
  ReactAdminOverride,
} from '../../language/model'
import type { OverrideFile } from './files'
import {
  SHELL_OVERRIDES_FOLDER,
  rowActionName,
  shellOverrideSlots,
  functionOverrideSlots,
  slotFileNames,
  resourceOverrideSlots,
} from './override-slots'
import type { FunctionOverrideSlot, OverrideSlot } from './override-slots'

type SlotNames = Parameters<typeof slotFileNames>[0]

/** The slots for which there is a file in a folder. */
const filledSlots = <Any extends SlotNames>(
  slots: readonly Any[],
  folder: string,
  files: readonly OverrideFile[],
): Any[] => {
  const names = new Set(files.filter((each) => each.folder === folder).map(({ name }) => name))
  return slots.filter((slot) => slotFileNames(slot).some((name) => names.has(name)))
}

const codeOverrides = (slots: readonly FunctionOverrideSlot[]): Pick<ResourceModel, 'own'> =>
  slots.length === 0
    ? {}
    : { own: slots.map(({ stem, exports }) => ({ module: stem, name: exports })) }

/** The slots of fields at or inside a field, with what is left of their paths below it. */
const slotsBelow = (slots: readonly Below[], name: string): Below[] =>
  slots.flatMap(({ slot, rest: [first, ...rest] }) => (first === name ? [{ slot, rest }] : []))

interface Below {
  slot: Extract<OverrideSlot, { path: readonly string[] }>
  rest: readonly string[]
}

const overrideOf = ({ stem, exports, path }: Below['slot']): OverrideModel => ({
  module: stem,
  name: exports,
  ...(path.length > 1 && { path }),
})

const overriddenField = (field: FieldModel, slots: readonly Below[]): FieldModel => {
  const below = slotsBelow(slots, field.name)
  if (below.length === 0) return field
  const own = below.filter(({ rest }) => rest.length === 0)
  const inner = below.filter(({ rest }) => rest.length > 0)
  const overrides = Object.fromEntries(own.map(({ slot }) => [slot.kind, overrideOf(slot)]))
  const fields = inner.length > 0 && field.fields?.map((each) => overriddenField(each, inner))
  // Fields are replaced by as many of their own kind.
  return { ...field, ...(own.length > 0 && { overrides }), ...(fields && { fields }) } as FieldModel
}

const overriddenAction = (action: RowAction, slots: readonly OverrideSlot[]): RowAction => {
  const slot = slots.find((each) => 'action' in each && each.action === rowActionName(action))
  return slot ? { ...action, override: { module: slot.stem, name: slot.exports } } : action
}

const stockModel = (
  { folder }: ResourceModel,
  { stem, exports }: OverrideSlot,
  files: readonly OverrideFile[],
): ReactAdminOverride[] => {
  const found = files.find((each) => each.folder === folder && each.name === `${stem}.tsx`)
  return found?.stock ? [{ module: stem, name: exports, screen: found.screen === true }] : []
}

const overriddenResource = (
  resource: ResourceModel,
  files: readonly OverrideFile[],
): ResourceModel => {
  const { folder, list } = resource
  const own = codeOverrides(filledSlots(functionOverrideSlots(resource), folder, files))
  const slots = filledSlots(resourceOverrideSlots(resource), folder, files)
  if (slots.length === 0) return { ...resource, ...own }
  const fieldSlots = slots.flatMap((slot) => ('path' in slot ? [{ slot, rest: slot.path }] : []))
  return {
    ...resource,
    ...own,
    stock: slots.flatMap((slot) => stockModel(resource, slot, files)),
    replaced: slots.flatMap((slot) => (slot.kind === 'part' ? [slot.stem] : [])),
    fields: resource.fields.map((field) => overriddenField(field, fieldSlots)),
    list: list && {
      ...list,
      rowActions: list.rowActions.map((action) => overriddenAction(action, slots)),
    },
  }
}

const shellParts = (files: readonly OverrideFile[]): Pick<Model, 'own'> => {
  const parts = filledSlots(shellOverrideSlots, SHELL_OVERRIDES_FOLDER, files).map(
    ({ stem: part }) => ({
      part,
      stock: files.some(
        ({ folder, name, stock }) =>
          folder === SHELL_OVERRIDES_FOLDER && name === `${part}.tsx` && stock === true,
      ),
    }),
  )
  return parts.length > 0 ? { own: parts } : {}
}

/** The model in which the author's files replace generated parts. */
export const withOverrides = (model: Model, files: readonly OverrideFile[]): Model =>
  files.length === 0
    ? model
    : {
        ...model,
        ...shellParts(files),
        resources: model.resources.map((each) => overriddenResource(each, files)),
      }
