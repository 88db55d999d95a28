import { queryOptions, useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider, useTranslate } from 'ra-core'
import { isNothing } from '../../../../wire/values'
import { readPagesOf } from '../../../providers/data/read-pages'
import type { Choice, Code } from '../../../providers/definitions/definition'
import { useDefinition, useDefinitions } from '../../base/contexts/definitions'
import { lazyPart } from '../../base/loading/lazy-part'
import { plainText, recordValue } from '../../base/values/record-value'
import {
  FilterField,
  useFilterValue,
  type FilterProps,
  type ReferenceFilterProps,
} from './filter-field'
import { withFilterText, type FilterTextFormatter } from './filter-text'
import { TextFilter } from './value-filters'

export interface FilterOption {
  /** Text that identifies the option in the element. The value is looked up by it, so that it keeps its type. */
  readonly key: string
  readonly value: unknown
  readonly label: string
}

interface OptionsProps extends FilterProps {
  readonly options: readonly FilterOption[]
}

const optionIn = (options: readonly FilterOption[], value: unknown): FilterOption | undefined =>
  options.find((option) => String(option.value) === String(value))
/** No code is written like this. */
const SEVERAL = 'several:'

/** Several values in a filter that takes one. They can be left, and come back with the tab that has set them. */
const severalOf = (value: unknown, options: readonly FilterOption[]): string =>
  Array.isArray(value)
    ? options
        .filter((option) => value.some((each) => String(each) === option.key))
        .map(({ label }) => label)
        .join(', ')
    : ''

/** An empty value is no filter, which would find every record. */
const hasValue = ({ value }: FilterOption): boolean => !isNothing(value)

