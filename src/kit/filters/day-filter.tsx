import { dayOfEdge, edgeOf, type EdgeCodec } from './date-range'
import { FilterField, useFilterValue, type FilterProps } from './filter-field'

export interface DayFilterProps extends FilterProps {
  /** `start`: rows from the first second of the day on. `end`: rows up to its last second. */
  readonly edge: 'start' | 'end'
  /** How the moment is sent. It is unix seconds when absent. */
  readonly codec?: EdgeCodec
}

/** The first or the last day that is wanted. */
export const DayFilter = ({ edge, codec = 'unix', ...props }: DayFilterProps) => {
  const { value, setValue } = useFilterValue(props)
  return (
    <FilterField {...props}>
      {(control) => (
        <input
          {...control}
          className="dw-input"
          type="date"
          name={props.source}
          value={dayOfEdge(value, codec)}
          onChange={({ target }) => setValue(edgeOf(target.value, edge, codec))}
        />
      )}
    </FilterField>
  )
}
