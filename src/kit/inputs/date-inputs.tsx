import dayjs from 'dayjs'
import { useState } from 'react'
import { unreadFault } from '../form-state/checks'
import {
  type DateCodec,
  dayText,
  dayWire,
  localText,
  momentText,
  momentWire,
} from '../values/date-text'
import { Field } from './field'
import { useHalfTyped } from './half-typed'
import type { Control, InputProps } from '../form-state/input-props'
import { isUnread } from '../values/names'
import { TextControl } from './text-control'

export interface DateInputProps extends InputProps {
  readonly codec?: DateCodec
  /** The default is computed when the form opens. */
  readonly defaultNow?: 'today' | 'now'
}

interface Variant {
  readonly type: 'date' | 'datetime-local'
  readonly codec: DateCodec
  readonly show: (wire: unknown, codec: DateCodec) => string
  readonly read: (text: string, codec: DateCodec) => string | number
}

/** Uses the browser's own pickers, because they speak the operator's language and allow typing. */
const dateInput = (variant: Variant) => {
  const Input = ({ codec = variant.codec, defaultNow, ...props }: DateInputProps) => {
    const [opened] = useState(() => localText(dayjs()))
    const now = variant.type === 'date' ? opened.slice(0, 10) : opened
    return (
      <Field
        {...props}
        {...(defaultNow && { defaultValue: variant.read(now, codec) })}
        fault={(value) => unreadFault(value, 'date')}
      >
        {(control) => <DateControl control={control} variant={{ ...variant, codec }} />}
      </Field>
    )
  }
  return Input
}

const DateControl = ({ control, variant }: { control: Control; variant: Variant }) => {
  const { type, codec } = variant
  const ref = useHalfTyped(control)
  return (
    <TextControl
      control={{ ...control, ref }}
      text={isUnread(control.value) ? '' : variant.show(control.value, codec)}
      change={(text) => control.change(variant.read(text, codec))}
      type={type}
      attributes={type === 'date' ? { max: '9999-12-31' } : { step: 1, max: '9999-12-31T23:59:59' }}
    />
  )
}

export const DateInput = dateInput({ type: 'date', codec: 'text', show: dayText, read: dayWire })
export const DateTimeInput = dateInput({
  type: 'datetime-local',
  codec: 'text',
  show: momentText,
  read: momentWire,
})
/** Unix seconds on the wire, local time on screen. */
export const TimestampInput = dateInput({
  type: 'datetime-local',
  codec: 'unix',
  show: momentText,
  read: momentWire,
})
