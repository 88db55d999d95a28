import dayjs from 'dayjs'
import { useCallback, useEffect, useRef, useState } from 'react'
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
import { useFormState } from '../form-state/form-state'
import type { Control, InputProps } from '../form-state/input-props'
import { isUnread, unread } from '../values/names'
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

/** Marks a date of which only a part was typed. Browsers give it no value, so it would otherwise be saved as empty. */
function useHalfTyped({ value, change, ref }: Control): Control['ref'] {
  const { prepare } = useFormState()
  const element = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const look = () => {
      const half = element.current?.validity.badInput === true
      if (half && !isUnread(value)) change(unread(''))
      if (!half && isUnread(value)) change('')
    }
    prepare.add(look)
    return () => void prepare.delete(look)
  })
  return useCallback(
    (input) => {
      element.current = input instanceof HTMLInputElement ? input : null
      ref(input)
    },
    [ref],
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
