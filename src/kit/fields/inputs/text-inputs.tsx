import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Visibility from '@mui/icons-material/Visibility'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { type ValueCheck, emailFault, urlFault } from '../../forms/form-state/value-checks'
import { Field } from './field'
import type { InputProps } from '../../forms/form-state/input-props'
import { withCellReading } from './cell-reading'
import { TextControl, type TextControlProps, controlText } from './text-control'

type TextVariant = Pick<TextControlProps, 'type' | 'inputMode' | 'rows'>

const textInput = (variant: TextVariant, format?: ValueCheck) => {
  const Input = (props: InputProps) => (
    <Field {...props} {...(format && { format })}>
      {(control) => (
        <TextControl
          control={control}
          text={controlText(control.value)}
          change={control.change}
          maxLength={props.maxLength}
          {...variant}
        />
      )}
    </Field>
  )
  return withCellReading(Input, { kind: 'plain', ...(format && { format }) })
}

/**
 * A text on one line.
 *
 * @example
 * ```tsx
 * import { EditDialog, TextInput } from 'deskwright/kit/form'
 *
 * export const edit = (
 *   <EditDialog>
 *     <TextInput source="code" maxLength={10} pattern="[A-Z]+" required />
 *   </EditDialog>
 * )
 * ```
 */
export const TextInput = textInput({})

/**
 * A text of several lines.
 *
 * @example
 * ```tsx
 * import { EditDialog, LongTextInput } from 'deskwright/kit/form'
 *
 * export const edit = (
 *   <EditDialog>
 *     <LongTextInput source="remark" maxLength={500} />
 *   </EditDialog>
 * )
 * ```
 */
export const LongTextInput = textInput({ rows: 3 })

/**
 * A mail address. Text that has not the form of one is a fault of the field.
 *
 * @example
 * ```tsx
 * import { EditDialog, EmailInput } from 'deskwright/kit/form'
 *
 * export const edit = (
 *   <EditDialog>
 *     <EmailInput source="email" />
 *   </EditDialog>
 * )
 * ```
 */
export const EmailInput = textInput({ inputMode: 'email' }, emailFault)

/**
 * A phone number as text; devices without keys offer digits.
 *
 * @example
 * ```tsx
 * import { EditDialog, PhoneInput } from 'deskwright/kit/form'
 *
 * export const edit = (
 *   <EditDialog>
 *     <PhoneInput source="mobile" pattern="\\d{11}" />
 *   </EditDialog>
 * )
 * ```
 */
export const PhoneInput = textInput({ type: 'tel', inputMode: 'tel' })

/**
 * A web address. Text that has not the form of one is a fault of the field.
 *
 * @example
 * ```tsx
 * import { EditDialog, UrlInput } from 'deskwright/kit/form'
 *
 * export const edit = (
 *   <EditDialog>
 *     <UrlInput source="website" />
 *   </EditDialog>
 * )
 * ```
 */
export const UrlInput = textInput({ inputMode: 'url' }, urlFault)

/** Props of `PasswordInput`, besides those of every input. */
export interface PasswordInputProps extends InputProps {
  readonly autoComplete?: 'current-password' | 'new-password'
}

/**
 * A password, hidden until the operator wants to see it.
 *
 * @example
 * ```tsx
 * import { CreateDialog, PasswordInput } from 'deskwright/kit/form'
 *
 * export const create = (
 *   <CreateDialog>
 *     <PasswordInput source="password" minLength={12} />
 *   </CreateDialog>
 * )
 * ```
 */
export const PasswordInput = ({ autoComplete = 'new-password', ...props }: PasswordInputProps) => {
  const [shown, setShown] = useState(false)
  const translate = useTranslate()
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-pressed={shown}
        aria-label={translate('form.reveal')}
        onClick={() => setShown(!shown)}
      >
        {shown ? <VisibilityOff fontSize="inherit" /> : <Visibility fontSize="inherit" />}
      </IconButton>
    </InputAdornment>
  )
  return (
    <Field {...props}>
      {(control) => (
        <TextControl
          control={control}
          text={controlText(control.value)}
          change={control.change}
          maxLength={props.maxLength}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          end={toggle}
        />
      )}
    </Field>
  )
}
