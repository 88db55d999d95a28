import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useTranslate } from 'ra-core'
import {
  formatChoices,
  useChoiceOptions,
  useReferenceOptions,
  type FilterOption,
  type SelectFilterProps,
} from './choice-filters'
import { type ReferenceFilterProps } from './filter-field'
import {
  FilterField,
  useFilterLabel,
  useFilterValue,
  type FilterControl,
  type FilterProps,
} from './filter-field'
import { withFilterText } from './filter-text'

/**
 * Filters by several codes of a field.
 *
 * @example
 * ```tsx
 * import { ChoicesFilter, Filters } from 'deskwright/kit'
 *
 * const choices = [
 *   { code: 1, key: 'open' },
 *   { code: 2, key: 'closed' },
 * ] as const
 *
 * export const filters = (
 *   <Filters>
 *     <ChoicesFilter source="status" choices={choices} />
 *   </Filters>
 * )
 * ```
 */
export const ChoicesFilter = /* @__PURE__ */ withFilterText(
  (props: SelectFilterProps) => <SeveralFilter {...props} options={useChoiceOptions(props)} />,
  formatChoices,
)

/** As many records can be ticked. */
const MOST_TICKS = 1000

/**
 * Filters by several records of another resource.
 *
 * @example
 * ```tsx
 * import { Filters, ReferencesFilter } from 'deskwright/kit'
 *
 * export const filters = (
 *   <Filters>
 *     <ReferencesFilter source="productId" to="product" show="name" />
 *   </Filters>
 * )
 * ```
 */
export const ReferencesFilter = (props: ReferenceFilterProps) => (
  <SeveralFilter {...props} options={useReferenceOptions(props, MOST_TICKS).options} />
)

interface SeveralProps extends FilterProps {
  readonly options: readonly FilterOption[]
}

const SeveralFilter = (props: SeveralProps) => {
  const { value, setValue } = useFilterValue(props)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const isChosen = (option: FilterOption): boolean =>
    chosen.some((each) => String(each) === String(option.value))
  const toggle = (option: FilterOption): void => {
    const next = props.options.filter((each) => isChosen(each) !== (each === option))
    setValue(next.length === 0 ? '' : next.map((each) => each.value))
  }
  return (
    <FilterField {...props}>
      {(control) => <Several {...props} control={control} isChosen={isChosen} toggle={toggle} />}
    </FilterField>
  )
}

interface PopupProps extends SeveralProps {
  readonly control: FilterControl
  readonly isChosen: (option: FilterOption) => boolean
  readonly toggle: (option: FilterOption) => void
}

/** A button that shows what is chosen and opens a list with tick boxes. */
const Several = (props: PopupProps) => {
  const { options, isChosen } = props
  const { id, 'aria-describedby': hint } = props.control
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const escape = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return
    setOpen(false)
    button.current?.focus()
  }
  const words = options.filter(isChosen).map(({ label }) => label)
  return (
    <div className="dw-several" role="presentation" onBlur={leave} onKeyDown={escape}>
      <button
        type="button"
        id={id}
        ref={button}
        className="dw-input dw-select"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-describedby={hint ? `${id}-chosen ${hint}` : `${id}-chosen`}
        onClick={() => setOpen(!isOpen)}
      >
        <span id={`${id}-chosen`}>{words.join(', ') || translate('kit.filters.any')}</span>
      </button>
      {isOpen && <Ticks {...props} />}
    </div>
  )
}

const Ticks = ({ control, options, isChosen, toggle, ...props }: PopupProps) => (
  <fieldset className="dw-ticks" id={`${control.id}-list`}>
    <legend className="dw-hidden">{useFilterLabel(props)}</legend>
    {options.map((option) => (
      <label key={option.key}>
        <input type="checkbox" checked={isChosen(option)} onChange={() => toggle(option)} />
        {option.label}
      </label>
    ))}
  </fieldset>
)