const OptionsFilter = ({ options, ...props }: OptionsProps) => {
  const { value, setValue } = useFilterValue(props)
  const translate = useTranslate()
  const chosen = optionIn(options, value)
  const several = severalOf(value, options)
  return (
    <FilterField {...props}>
      {(control) => (
        <select
          {...control}
          className="dw-input dw-select"
          name={props.source}
          value={several ? SEVERAL : (chosen?.key ?? '')}
          onChange={({ target }) =>
            setValue(options.find((option) => option.key === target.value)?.value ?? '')
          }
        >
          {several && (
            <option value={SEVERAL} hidden>
              {several}
            </option>
          )}
          <option value="">{translate('kit.filters.any')}</option>
          {options.filter(hasValue).map((option) => (
            <option key={option.key} value={option.key}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FilterField>
  )
}

export interface SelectFilterProps extends FilterProps {
  readonly choices: readonly Choice[]
  /** Field whose texts name the choices. It is the filter's own name when absent. */
  readonly field?: string
}

const optionKey = (code: Code): string =>
  code === '' || code === null ? `code:${code}` : `${code}`

type FilterTextContext = Parameters<FilterTextFormatter<FilterProps>>[2]

const choiceOptions = (
  { choices, field, source }: SelectFilterProps,
  { resource, translate }: FilterTextContext,
): FilterOption[] => {
  const words = `resources.${resource}.choices.${field ?? source}`
  return choices.map(({ code, key }) => ({
    key: optionKey(code),
    value: code,
    label: translate(`${words}.${key}`, { _: plainText(code) }),
  }))
}

/** The codes of a field with their texts. */
export const useChoiceOptions = (props: SelectFilterProps): FilterOption[] => {
  const translate = useTranslate()
  return choiceOptions(props, { translate, resource: useDefinition().name })
}

const labelIn = (options: readonly FilterOption[], value: unknown): string =>
  optionIn(options, value)?.label ?? plainText(value)

/** The texts of one code, or of several. */
export const formatChoices: FilterTextFormatter<SelectFilterProps> = (value, props, known) => {
  const options = choiceOptions(props, known)
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.map((each) => labelIn(options, each)).join(', ')
}

/**
 * Filters by one code of a field.
 *
 * @example
 * ```tsx
 * import { Filters, SelectFilter } from 'deskwright/kit'
 *
 * const choices = [
 *   { code: 1, key: 'open' },
 *   { code: 2, key: 'closed' },
 * ] as const
 *
 * export const filters = (
 *   <Filters>
 *     <SelectFilter source="status" choices={choices} />
 *   </Filters>
 * )
 * ```
 */
export const SelectFilter = /* @__PURE__ */ withFilterText(
  (props: SelectFilterProps) => <OptionsFilter {...props} options={useChoiceOptions(props)} />,
  formatChoices,
)

export interface BooleanFilterProps extends FilterProps {
  /** What true and false are on the wire. */
  readonly codec?: { readonly true: unknown; readonly false: unknown }
}

const plainCodec = { true: true, false: false }

const truthOptions = (
  { codec = plainCodec }: BooleanFilterProps,
  translate: FilterTextContext['translate'],
): FilterOption[] => [
  { key: 'true', value: codec.true, label: translate('kit.cells.yes') },
  { key: 'false', value: codec.false, label: translate('kit.cells.no') },
]

const Truth = (props: BooleanFilterProps) => (
  <OptionsFilter {...props} options={truthOptions(props, useTranslate())} />
)

/**
 * Filters by yes or no.
 *
 * @example
 * ```tsx
 * import { BooleanFilter, Filters } from 'deskwright/kit'
 *
 * export const filters = (
 *   <Filters>
 *     <BooleanFilter source="verified" codec={{ true: 'Y', false: 'N' }} />
 *   </Filters>
 * )
 * ```
 */
export const BooleanFilter = /* @__PURE__ */ withFilterText(Truth, (value, props, { translate }) =>
  labelIn(truthOptions(props, translate), value),
)

const emptyOptions = (translate: FilterTextContext['translate']): FilterOption[] => [
  { key: 'true', value: true, label: translate('kit.filters.empty') },
  { key: 'false', value: false, label: translate('kit.filters.filled') },
]

/**
 * Filters by whether a record has a value there at all. It sends true for empty and false for not empty.
 *
 * @example
 * ```tsx
 * import { EmptyFilter, Filters } from 'deskwright/kit'
 *
 * export const filters = (
 *   <Filters>
 *     <EmptyFilter source="remark" sends="remarkEmpty" />
 *   </Filters>
 * )
 * ```
 */
export const EmptyFilter = /* @__PURE__ */ withFilterText(
  (props: FilterProps) => <OptionsFilter {...props} options={emptyOptions(useTranslate())} />,
  (value, _, { translate }) => labelIn(emptyOptions(translate), value),
)

/**
 * Filters by a record of another resource, chosen by name. When that resource is not known here, its key is typed.
 *
 * @example
 * ```tsx
 * import { Filters, ReferenceFilter } from 'deskwright/kit'
 *
 * export const filters = (
 *   <Filters>
 *     <ReferenceFilter source="productId" to="product" show="name" />
 *   </Filters>
 * )
 * ```
 */
export const ReferenceFilter = ({ to, show, ...props }: ReferenceFilterProps) => {
  const { resources } = useDefinitions()
  const isKnown = resources.some(({ name, verbs }) => name === to && verbs.list !== undefined)
  return isKnown ? <KnownReference {...props} to={to} show={show} /> : <TextFilter {...props} />
}

const listed = {
  pagination: { page: 1, perPage: 200 },
  sort: { field: '', order: 'ASC' },
  filter: {},
} as const

const optionsQuery = (dataProvider: DataProvider, to: string, most: number) =>
  queryOptions({
    queryKey: [to, 'getList', listed, most],
    queryFn: () => readPagesOf(dataProvider, to, listed, { most }),
    staleTime: 60_000,
  })

/** The first records of another resource by name, read page by page, and whether there are no others. */
export const useReferenceOptions = ({ to, show }: ReferenceFilterProps, most: number) => {
  const { data } = useQuery(optionsQuery(useDataProvider(), to, most))
  const options = (data?.data ?? []).map((record): FilterOption => ({
    key: String(record.id),
    value: record.id,
    label: plainText(recordValue(record, show)) || String(record.id),
  }))
  return { options, whole: data?.whole ?? true }
}

const LongReference = lazyPart(() => import('./typed-reference-filter'))

const KnownReference = (props: ReferenceFilterProps) => {
  const { options, whole } = useReferenceOptions(props, listed.pagination.perPage)
  return whole ? <OptionsFilter {...props} options={options} /> : <LongReference {...props} />
}
