import { useId, useState, type FocusEvent } from 'react'
import { useTranslate } from 'ra-core'
import { useFieldAccess } from '../../base/contexts/roles'
import { plainText } from '../../base/values/record-value'
import { normalizeTypedNumber } from '../../base/values/typed-text'
import { useFilterDraft } from './filter-draft'
import { useFilterLabel, useUnapplied, type FilterProps } from './filter-field'
import { withFilterText } from './filter-text'

type Ends = readonly [from: string, to: string]

const endsOf = (value: unknown): Ends => {
  const [from, to]: unknown[] = Array.isArray(value) ? value : []
  return [plainText(from), plainText(to)]
}

const meantEnds = ([from, to]: Ends): Ends => [normalizeTypedNumber(from), normalizeTypedNumber(to)]

/** What is wrong with the two ends, either of which may be missing. */
const problemOf = ([from, to]: Ends): 'noNumber' | 'order' | null => {
  const numbers = [from, to].filter((text) => text.trim() !== '').map(Number)
  if (numbers.some(Number.isNaN)) return 'noNumber'
  const [low, high] = numbers
  return low !== undefined && high !== undefined && low > high ? 'order' : null
}

/**
 * Two numbers, both of which count as well. They are searched for as a list, in which an open end is an empty text.
 *
 * @example
 * ```tsx
 * import { Filters, NumberRangeFilter } from 'deskwright/kit'
 *
 * export const filters = (
 *   <Filters>
 *     <NumberRangeFilter source="amount" />
 *   </Filters>
 * )
 * ```
 */
export const NumberRangeFilter = /* @__PURE__ */ withFilterText(
  (props: FilterProps) =>
    useFieldAccess()(props.source, 'read') ? <RangeFields {...props} /> : null,
  (value) => {
    const [from, to] = endsOf(value)
    if (from === '') return `≤ ${to}`
    return to === '' ? `≥ ${from}` : `${from} – ${to}`
  },
)

/** Half a number is still being typed. What is wrong is said when it is left or searched for. */
const useLeft = () => {
  const [isLeft, setLeft] = useState(false)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>): void => {
    const isInside = currentTarget.closest('fieldset')?.contains(relatedTarget)
    if (isInside !== true) setLeft(true)
  }
  return { isLeft, leave, stay: () => setLeft(false) }
}

/** What stands in the two inputs, and what is wrong with it. */
const useEnds = ({ source, sends = source }: FilterProps) => {
  const { values, set, attempted } = useFilterDraft()
  const [typed, setTyped] = useState<Ends>(['', ''])
  const { isLeft, leave, stay } = useLeft()
  const translate = useTranslate()
  const ends = endsOf(values[sends])
  const change = (next: Ends): void => {
    stay()
    setTyped(next)
    const meant = meantEnds(next)
    const wrong = problemOf(meant)
    const isBlank = meant.every((text) => text === '')
    set(sends, isBlank ? '' : meant, wrong && translate(`kit.filters.${wrong}`))
  }
  // What is typed stays as it is for as long as it comes to these ends.
  const isTyped = meantEnds(typed).every((text, at) => text === ends[at])
  return {
    ends: isTyped ? typed : ends,
    change,
    leave,
    problem: attempted || isLeft ? problemOf(ends) : null,
  }
}

const RangeFields = (props: FilterProps) => {
  const { source } = props
  const translate = useTranslate()
  const problemId = useId()
  const { mark, describedBy } = useUnapplied(props)
  const { ends, change, leave, problem } = useEnds(props)
  const end = (name: 'from' | 'to', text: string, put: (typed: string) => Ends) => (
    <input
      className="dw-input dw-end"
      type="text"
      inputMode="decimal"
      name={`${source}.${name}`}
      aria-label={translate(`kit.filters.${name}`)}
      aria-invalid={problem !== null}
      aria-describedby={problem ? problemId : describedBy}
      value={text}
      onChange={({ target }) => change(put(target.value))}
      onBlur={leave}
    />
  )
  return (
    <fieldset className="dw-range" {...mark}>
      <legend>{useFilterLabel(props)}</legend>
      {end('from', ends[0], (from) => [from, ends[1]])}–{end('to', ends[1], (to) => [ends[0], to])}
      {problem && (
        <p id={problemId} className="dw-problem" role="alert">
          {translate(`kit.filters.${problem}`)}
        </p>
      )}
    </fieldset>
  )
}
