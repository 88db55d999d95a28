import { useState } from 'react'
import { CalendarButton } from '../../fields/calendar/calendar-button'
import { DayTextInput } from '../../fields/calendar/day-text-input'
import { dayOfEdge, dayEdge, type EdgeCodec } from './date-range'
import { useFilterDraft } from './filter-draft'
import { FilterField, useFilterValue, type FilterControl, type FilterProps } from './filter-field'
import { withFilterText } from './filter-text'

export interface DayFilterProps extends FilterProps {
  /** `start`: rows from the first second of the day on. `end`: rows up to its last second. */
  readonly edge: 'start' | 'end'
  /** How the moment is sent. It is unix seconds when absent. */
  readonly codec?: EdgeCodec
}

/**
 * The first or the last day that is wanted.
 *
 * @example
 * ```tsx
 * import { DayFilter, Filters } from 'deskwright/kit'
 *
 * export const filters = (
 *   <Filters>
 *     <DayFilter source="since" sends="applyTimeFrom" edge="start" />
 *     <DayFilter source="until" sends="applyTimeTo" edge="end" />
 *   </Filters>
 * )
 * ```
 */
export const DayFilter = /* @__PURE__ */ withFilterText(
  (props: DayFilterProps) => {
    const { version } = useFilterDraft()
    return (
      <FilterField {...props}>
        {(control) => <Day key={version} {...props} control={control} />}
      </FilterField>
    )
  },
  (value, { codec = 'unix' }) => dayOfEdge(value, codec),
)

const Day = ({
  edge,
  codec = 'unix',
  control,
  ...props
}: DayFilterProps & { readonly control: FilterControl }) => {
  const { value, setValue } = useFilterValue(props)
  const [typed, setTyped] = useState(() => dayOfEdge(value, codec))
  const change = (text: string): void => {
    setTyped(text)
    setValue(dayEdge(text, edge, codec))
  }
  return (
    <span className="dw-day-field">
      <DayTextInput
        id={control.id}
        name={props.source}
        value={typed}
        describedBy={control['aria-describedby']}
        onChange={change}
      />
      <CalendarButton
        chosen={{ start: typed, end: typed }}
        onChoose={({ start }) => change(start)}
      />
    </span>
  )
}
