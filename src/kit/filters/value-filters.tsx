import { plainText } from '../record-value'
import { FilterField, useFilterValue, type FilterProps } from './filter-field'

export interface TextFilterProps extends FilterProps {
  readonly maxLength?: number
}

export const TextFilter = ({ maxLength, ...props }: TextFilterProps) => {
  const { value, setValue } = useFilterValue(props)
  return (
    <FilterField {...props}>
      {(id) => (
        <input
          id={id}
          className="dw-input"
          type="text"
          name={props.source}
          maxLength={maxLength}
          value={plainText(value)}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
    </FilterField>
  )
}

/** Numbers travel as they are typed. */
export const NumberFilter = (props: FilterProps) => {
  const { value, setValue } = useFilterValue(props)
  return (
    <FilterField {...props}>
      {(id) => (
        <input
          id={id}
          className="dw-input"
          type="text"
          inputMode="decimal"
          name={props.source}
          value={plainText(value)}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
    </FilterField>
  )
}
