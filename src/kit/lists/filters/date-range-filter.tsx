import { useId, useState } from 'react'
import { useTranslate } from 'ra-core'
import { CalendarButton } from '../../fields/calendar/calendar-button'
import type { DayRange } from '../../fields/calendar/day-range'
import { TimeZoneNote } from '../../fields/calendar/time-zone-note'
import { DayTextInput } from '../../fields/calendar/day-text-input'
import { useFieldAccess } from '../../base/contexts/roles'
import { useDefinitions } from '../../base/contexts/definitions'
import {
  quickRange,
  rangeEdges,
  rangeOfEdges,
  rangeProblem,
  type EdgeCodec,
  type QuickRange,
  type RangeProblem,
} from './date-range'
import { useFilterDraft } from './filter-draft'
import { useFilterLabel, useUnapplied, type FilterProps } from './filter-field'
import { withFilterText } from './filter-text'

export interface DateRangeFilterProps extends FilterProps {
  readonly quick?: readonly QuickRange[]
  /** How long a range may be. app.yaml says how many days that is. */
  readonly limit?: 'week' | 'month'
  /** How the two ends are sent. They are unix seconds when absent. */
  readonly codec?: EdgeCodec
}

/**
 * Two days. The range that is sent goes from the first moment of the first day to the last moment of the last day, as a
 * list of two values.
 *
 * @example
 * ```tsx
 * import { DateRangeFilter, Filters } from 'deskwright/kit'
 *
 * export const filters = (
 *   <Filters>
 *     <DateRangeFilter source="applyTime" quick={['today', 'yesterday']} limit="month" />
 *   </Filters>
 * )
 * ```
 */
export const DateRangeFilter = /* @__PURE__ */ withFilterText(
  (props: DateRangeFilterProps) => {
    const { version } = useFilterDraft()
    if (!useFieldAccess()(props.source, 'read')) return null
    return <RangeFields key={version} {...props} />
  },
  (value, { codec = 'unix' }) => {
    const { start, end } = rangeOfEdges(value, codec)
    return start === end ? start : `${start} – ${end}`
  },
)

const useRange = (props: DateRangeFilterProps) => {
  const { source, sends = source, limit, codec = 'unix' } = props
  const { values, set, search } = useFilterDraft()
  const { app } = useDefinitions()
  const translate = useTranslate()
  const [range, setRange] = useState<DayRange>(() => rangeOfEdges(values[sends], codec))
  const days = limit === undefined ? null : app.rangeLimits[limit]
  const problem = rangeProblem(range, days)
  const change = (next: DayRange): void => {
    setRange(next)
    const wrong = rangeProblem(next, days)
    set(sends, wrong ? '' : rangeEdges(next, codec), wrong && problemText(wrong))
  }
  /** A range that is chosen as a whole is searched for at once. */
  const choose = (next: DayRange): void => {
    change(next)
    if (!rangeProblem(next, days)) search()
  }
  const problemText = (wrong: RangeProblem): string =>
    translate(`kit.range.${wrong.kind}`, wrong.kind === 'limit' ? { date: wrong.date } : {})
  return { range, change, choose, problem, text: problem ? problemText(problem) : '' }
}

/** A range with one day is still being typed, and so is a day that is not whole. */
const isBeingTyped = ({ kind }: RangeProblem): boolean => kind === 'both' || kind === 'day'

const RangeFields = (props: DateRangeFilterProps) => {
  const { range, change, choose, problem, text } = useRange(props)
  const { attempted } = useFilterDraft()
  const { codec } = props
  const translate = useTranslate()
  const label = useFilterLabel(props)
  const problemId = useId()
  const { mark, describedBy } = useUnapplied(props)
  // What is still being typed is called wrong only when it is searched for.
  const shown = problem && (attempted || !isBeingTyped(problem)) ? text : ''
  const day = (end: keyof DayRange) => (
    <DayTextInput
      label={translate(`kit.range.${end}`)}
      name={`${props.source}.${end}`}
      value={range[end]}
      isInvalid={shown !== ''}
      describedBy={shown ? problemId : describedBy}
      onChange={(value) => change({ ...range, [end]: value })}
    />
  )
  return (
    <fieldset className="dw-range" {...mark}>
      <legend>
        {label}
        {codec !== 'day' && <TimeZoneNote />}
      </legend>
      {day('start')}–{day('end')}
      <CalendarButton range chosen={range} onChoose={choose} />
      <QuickRanges names={props.quick ?? []} range={range} onChange={choose} />
      {shown && (
        <p id={problemId} className="dw-problem" role="alert">
          {shown}
        </p>
      )}
    </fieldset>
  )
}

interface QuickProps {
  readonly names: readonly QuickRange[]
  readonly range: DayRange
  readonly onChange: (range: DayRange) => void
}

const isChosen = (name: QuickRange, range: DayRange): boolean => {
  const { start, end } = quickRange(name, new Date())
  return start === range.start && end === range.end
}

const QuickRanges = ({ names, range, onChange }: QuickProps) => {
  const translate = useTranslate()
  if (names.length === 0) return null
  return (
    <span className="dw-quick">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="dw-quick-button"
          data-chosen={isChosen(name, range) || undefined}
          onClick={() => onChange(quickRange(name, new Date()))}
        >
          {translate(`kit.range.${name}`)}
        </button>
      ))}
    </span>
  )
}
