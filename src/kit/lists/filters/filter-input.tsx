import type { HTMLInputTypeAttribute } from 'react'
import { FilterField, useFilterValue, type FilterProps } from './filter-field'

interface FilterInputProps extends FilterProps {
  readonly type: HTMLInputTypeAttribute
  readonly step?: number | undefined
  readonly maxLength?: number | undefined
  /** The value as it is typed, and back. */
  readonly textOf: (value: unknown) => string
  readonly valueOf: (text: string) => unknown
}

/** A filter that is one input of the browser's own. */
export const FilterInput = (props: FilterInputProps) => {
  const { type, step, maxLength, textOf, valueOf, ...filter } = props
  const { value, setValue } = useFilterValue(filter)
  return (
    <FilterField {...filter}>
      {(control) => (
        <input
          {...control}
          className="dw-input"
          type={type}
          step={step}
          name={filter.source}
          maxLength={maxLength}
          value={textOf(value)}
          onChange={({ target }) => setValue(valueOf(target.value))}
        />
      )}
    </FilterField>
  )
}
