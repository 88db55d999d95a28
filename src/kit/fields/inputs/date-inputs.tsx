import InputAdornment from '@mui/material/InputAdornment'
import { useEffect, useState } from 'react'
import { useTranslate } from 'ra-core'
import { TimeZoneNote } from '../calendar/time-zone-note'
import { CalendarButton } from '../calendar/calendar-button'
import { useFormState } from '../../forms/form-state/form-state'
import { unparsedFault } from '../../forms/form-state/value-checks'
import {
  type DateCodec,
  dayText,
  dayWire,
  dateTimeInputText,
  parseTypedDay,
  parseTypedMoment,
  momentText,
  momentWire,
} from '../../base/values/date-text'
import { Field } from './field'
import type { Control, InputProps } from '../../forms/form-state/input-props'
import { isUnparsed, markUnparsed } from '../../base/values/form-names'
import { withCellReading } from './cell-reading'
import { TextControl } from './text-control'

/** Props of the inputs of days and moments, besides those of every input. `codec` says how the value travels. */
export interface DateInputProps extends InputProps {
  readonly codec?: DateCodec
  /** The default is computed when the form opens. */
  readonly defaultNow?: 'today' | 'now'
}

interface DateVariant {
  readonly codec: DateCodec
  /** Message key of the form in which it is typed. */
  readonly form: 'kit.calendar.dayForm' | 'kit.calendar.momentForm'
  readonly length: number
  readonly show: (wire: unknown, codec: DateCodec) => string
  readonly read: (text: string, codec: DateCodec) => string | number
  /** The text in the form that is shown, when it means a day or moment at all. */
  readonly meant: (text: string) => string | null
}

/** Typed as it is shown, or chosen in a calendar in the console's language. */
const dateInput = (variant: DateVariant) => {
  const Input = ({ codec = variant.codec, defaultNow, ...props }: DateInputProps) => {
    const [opened] = useState(() => dateTimeInputText(new Date()).replace('T', ' '))
    const now = opened.slice(0, variant.length)
    return (
      <Field
        {...props}
        {...(defaultNow && { defaultValue: variant.read(now, codec) })}
        fault={(value) => unparsedFault(value, 'date')}
      >
        {(control) => <DateControl control={control} variant={{ ...variant, codec }} />}
      </Field>
    )
  }
  return withCellReading(Input, {
    kind: 'plain',
    unread: 'date',
    read: (text, { codec = variant.codec }: DateInputProps) => {
      const meant = variant.meant(text)
      return meant === null ? markUnparsed(text) : variant.read(meant, codec)
    },
  })
}

/** What is typed, and how it becomes a value: at once when it is written as it is shown, otherwise when it is left. */
const useTyped = ({ value, change }: Control, { codec, show, read, meant }: DateVariant) => {
  const { prepare } = useFormState()
  const text = isUnparsed(value) ? value.$typed : show(value, codec)
  const type = (typed: string): void => {
    if (typed === '') return change('')
    const isWhole = meant(typed) === typed.replace('T', ' ')
    change(isWhole ? read(typed, codec) : markUnparsed(typed))
  }
  const settle = (): void => {
    const found = isUnparsed(value) ? meant(value.$typed) : null
    if (found !== null) change(read(found, codec))
  }
  useEffect(() => {
    prepare.add(settle)
    return () => void prepare.delete(settle)
  })
  return { text, type, settle }
}

const DateControl = ({ control, variant }: { control: Control; variant: DateVariant }) => {
  const { text, type, settle } = useTyped(control, variant)
  const day = text.slice(0, 10)
  const blur = (): void => {
    settle()
    control.blur()
  }
  return (
    <TextControl
      control={{ ...control, blur }}
      text={text}
      change={type}
      inputMode="numeric"
      attributes={{ placeholder: useTranslate()(variant.form), maxLength: variant.length + 5 }}
      end={
        !control.readOnly && (
          <InputAdornment position="end">
            {variant.length > 10 && <TimeZoneNote />}
            <CalendarButton
              chosen={{ start: day, end: day }}
              onChoose={({ start }) => {
                const time = variant.meant(text)?.slice(10) ?? ' 00:00:00'
                type(variant.length > 10 ? `${start}${time}` : start)
              }}
            />
          </InputAdornment>
        )
      }
    />
  )
}

const momentShown = (wire: unknown, codec: DateCodec): string =>
  momentText(wire, codec).replace('T', ' ')

const moment = {
  form: 'kit.calendar.momentForm',
  length: 19,
  show: momentShown,
  read: momentWire,
  meant: parseTypedMoment,
} as const

/**
 * A day, typed as it is shown or chosen in a calendar. `codec` is `text` when absent.
 *
 * @example
 * ```tsx
 * import { CreateDialog, DateInput } from 'deskwright/kit/form'
 *
 * export const create = (
 *   <CreateDialog>
 *     <DateInput source="birthday" required />
 *   </CreateDialog>
 * )
 * ```
 */
export const DateInput = dateInput({
  codec: 'text',
  form: 'kit.calendar.dayForm',
  length: 10,
  show: dayText,
  read: dayWire,
  meant: parseTypedDay,
})

/**
 * A moment, typed as it is shown or chosen in a calendar. `codec` is `text` when absent.
 *
 * @example
 * ```tsx
 * import { CreateDialog, DateTimeInput } from 'deskwright/kit/form'
 *
 * export const create = (
 *   <CreateDialog>
 *     <DateTimeInput source="startsAt" codec="iso" defaultNow="now" />
 *   </CreateDialog>
 * )
 * ```
 */
export const DateTimeInput = dateInput({ ...moment, codec: 'text' })
/**
 * A moment: unix seconds on the wire, local time on screen.
 *
 * @example
 * ```tsx
 * import { EditDialog, TimestampInput } from 'deskwright/kit/form'
 *
 * export const edit = (
 *   <EditDialog>
 *     <TimestampInput source="dueTime" />
 *   </EditDialog>
 * )
 * ```
 */
export const TimestampInput = dateInput({ ...moment, codec: 'unix' })
