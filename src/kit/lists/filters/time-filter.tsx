import { plainText } from '../../base/values/record-value'
import { timeText } from '../../base/values/time-text'
import type { FilterProps } from './filter-field'
import { FilterInput } from './filter-input'

export interface TimeFilterProps extends FilterProps {
  /** The seconds are part of the value. */
  readonly seconds?: boolean
}

/**
 * Filters by a time of day.
 *
 * @example
 * ```tsx
 * import { Filters, TimeFilter } from 'deskwright/kit'
 *
 * export const filters = (
 *   <Filters>
 *     <TimeFilter source="opensAt" />
 *   </Filters>
 * )
 * ```
 */
export const TimeFilter = ({ seconds = false, ...props }: TimeFilterProps) => (
  <FilterInput
    {...props}
    type="time"
    step={seconds ? 1 : undefined}
    textOf={plainText}
    valueOf={(text) => timeText(text, seconds)}
  />
)
