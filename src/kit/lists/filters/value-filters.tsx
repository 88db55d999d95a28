import { useState } from 'react'
import { plainText } from '../../base/values/record-value'
import { useFilterDraft } from './filter-draft'
import { FilterField, useFilterValue, type FilterProps } from './filter-field'
import { FilterInput } from './filter-input'

export interface TextFilterProps extends FilterProps {
  readonly maxLength?: number
}

/**
 * Filters by a text, which is sent as it is typed.
 *
 * @example
 * ```tsx
 * import { Filters, TextFilter } from 'deskwright/kit'
 *
 * export const filters = (
 *   <Filters>
 *     <TextFilter source="mobile" maxLength={11} />
 *   </Filters>
 * )
 * ```
 */
export const TextFilter = (props: TextFilterProps) => (
  <FilterInput {...props} type="text" textOf={plainText} valueOf={(text) => text} />
)

const separator = /[,，、;；\n]/

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(plainText).join(', ') : plainText(value)

/**
 * Several values, typed with commas between them. They are searched for as a list.
 *
 * @example
 * ```tsx
 * import { Filters, ValuesFilter } from 'deskwright/kit'
 *
 * export const filters = (
 *   <Filters>
 *     <ValuesFilter source="sn" />
 *   </Filters>
 * )
 * ```
 */
export const ValuesFilter = (props: FilterProps) => {
  const { value, setValue } = useFilterValue(props)
  const [text, setText] = useState(() => textOf(value))
  const { version } = useFilterDraft()
  const [shown, setShown] = useState(version)
  if (shown !== version) {
    setShown(version)
    setText(textOf(value))
  }
  const change = (typed: string): void => {
    setText(typed)
    const parts = typed.split(separator).map((part) => part.trim())
    const values = parts.filter((part) => part !== '')
    setValue(values.length === 0 ? '' : values)
  }
  return (
    <FilterField {...props}>
      {(control) => (
        <input
          {...control}
          className="dw-input"
          type="text"
          name={props.source}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </FilterField>
  )
}

/**
 * Filters by a number, which is sent exactly as it is typed.
 *
 * @example
 * ```tsx
 * import { Filters, NumberFilter } from 'deskwright/kit'
 *
 * export const filters = (
 *   <Filters>
 *     <NumberFilter source="term" />
 *   </Filters>
 * )
 * ```
 */
export const NumberFilter = (props: FilterProps) => {
  const { value, setValue } = useFilterValue(props)
  return (
    <FilterField {...props}>
      {(control) => (
        <input
          {...control}
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
