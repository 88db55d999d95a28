import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { limitedTyping } from '../../base/values/limited-typing'
import type { Control } from '../../forms/form-state/input-props'

export interface TextControlProps {
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
  const typing = limitedTyping(props.change, maxLength)
  return (
    <OutlinedInput
      id={control.id}
      name={control.name}
      type={type}
      value={text}
      onChange={typing.onChange}
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
          ...(props.inputMode && { inputMode: props.inputMode }),
          onCompositionEnd: typing.onCompositionEnd,
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

export const controlText = (value: unknown): string =>
  value === undefined || value === null ? '' : String(value)
