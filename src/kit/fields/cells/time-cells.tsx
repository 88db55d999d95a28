import { zoneUnlikeMachine } from '../../../../wire/business-clock'
import { isBlank, plainText } from '../../base/values/record-value'
import { parseWireDay, parseWireTime, type DateCodec } from '../../base/values/format-time'
import { emptyDisplay, createPlainCell, type CellProps, type CellDisplay } from './plain-cell'

/**
 * Props of the cells of days and moments. `codec` says how the value travels: `unix` is seconds, `unixMs` milliseconds,
 * `iso`, `local` and `text` are texts.
 */
export interface TimeCellProps extends CellProps {
  readonly codec?: DateCodec
}

const timeDisplay = (text: string): CellDisplay => ({ content: text, className: 'dw-digits' })

/** A moment tells its zone, where that is not the zone of the browser. */
const momentDisplay = (text: string): CellDisplay => {
  const zone = zoneUnlikeMachine()
  return { ...timeDisplay(text), ...(zone !== null && { title: zone }) }
}

/** How wide a time is, and a day. */
const SECOND = 10.5
const DAY = 5.8

/**
 * Shows a moment as YYYY-MM-DD HH:mm:ss where the business is; `codec` is `unix` when absent. A value that is no time is shown
 * as it is.
 *
 * @example
 * ```tsx
 * import { Column, TimestampCell } from 'deskwright/kit'
 *
 * export const column = (
 *   <Column source="applyTime">
 *     <TimestampCell />
 *   </Column>
 * )
 * ```
 */
export const TimestampCell = createPlainCell<TimeCellProps>(
  (value, { codec = 'unix' }) =>
    isBlank(value) ? emptyDisplay : momentDisplay(parseWireTime(value, codec) ?? plainText(value)),
  SECOND,
)

/**
 * Shows a moment as `TimestampCell` does; `codec` is `text` when absent.
 *
 * @example
 * ```tsx
 * import { Column, DateTimeCell } from 'deskwright/kit'
 *
 * export const column = (
 *   <Column source="updatedAt">
 *     <DateTimeCell codec="iso" />
 *   </Column>
 * )
 * ```
 */
export const DateTimeCell = createPlainCell<TimeCellProps>(
  (value, { codec = 'text' }) =>
    isBlank(value) ? emptyDisplay : momentDisplay(parseWireTime(value, codec) ?? plainText(value)),
  SECOND,
)

/**
 * Shows only the day of a time, as YYYY-MM-DD; `codec` is `text` when absent.
 *
 * @example
 * ```tsx
 * import { Column, DateCell } from 'deskwright/kit'
 *
 * export const column = (
 *   <Column source="birthday">
 *     <DateCell />
 *   </Column>
 * )
 * ```
 */
export const DateCell = createPlainCell<TimeCellProps>(
  (value, { codec = 'text' }) =>
    isBlank(value) ? emptyDisplay : timeDisplay(parseWireDay(value, codec) ?? plainText(value)),
  DAY,
)
