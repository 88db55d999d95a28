export { BooleanInput, RadioInput, SelectInput } from '../inputs/choice-inputs'
export { CreateDialog } from '../dialogs/create-dialog'
export { DateInput, DateTimeInput, TimestampInput } from '../inputs/date-inputs'
export { EditDialog } from '../dialogs/edit-dialog'
export { Field } from '../inputs/field'
export { FormGroup } from '../form-state/form-group'
export { FormTabs } from '../form-state/form-tabs'
export { FormTheme } from '../skin/form-theme'
export { ImageInput } from '../inputs/image-input'
export type { Control, InputProps } from '../form-state/input-props'
export { JsonInput } from '../inputs/json-input'
export { IntegerInput, MoneyInput, NumberInput, PercentInput } from '../inputs/number-inputs'
export { ObjectInput } from '../inputs/object-input'
export { OverriddenInput } from '../inputs/overridden-input'
export { OwnInput } from '../inputs/own-input'
export { ReferenceInput } from '../inputs/reference-input'
export { RowsInput } from '../inputs/rows-input'
export { ShowDialog } from '../dialogs/show-dialog'
export { ShowField } from '../views/show-field'
export { JsonView, ObjectView, RowsView } from '../views/structure-views'
export {
  EmailInput,
  LongTextInput,
  PasswordInput,
  PhoneInput,
  TextInput,
  UrlInput,
} from '../inputs/text-inputs'
export { ValuesInput } from '../inputs/values-input'
