import type { KeyboardEvent } from 'react'
import { useTranslate } from 'ra-core'
import { parseTypedDay } from '../../base/values/date-text'

export interface DayTextInputProps {
  readonly id?: string | undefined
  readonly name: string
  /** What is typed: a day as `YYYY-MM-DD`, or part of one. */
  readonly value: string
  readonly label?: string
  readonly isInvalid?: boolean
  readonly describedBy?: string | undefined
  readonly onChange: (value: string) => void
}

/** A day that is typed as `YYYY-MM-DD`. Other ways to write it are put into that form when the input is left. */
export const DayTextInput = (props: DayTextInputProps) => {
  const { value, onChange } = props
  const translate = useTranslate()
  const settle = (): void => {
    const meant = parseTypedDay(value)
    if (meant !== null && meant !== value) onChange(meant)
  }
  // Enter submits the form before the input is left.
  const settleOnEnter = ({ key, nativeEvent }: KeyboardEvent): void => {
    if (key === 'Enter' && !nativeEvent.isComposing) settle()
  }
  return (
    <input
      id={props.id}
      className="dw-input dw-day"
      inputMode="numeric"
      autoComplete="off"
      maxLength={11}
      placeholder={translate('kit.calendar.dayForm')}
      name={props.name}
      aria-label={props.label}
      aria-invalid={props.isInvalid}
      aria-describedby={props.describedBy}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={settle}
      onKeyDown={settleOnEnter}
    />
  )
}
