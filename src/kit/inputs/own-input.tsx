import type { FieldOptions, FieldType } from '../form-state/field-type'
import { Field } from './field'
import type { Control, InputProps } from '../form-state/input-props'
import { TextControl, textOf } from './text-control'

interface OwnInputProps extends InputProps {
  readonly type: FieldType
  readonly options?: FieldOptions
}

const none: FieldOptions = {}

/** The input of a field whose type is defined by the project. */
export const OwnInput = ({ type, options = none, ...props }: OwnInputProps) => {
  const { Input, format, parse } = type
  const render = (control: Control) => {
    if (Input) return <Input control={control} options={options} />
    return (
      <TextControl
        control={control}
        text={parse && format ? format(control.value, options) : textOf(control.value)}
        change={(text) => control.change(parse ? parse(text, options) : text)}
        maxLength={props.maxLength}
      />
    )
  }
  return <Field {...props}>{render}</Field>
}
