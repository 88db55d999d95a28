import { unreadFault } from '../../forms/form-state/checks'
import { Field } from './field'
import { useHalfTyped } from './half-typed'
import type { Control, InputProps } from '../../forms/form-state/input-props'
import { isUnread, markUnread } from '../../base/values/names'
import { meantTime, timeText } from '../../base/values/time-text'
import { withReading } from './reading'
import { TextControl, textOf } from './text-control'

/** Props of `TimeInput`, besides those of every input. */
export interface TimeInputProps extends InputProps {
  /** The seconds are part of the value. */
  readonly seconds?: boolean
}

/**
 * A time of day, typed or chosen in the browser's own picker.
 *
 * @example
 * ```tsx
 * import { EditDialog, TimeInput } from 'deskwright/kit/form'
 *
 * export const edit = (
 *   <EditDialog>
 *     <TimeInput source="opensAt" seconds />
 *   </EditDialog>
 * )
 * ```
 */
export const TimeInput = withReading(
  ({ seconds = false, ...props }: TimeInputProps) => (
    <Field {...props} fault={(value) => unreadFault(value, 'time')}>
      {(control) => <TimeControl control={control} seconds={seconds} />}
    </Field>
  ),
  {
    kind: 'plain',
    unread: 'time',
    read: (text, { seconds = false }: TimeInputProps) =>
      meantTime(text, seconds) ?? markUnread(text),
  },
)

const TimeControl = ({ control, seconds }: { control: Control; seconds: boolean }) => {
  const ref = useHalfTyped(control)
  return (
    <TextControl
      control={{ ...control, ref }}
      text={isUnread(control.value) ? '' : textOf(control.value)}
      change={(text) => control.change(timeText(text, seconds))}
      type="time"
      attributes={seconds ? { step: 1 } : {}}
    />
  )
}
