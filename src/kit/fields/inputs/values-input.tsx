import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { isValidElement, type ReactNode } from 'react'
import type { Choice } from '../../../providers/definitions/definition'
import { typedNumberValue } from '../../forms/form-state/value-checks'
import { useChooserTexts } from './chooser'
import { isSameCode } from '../../base/values/condition'
import { Field } from './field'
import { useInputScope } from '../../forms/form-state/form-state'
import type { Control, InputProps } from '../../forms/form-state/input-props'
import { isNumberInput } from './number-input-marker'
import { useFieldTexts } from '../../forms/form-state/field-texts'
import { useReferenceChoices } from './use-reference-choices'

/** Props of `ValuesInput`, besides those of every input. */
export interface ValuesInputProps extends InputProps {
  /** An input without a source that tells what a single value is: a choice, a reference, a number or text. */
  readonly children?: ReactNode
}

interface ItemSource {
  readonly choices?: readonly Choice[]
  readonly to?: string
  readonly show?: string
}

/**
 * A list of plain values. They are codes or references to choose from, or they are typed.
 *
 * @example
 * ```tsx
 * import { EditDialog, TextInput, ValuesInput } from 'deskwright/kit/form'
 *
 * export const edit = (
 *   <EditDialog>
 *     <ValuesInput source="tags">
 *       <TextInput maxLength={20} />
 *     </ValuesInput>
 *   </EditDialog>
 * )
 * ```
 */
export const ValuesInput = ({ children, ...props }: ValuesInputProps) => {
  const element = isValidElement<ItemSource>(children) ? children : null
  const { choices, to, show = '' } = element?.props ?? {}
  const render = (control: Control) => {
    if (to !== undefined) return <References control={control} to={to} show={show} />
    if (choices) return <Choices control={control} source={props.source ?? ''} choices={choices} />
    return <Values control={control} free={isNumberInput(element?.type) ? 'number' : 'text'} />
  }
  return <Field {...props}>{render}</Field>
}

interface ItemOption {
  readonly code: unknown
  readonly label: string
}

const Choices = (props: { control: Control; source: string; choices: readonly Choice[] }) => {
  const path = [...useInputScope(), props.source]
  const { choice: text } = useFieldTexts()
  const options = props.choices.map((choice) => ({ code: choice.code, label: text(path, choice) }))
  return <Values control={props.control} options={options} />
}

const References = ({ control, to, show }: { control: Control; to: string; show: string }) => (
  <Values control={control} options={useReferenceChoices(to, show, { typed: '' }).options} />
)

interface ValuesProps {
  readonly control: Control
  readonly options?: readonly ItemOption[]
  /** The kind of value that is typed when there is nothing to choose from. */
  readonly free?: 'text' | 'number'
}

const Values = ({ control, options = [], free }: ValuesProps) => {
  const texts = useChooserTexts()
  const values: unknown[] = Array.isArray(control.value) ? control.value : []
  const toOption = (value: unknown): ItemOption =>
    options.find(({ code }) => isSameCode(code, value)) ?? { code: value, label: String(value) }
  const codeOf = (option: ItemOption | string): unknown => {
    if (typeof option !== 'string') return option.code
    return free === 'number' ? typedNumberValue(option, undefined) : option
  }
  return (
    <Autocomplete<ItemOption, true, false, boolean>
      {...texts}
      multiple
      freeSolo={free !== undefined}
      autoSelect={free !== undefined}
      disableCloseOnSelect={free === undefined}
      id={control.id}
      options={options}
      value={values.map(toOption)}
      readOnly={control.readOnly}
      isOptionEqualToValue={(option, value) => isSameCode(codeOf(option), codeOf(value))}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
      onChange={(_, next) => control.change(next.map(codeOf))}
      onBlur={control.blur}
      renderInput={({ InputProps, inputProps, disabled }) => (
        <OutlinedInput
          {...InputProps}
          disabled={disabled}
          error={control.invalid}
          inputRef={control.ref}
          inputProps={{ ...inputProps, ...control.aria, name: control.name }}
        />
      )}
    />
  )
}
