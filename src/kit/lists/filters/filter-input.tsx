import { type HTMLInputTypeAttribute, useState } from 'react'
import { isNothing } from '../../../../wire/values'
import { limitedTyping } from '../../base/values/limited-typing'
import { FilterField, useFilterValue, type FilterProps } from './filter-field'

interface FilterInputProps extends FilterProps {
  readonly type: HTMLInputTypeAttribute
  readonly inputMode?: 'decimal'
  readonly step?: number | undefined
  readonly maxLength?: number | undefined
  /** The value as it is typed, and back. */
  readonly textOf: (value: unknown) => string
  readonly valueOf: (text: string) => unknown
}

interface TypedFilter {
  readonly value: unknown
  readonly setValue: (value: unknown) => void
  readonly textOf: (value: unknown) => string
  readonly valueOf: (text: string) => unknown
}

const isSame = (one: unknown, other: unknown): boolean =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other)

/** The text of an input, which stays as it is typed for as long as it comes to the value of the filter. */
const useTypedText = ({ value, setValue, textOf, valueOf }: TypedFilter) => {
  const [typed, setTyped] = useState(() => textOf(value))
  return {
    text: isSame(valueOf(typed), value) ? typed : textOf(value),
    change: (text: string): void => {
      setTyped(text)
      setValue(valueOf(text))
    },
  }
}

/** A filter that is one input of the browser's own. */
export const FilterInput = (props: FilterInputProps) => {
  const { type, inputMode, step, maxLength, textOf, valueOf, ...filter } = props
  const { text, change } = useTypedText({ ...useFilterValue(filter), textOf, valueOf })
  return (
    <FilterField {...filter}>
      {(control) => (
        <input
          {...control}
          className="dw-input"
          type={type}
          inputMode={inputMode}
          step={step}
          name={filter.source}
          value={text}
          {...limitedTyping(change, maxLength)}
        />
      )}
    </FilterField>
  )
}
