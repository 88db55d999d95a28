import { Children, useId, useMemo, useState, type ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  LinkBase,
  useDataProvider,
  useTranslate,
  type GetListResult,
  type Identifier,
  type RaRecord,
} from 'ra-core'
import { backendOrder } from '../../../../wire/list-request'
import { RecordLink } from '../../fields/cells/record-link'
import { useDefinition } from '../../base/contexts/definitions'
import { writeListAddress } from '../../base/contexts/list-address'
import { usePresetFilters } from '../../base/contexts/list-presets'
import { ResourceAccessScope } from '../../base/contexts/resource-access-scope'
import { useFieldAccess } from '../../base/contexts/roles'
import { useRowRecord } from '../../base/contexts/table-context'
import { BlockRowsTable } from '../home/block-rows-table'
import { failureText, isSessionOver } from '../../base/values/failure-text'
import { RowCount, rowCountOf } from '../../lists/list/row-count'
import '../home/home.css'
import './related.css'

interface RelatedProps {
  readonly resource: string
  readonly children: ReactNode
}

/**
 * Says which resource a list below a record is of. Who may not open the resource does not see the list.
 *
 * @example
 * ```tsx
 * import { Related, RelatedList, TextCell } from 'deskwright/kit'
 *
 * export const related = (
 *   <Related resource="order">
 *     <RelatedList by="productId" sends="productId" sources={['sn']} leads="sn">
 *       <TextCell source="sn" />
 *     </RelatedList>
 *   </Related>
 * )
 * ```
 */
export const Related = (props: RelatedProps) => <ResourceAccessScope {...props} />

export interface RelatedListProps {
  /** The reference by which the rows point to the record that is shown. */
  readonly by: string
  /** The key under which the list is asked for them. */
  readonly sends: string
  /** That key takes several values. */
  readonly several?: boolean
  readonly sources: readonly string[]
  /** The column that leads to its record. */
  readonly leads?: string
  /** The cells of the columns, in their order. */
  readonly children: ReactNode
}

type RelatedFilter = Readonly<Record<string, unknown>>

const ROWS = 5

