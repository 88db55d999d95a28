import { plainText } from '../values/record-value'
import { FilterField, useFilterValue, type FilterProps } from './filter-field'

export interface TimeFilterProps extends FilterProps {
  /** The seconds are part of the value. */
  readonly seconds?: boolean
}

/** Filters by a time of day. */
export const TimeFilter = ({ seconds = false, ...props }: TimeFilterProps) => {
  const { value, setValue } = useFilterValue(props)
  return (
    <FilterField {...props}>
      {(control) => (
        <input
          {...control}
          className="dw-input"
          type="time"
          step={seconds ? 1 : undefined}
          name={props.source}
          value={plainText(value)}
          onChange={({ target }) =>
            setValue(seconds && target.value.length === 5 ? `${target.value}:00` : target.value)
          }
        />
      )}
    </FilterField>
  )
}
