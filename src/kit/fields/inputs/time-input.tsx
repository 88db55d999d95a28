import { unparsedFault } from '../../forms/form-state/value-checks'
import { Field } from './field'
import { useHalfTypedDate } from './use-half-typed-date'
import type { Control, InputProps } from '../../forms/form-state/input-props'
import { isUnparsed, markUnparsed } from '../../base/values/form-names'
import { parseTypedTime, timeText } from '../../base/values/time-text'
import { withCellReading } from './cell-reading'
import { TextControl, controlText } from './text-control'

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
export const TimeInput = withCellReading(
  ({ seconds = false, ...props }: TimeInputProps) => (
    <Field {...props} fault={(value) => unparsedFault(value, 'time')}>
      {(control) => <TimeControl control={control} seconds={seconds} />}
    </Field>
  ),
  {
    kind: 'plain',
    unread: 'time',
    read: (text, { seconds = false }: TimeInputProps) =>
      parseTypedTime(text, seconds) ?? markUnparsed(text),
  },
)

const TimeControl = ({ control, seconds }: { control: Control; seconds: boolean }) => {
  const ref = useHalfTypedDate(control)
  return (
    <TextControl
      control={{ ...control, ref }}
      text={isUnparsed(control.value) ? '' : controlText(control.value)}
      change={(text) => control.change(timeText(text, seconds))}
      type="time"
      attributes={seconds ? { step: 1 } : {}}
    />
  )
}
