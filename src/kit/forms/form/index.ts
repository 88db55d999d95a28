/**
 * Dialogs, inputs and views, with MUI. Import it only from dialogs (`create`, `edit`, `show`, `input.FIELD`), or load it
 * with `lazyPart`.
 *
 * @packageDocumentation
 */

// Dialogs and their parts
export { CreateDialog } from '../dialogs/create-dialog'
export { EditDialog } from '../dialogs/edit-dialog'
export { ShowDialog } from '../dialogs/show-dialog'
export { FormGroup } from '../form-state/form-group'
export { FormIndex } from '../form-state/form-index'
export { FormTabs } from '../form-state/form-tabs'
export { useUnsaved } from '../../base/contexts/use-unsaved'
export { FormTheme } from '../../base/theme/form-theme'

// Inputs of texts, numbers and times
export * from '../../fields/inputs/date-inputs'
export * from '../../fields/inputs/number-inputs'
export * from '../../fields/inputs/text-inputs'
export * from '../../fields/inputs/time-input'

// Inputs of everything else
export * from '../../fields/inputs/any-of-input'
export * from '../../fields/inputs/file-input'
export * from '../../fields/inputs/choice-inputs'
export { Field } from '../../fields/inputs/field'
export * from '../../fields/inputs/image-input'
export type { Control, InputProps } from '../form-state/input-props'
export * from '../../fields/inputs/json-input'
export * from '../../fields/inputs/map-input'
export * from '../../fields/inputs/object-input'
export * from '../../fields/inputs/one-of-input'
export { OverriddenInput } from '../../fields/inputs/overridden-input'
export { OwnInput } from '../../fields/inputs/project-type-input'
export { ReferenceInput } from '../../fields/inputs/reference-input'
export * from '../../fields/inputs/rows-input'
export { ShownInput } from '../../fields/inputs/shown-input'
export * from '../../fields/inputs/values-input'

// Views
export { ShowField } from '../../fields/views/show-field'
export { JsonView, MapView, ObjectView, RowsView } from '../../fields/views/structure-views'
