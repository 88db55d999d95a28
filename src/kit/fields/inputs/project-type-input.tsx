import type { FieldOptions, FieldType } from '../../forms/form-state/project-field-type'
import { Field } from './field'
import type { Control, InputProps } from '../../forms/form-state/input-props'
import { useInputScope } from '../../forms/form-state/form-state'
import { useFieldTexts } from '../../forms/form-state/field-texts'
import type { Choice } from '../../../providers/definitions/definition'
import { withCellReading } from './cell-reading'
import { TextControl, controlText } from './text-control'

interface OwnInputProps extends InputProps {
  readonly type: FieldType
  readonly options?: FieldOptions
  readonly choices?: readonly Choice[]
}

const none: FieldOptions = {}

/**
 * The input of a field whose type is defined by the project.
 *
 * @example
 * ```tsx
 * import type { FieldType } from 'deskwright/kit'
 * import { EditDialog, OwnInput } from 'deskwright/kit/form'
 *
 * const code = {
 *   based: 'text',
 *   docs: 'A code in capitals.',
 *   parse: (text) => text.toLowerCase(),
 * } satisfies FieldType
 *
 * export const edit = (
 *   <EditDialog>
 *     <OwnInput source="code" type={code} />
 *   </EditDialog>
 * )
 * ```
 */
export const OwnInput = withCellReading(
  ({ type, options = none, choices, ...props }: OwnInputProps) => {
    const { Input, format, parse } = type
    const path = [...useInputScope(), props.source ?? '']
    const { choice: labelOf } = useFieldTexts()
    const named = choices?.map((choice) => ({ code: choice.code, label: labelOf(path, choice) }))
    const render = (control: Control) => {
      if (Input)
        return <Input control={control} options={options} {...(named && { choices: named })} />
      return (
        <TextControl
          control={control}
          text={parse && format ? format(control.value, options) : controlText(control.value)}
          change={(text) => control.change(parse ? parse(text, options) : text)}
          maxLength={props.maxLength}
        />
      )
    }
    return <Field {...props}>{render}</Field>
  },
  {
    kind: 'plain',
    read: (text, { type, options = none }: OwnInputProps) => type.parse?.(text, options) ?? text,
  },
)
