import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Visibility from '@mui/icons-material/Visibility'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import {
  type ChangeEvent,
  type HTMLInputAutoCompleteAttribute,
  type ReactNode,
  useState,
} from 'react'
import { useTranslate } from 'ra-core'
import { lengthOf } from '../form-state/checks'
import { Field } from './field'
import type { Control, InputProps } from '../form-state/input-props'

interface TextControlProps {
  readonly control: Control
  readonly text: string
  readonly change: (text: string) => void
  readonly maxLength?: number | undefined
  readonly type?: string
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly rows?: number
  readonly mono?: boolean
  readonly end?: ReactNode
  /** Further attributes of the element, such as `step`. */
  readonly attributes?: Readonly<Record<string, string | number>>
}

/** The plain element under every input that is typed into. */
export const TextControl = (props: TextControlProps) => {
  const { control, text, maxLength, rows, type = 'text' } = props
  const typed = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const composing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
    props.change(composing ? event.target.value : limited(event.target.value, maxLength))
  }
  return (
    <OutlinedInput
      id={control.id}
      name={control.name}
      type={type}
      value={text}
      onChange={typed}
      onBlur={control.blur}
      inputRef={control.ref}
      readOnly={control.readOnly}
      error={control.invalid}
      multiline={rows !== undefined}
      {...(rows !== undefined && { minRows: rows, maxRows: 16 })}
      endAdornment={props.end ?? (control.unit && <Unit text={control.unit} />)}
      slotProps={{
        input: {
          ...control.aria,
          ...props.attributes,
          ...(props.mono && { style: { fontFamily: 'var(--dw-font-mono)' } }),
          ...(maxLength !== undefined && { maxLength: maxLength + surplus(text) }),
          ...(props.inputMode && { inputMode: props.inputMode }),
          autoComplete: props.autoComplete ?? 'off',
        },
      }}
    />
  )
}

const Unit = ({ text }: { text: string }) => (
  <InputAdornment position="end" disableTypography>
    <span style={{ color: 'var(--dw-text-muted)' }}>{text}</span>
  </InputAdornment>
)

/** Browsers count an emoji as two characters; people and the schema count one. */
const surplus = (text: string): number => text.length - lengthOf(text)
const limited = (text: string, maxLength: number | undefined): string =>
  maxLength === undefined ? text : [...text].slice(0, maxLength).join('')

export const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : String(value)

type Variant = Pick<TextControlProps, 'type' | 'inputMode' | 'rows'>

const textInput = (variant: Variant, kind?: 'email' | 'url') => {
  const Input = (props: InputProps) => (
    <Field {...props} {...(kind && { kind })}>
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
  return Input
}

export const TextInput = textInput({})
export const LongTextInput = textInput({ rows: 3 })
export const EmailInput = textInput({ inputMode: 'email' }, 'email')
export const PhoneInput = textInput({ type: 'tel', inputMode: 'tel' })
export const UrlInput = textInput({ inputMode: 'url' }, 'url')

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
