export { BooleanInput, RadioInput, SelectInput } from './choice-inputs'
export { CreateDialog } from './create-dialog'
export { DateInput, DateTimeInput, TimestampInput } from './date-inputs'
export { EditDialog } from './edit-dialog'
export { Field } from './field'
export { FormGroup } from './form-group'
export { FormTabs } from './form-tabs'
export { FormTheme } from './form-theme'
export { ImageInput } from './image-input'
export type { Control, InputProps } from './input-props'
export { JsonInput } from './json-input'
export { IntegerInput, MoneyInput, NumberInput, PercentInput } from './number-inputs'
export { ObjectInput } from './object-input'
export { OverriddenInput } from './overridden-input'
export { RecordPage } from './record-page'
export { OwnInput } from './own-input'
export { ReferenceInput } from './reference-input'
export { RowsInput } from './rows-input'
export { ShowDialog } from './show-dialog'
export { ShowField } from './show-field'
export { JsonView, ObjectView, RowsView } from './structure-views'
export {
  EmailInput,
  LongTextInput,
  PasswordInput,
  PhoneInput,
  TextInput,
  UrlInput,
} from './text-inputs'
export { ValuesInput } from './values-input'
