import { isBlank, plainText } from '../../base/values/record-value'
import { wireTime, type DateCodec } from '../../base/values/format-time'
import { emptyDisplay, plainCell, type CellProps, type CellDisplay } from './plain-cell'

export interface TimeCellProps extends CellProps {
  readonly codec?: DateCodec
}

const timeDisplay = (text: string): CellDisplay => ({ content: text, className: 'dw-digits' })

/** How wide a time is, and a day. */
const SECOND = 10.5
const DAY = 5.8

/** Shows unix seconds as YYYY-MM-DD HH:mm:ss. A value that is no time is shown as it is. */
export const TimestampCell = plainCell<TimeCellProps>(
  (value, { codec = 'unix' }) =>
    isBlank(value) ? emptyDisplay : timeDisplay(wireTime(value, codec) ?? plainText(value)),
  SECOND,
)

export const DateTimeCell = plainCell<TimeCellProps>(
  (value, { codec = 'text' }) =>
    isBlank(value) ? emptyDisplay : timeDisplay(wireTime(value, codec) ?? plainText(value)),
  SECOND,
)

/** Shows only the day of a time. */
export const DateCell = plainCell<TimeCellProps>(
  (value, { codec = 'text' }) =>
    isBlank(value)
      ? emptyDisplay
      : timeDisplay(wireTime(value, codec)?.slice(0, 10) ?? plainText(value)),
  DAY,
)
