import { plainText } from '../../base/values/record-value'
import { normalizeTypedNumber, normalizeTypedText } from '../../base/values/typed-text'
import type { FilterProps } from './filter-field'
import { FilterInput } from './filter-input'

export interface TextFilterProps extends FilterProps {
  readonly maxLength?: number
}

/**
 * Filters by a text, which is sent as it is typed, without blanks and unseen signs around it.
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
  <FilterInput {...props} type="text" textOf={plainText} valueOf={normalizeTypedText} />
)

const separator = /[,，、;；\n]/

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(plainText).join(', ') : plainText(value)

const valuesIn = (text: string): unknown => {
  const values = text
    .split(separator)
    .map(normalizeTypedText)
    .filter((part) => part !== '')
  return values.length === 0 ? '' : values
}

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
export const ValuesFilter = (props: FilterProps) => (
  <FilterInput {...props} type="text" textOf={textOf} valueOf={valuesIn} />
)

/**
 * Filters by a number. Its digits are sent exactly as they are typed, without signs between thousands.
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
export const NumberFilter = (props: FilterProps) => (
  <FilterInput
    {...props}
    type="text"
    inputMode="decimal"
    textOf={plainText}
    valueOf={normalizeTypedNumber}
  />
)
