import { Children, useRef, type ReactNode, type RefObject } from 'react'
import { useListFilterContext, useTranslate } from 'ra-core'
import { useNamedRecord } from '../../fields/cells/use-named-record'
import { useDefinition } from '../../base/contexts/definitions'
import { useFieldAccess } from '../../base/contexts/roles'
import { plainText, recordValue } from '../../base/values/record-value'
import type { ReferenceFilterProps } from './filter-field'
import './chips.css'
import { dropEmptyFilters, useFilterDraft, type FilterValues } from './filter-draft'
import { useFilterLabel, type FilterProps } from './filter-field'
import type { FilterTextFormatter } from './filter-text'
import { hasSource } from '../../base/values/element-source'
import { asList } from '../../../../wire/value-shapes'

export interface FilterChipsProps {
  /** The filters of the list, which know what their values mean. */
  readonly filters: ReactNode
}

interface Applied {
  readonly key: string
  readonly value: unknown
  /** The component of the filter, and what the list gives it. */
  readonly type: unknown
  readonly props: FilterProps
}

/** What was searched for, in the order of the filters. What was set from outside may have no filter. */
const appliedIn = (values: FilterValues, filters: ReactNode): readonly Applied[] => {
  const elements = Children.toArray(filters).filter(hasSource<FilterProps>)
  const left = new Map(Object.entries(dropEmptyFilters(values)))
  const take = (key: string, type: unknown, props: FilterProps): Applied[] => {
    if (!left.has(key)) return []
    const value = left.get(key)
    left.delete(key)
    return [{ key, value, type, props }]
  }
  const known = elements.flatMap(({ type, props }) =>
    take(props.sends ?? props.source, type, props),
  )
  return [...known, ...[...left.keys()].flatMap((key) => take(key, null, { source: key }))]
}

/** Where the focus goes when a chip goes: to the one in its place, and after the last one to the filters. */
const useFocus = (line: RefObject<HTMLElement | null>) => {
  const { formId } = useFilterDraft()
  return (from: HTMLElement): void => {
    const chips = [...(line.current?.querySelectorAll<HTMLElement>('.dw-chip > button') ?? [])]
    const at = chips.indexOf(from)
    const next = at === -1 ? undefined : (chips[at + 1] ?? chips[at - 1])
    const filter = document
      .getElementById(formId)
      ?.querySelector<HTMLElement>('input, select, button')
    const target = next ?? filter
    target?.focus()
  }
}

/** Takes away one of the values that were searched for. What has been typed since stays, and keeps waiting. */
const useDrop = () => {
  const { filterValues, setFilters } = useListFilterContext()
  const { values, startOver } = useFilterDraft()
  return (name: string): void => {
    startOver({ ...values, [name]: '' })
    setFilters(dropEmptyFilters({ ...filterValues, [name]: '' }), undefined, false)
  }
}

/** What the rows were searched for, filter by filter, each with a button that takes it away. */
const Chips = ({ filters }: FilterChipsProps) => {
  const { filterValues } = useListFilterContext()
  const { reset } = useFilterDraft()
  const drop = useDrop()
  const access = useFieldAccess()
  const translate = useTranslate()
  const line = useRef<HTMLUListElement>(null)
  const moveFocus = useFocus(line)
  const applied = appliedIn(filterValues as FilterValues, filters)
  return (
    <ul ref={line} aria-label={translate('kit.filters.applied')}>
      {applied
        .filter(({ props }) => access(props.source, 'read'))
        .map(({ key, ...each }) => {
          const remove = (button: HTMLElement): void => {
            moveFocus(button)
            drop(key)
          }
          return <AppliedChip key={key} {...each} onRemove={remove} />
        })}
      <li>
        <button
          type="button"
          className="dw-link-button"
          onClick={({ currentTarget }) => {
            moveFocus(currentTarget)
            reset()
          }}
        >
          {translate('kit.filters.clear')}
        </button>
      </li>
    </ul>
  )
}

export default Chips

/** How a filter puts its value into words, found by the component that stands in the list. */
const wordsOf = (type: unknown): FilterTextFormatter<FilterProps> | undefined =>
  typeof type === 'function' && 'words' in type
    ? (type.words as FilterTextFormatter<FilterProps>)
    : undefined

interface AppliedProps extends Omit<Applied, 'key'> {
  readonly onRemove: (button: HTMLElement) => void
}

const AppliedChip = ({ value, type, props, onRemove }: AppliedProps) => {
  const translate = useTranslate()
  const { name: resource } = useDefinition()
  const words = wordsOf(type)?.(value, props, { translate, resource })
  const chip = (text: string) => <Chip {...{ props, words: text, onRemove }} />
  if (words !== undefined) return chip(words)
  return isReference(props) ? (
    <Named {...props} ids={asList(value).map(plainText)}>
      {chip}
    </Named>
  ) : (
    chip(asList(value).map(plainText).join(', '))
  )
}

type ReferenceProps = Pick<ReferenceFilterProps, 'to' | 'show'>

const isReference = (props: FilterProps): props is FilterProps & ReferenceProps => 'to' in props

interface NamedProps extends ReferenceProps {
  readonly ids: readonly string[]
  /** The names of the records before. */
  readonly before?: string
  readonly children: (names: string) => ReactNode
}

/** Names the records, one after the other. A record that is not known is named by its key. */
const Named = ({ ids: [id = '', ...others], before = '', children, ...reference }: NamedProps) => {
  const record = useNamedRecord(reference.to, id)
  const name = plainText(recordValue(record, reference.show)) || id
  const names = before === '' ? name : `${before}, ${name}`
  return others.length === 0 ? (
    children(names)
  ) : (
    <Named {...reference} ids={others} before={names}>
      {children}
    </Named>
  )
}

interface ChipProps {
  readonly props: FilterProps
  readonly words: string
  readonly onRemove: (button: HTMLElement) => void
}

const Chip = ({ props, words, onRemove }: ChipProps) => {
  const translate = useTranslate()
  const text = translate('kit.filters.chip', { label: useFilterLabel(props), value: words })
  const label = translate('kit.filters.remove', { filter: text })
  return (
    <li className="dw-chip">
      <span title={text}>{text}</span>
      <button
        type="button"
        data-icon="close"
        title={label}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
      >
        {/* Text, since the filter itself is what has this label. */}
        <span className="dw-hidden">{label}</span>
      </button>
    </li>
  )
}