/** A page of the rows that point to a record. They are asked for again whenever a row of that resource is saved. */
const useRelatedRows = (filter: RelatedFilter, page: number) => {
  const dataProvider = useDataProvider()
  const { name } = useDefinition()
  return useQuery<GetListResult>({
    queryKey: [name, 'related', filter, page],
    queryFn: ({ signal }) =>
      dataProvider.getList<RaRecord>(name, {
        pagination: { page, perPage: ROWS },
        sort: backendOrder,
        filter,
        signal,
        // The list says itself what went wrong.
        meta: { quiet: true },
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/**
 * The rows of another resource that point to the record in context, page by page, and the way to their list. Who may
 * not see the reference sees no list.
 *
 * @example
 * ```tsx
 * import { Related, RelatedList, TextCell } from 'deskwright/kit'
 *
 * export const related = (
 *   <Related resource="order">
 *     <RelatedList by="productId" sends="productIds" several sources={['sn']} leads="sn">
 *       <TextCell source="sn" />
 *     </RelatedList>
 *   </Related>
 * )
 * ```
 */
export const RelatedList = (props: RelatedListProps) => {
  const { id } = useRowRecord()
  const { by, sends, several = false } = props
  const filter = useMemo(() => ({ [sends]: several ? [id] : id }), [sends, several, id])
  const isReadable = useFieldAccess()
  // Who may not see the reference may not see to whom it points.
  return isReadable(by, 'read') ? <Rows key={String(id)} {...props} filter={filter} /> : null
}

const Rows = (props: RelatedListProps & { readonly filter: RelatedFilter }) => {
  const { by, filter } = props
  const { name } = useDefinition()
  const translate = useTranslate()
  const heading = useId()
  const [page, setPage] = useState(1)
  const query = useRelatedRows(filter, page)
  const { data, isFetching } = query
  return (
    <section className="dw-related" aria-labelledby={heading} aria-busy={isFetching}>
      <header>
        <h3 id={heading}>
          {translate(`resources.${name}.title`, { _: name })}{' '}
          <small>{translate(`resources.${name}.fields.${by}`, { _: by })}</small>
        </h3>
        <RowCount {...rowCountOf(data)} />
      </header>
      <Found {...props} query={query} />
      <footer>
        <Steps page={page} data={data} onPage={setPage} />
        <ToList filter={filter} />
      </footer>
    </section>
  )
}

const Found = (props: RelatedListProps & { readonly query: ReturnType<typeof useRelatedRows> }) => {
  const { query, sources, leads, children } = props
  const definition = useDefinition()
  const translate = useTranslate()
  const isReadable = useFieldAccess()
  const { data, error, isFetching, refetch } = query
  if (!data) return <Missing {...{ error, isFetching }} onAgain={() => void refetch()} />
  if (data.data.length === 0) return <p className="dw-muted">{translate('kit.list.empty')}</p>
  const columns = Children.toArray(children)
    .map((cell, index) => ({ cell, source: sources[index] ?? '' }))
    .filter(({ source }) => isReadable(source, 'read'))
  const around = (cell: ReactNode, source: string, { id }: { readonly id: Identifier }) =>
    source === leads ? (
      <RecordLink to={definition} id={id}>
        {cell}
      </RecordLink>
    ) : (
      cell
    )
  return <BlockRowsTable columns={columns} rows={data.data} around={around} />
}

interface MissingProps {
  readonly error: unknown
  readonly isFetching: boolean
  readonly onAgain: () => void
}

const Missing = ({ error, isFetching, onAgain }: MissingProps) => {
  const translate = useTranslate()
  if (error === null || isFetching || isSessionOver(error)) {
    return <p className="dw-muted">{translate('kit.list.loading')}</p>
  }
  return (
    <div role="alert">
      <p>{failureText(error, translate) || translate('kit.list.failed')}</p>
      <button type="button" className="dw-button" onClick={onAgain}>
        {translate('kit.buttons.retry')}
      </button>
    </div>
  )
}

interface StepsProps {
  readonly page: number
  readonly data: GetListResult | undefined
  readonly onPage: (page: number) => void
}

const Steps = ({ page, data, onPage }: StepsProps) => {
  const translate = useTranslate()
  const { total, pageInfo } = data ?? {}
  const hasNext = total === undefined ? pageInfo?.hasNextPage === true : page * ROWS < total
  if (page === 1 && !hasNext) return null
  const step = (key: 'previous' | 'next', to: number, isThere: boolean) => (
    <button
      type="button"
      className="dw-page-step"
      disabled={!isThere}
      aria-label={translate(`kit.pager.${key}`)}
      data-icon={key === 'next' ? 'chevron-right' : 'chevron-left'}
      onClick={() => onPage(to)}
    />
  )
  return (
    <span>
      {step('previous', page - 1, page > 1)} {page} {step('next', page + 1, hasNext)}
    </span>
  )
}

const nothingElse = {
  usual: { perPage: 0, sort: backendOrder },
  chosen: 0,
  sizes: [],
  isReadable: () => true,
} as const

/** Leads to the list of the resource, with the same rows in it. Another tab finds them by the address. */
const ToList = ({ filter }: { readonly filter: RelatedFilter }) => {
  const definition = useDefinition()
  const preset = usePresetFilters()
  const translate = useTranslate()
  const view = { page: 1, perPage: 0, sort: backendOrder, filter }
  const query = writeListAddress(definition, view, nothingElse)
  return (
    <LinkBase
      className="dw-link"
      to={definition.path + (query && `?${query}`)}
      onClick={() => preset(definition.name, filter)}
    >
      {translate('kit.home.open')}
    </LinkBase>
  )
}
