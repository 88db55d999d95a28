import { dayOfEdge, edgeOf, type EdgeCodec } from './date-range'
import type { FilterProps } from './filter-field'
import { FilterInput } from './filter-input'

export interface DayFilterProps extends FilterProps {
  /** `start`: rows from the first second of the day on. `end`: rows up to its last second. */
  readonly edge: 'start' | 'end'
  /** How the moment is sent. It is unix seconds when absent. */
  readonly codec?: EdgeCodec
}

/** The first or the last day that is wanted. */
export const DayFilter = ({ edge, codec = 'unix', ...props }: DayFilterProps) => (
  <FilterInput
    {...props}
    type="date"
    textOf={(value) => dayOfEdge(value, codec)}
    valueOf={(text) => edgeOf(text, edge, codec)}
  />
)
