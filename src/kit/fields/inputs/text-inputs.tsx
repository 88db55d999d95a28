import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Visibility from '@mui/icons-material/Visibility'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { type ValueCheck, emailFault, urlFault } from '../../forms/form-state/checks'
import { Field } from './field'
import type { InputProps } from '../../forms/form-state/input-props'
import { withReading } from './reading'
import { TextControl, type TextControlProps, textOf } from './text-control'

type TextVariant = Pick<TextControlProps, 'type' | 'inputMode' | 'rows'>

const textInput = (variant: TextVariant, format?: ValueCheck) => {
  const Input = (props: InputProps) => (
    <Field {...props} {...(format && { format })}>
      {(control) => (
        <TextControl
          control={control}
          text={textOf(control.value)}
          change={control.change}
          maxLength={props.maxLength}
          {...variant}
        />
      )}
    </Field>
  )
  return withReading(Input, { kind: 'plain', ...(format && { format }) })
}

export const TextInput = textInput({})
export const LongTextInput = textInput({ rows: 3 })
export const EmailInput = textInput({ inputMode: 'email' }, emailFault)
export const PhoneInput = textInput({ type: 'tel', inputMode: 'tel' })
export const UrlInput = textInput({ inputMode: 'url' }, urlFault)

export interface PasswordInputProps extends InputProps {
  readonly autoComplete?: 'current-password' | 'new-password'
}

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
          text={textOf(control.value)}
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
