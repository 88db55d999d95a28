import {
  createElement,
  memo,
  useEffect,
  useId,
  useMemo,
  useRef,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'
import {
  RecordContextProvider,
  useEvent,
  useListContext,
  useTranslate,
  type RaRecord,
} from 'ra-core'
import { useLatestRow } from '../../actions/row/changed-rows'
import { recordLockKey, useEndedCallCount, useRecordLock } from '../../actions/row/record-lock'
import { LockContext } from '../../actions/row/use-row-lock'
import { useColumnChoice } from '../../base/contexts/column-choice'
import { useDefinition } from '../../base/contexts/definitions'
import { RowsNote, rowsUpToLimit } from './rows-note'
import {
  cellId,
  TableRowContext,
  RowSelectionContext,
  TableRenderContext,
  type RowSelection,
} from '../../base/contexts/table-context'
import { GuardDisplayContext, StaleRowsContext } from '../../actions/click-guard/guard-contexts'
import {
  useFocusNextPlace,
  useGuardedElement,
  useActionGuard,
  useClickGuard,
} from '../../actions/click-guard/use-click-guard'
import { columnPlans, type ColumnPlan } from './columns'
import { useTableParts } from './table-parts'
import { useTableTools } from './table-tools'
import { useDelayedFlag } from './use-delayed-flag'
import { useColumnLayout } from './use-column-layout'

export interface TableProps<Row extends object> {
  readonly children: ReactNode
  /** The buttons of a row. They form its last column. */
  readonly actions?: ReactNode
  /** Chooses an extra class for a row by what the row holds. */
  readonly rowClass?: (row: Row) => string | undefined
}

/** Gives each row a unique key, because ids may be missing or occur twice. */
const withUniqueKeys = <Row extends object>(
  rows: readonly unknown[],
): { key: string; row: Row }[] => {
  const seen = new Map<string, number>()
  return rows
    .filter((row): row is Row => typeof row === 'object' && row !== null)
    .map((row) => {
      const id = 'id' in row ? String(row.id) : ''
      const count = seen.get(id) ?? 0
      seen.set(id, count + 1)
      return { key: count === 0 ? id : `${id}\n${count}`, row }
    })
}

/** The build finds out only by taking a page over which class its table has in there, so React must not compare it. */
const Rules = ({ text }: { readonly text: string }) => (
  <style suppressHydrationWarning>{text}</style>
)

/** A key as a part of an id, which has no spaces in it. Half of a character cannot be written. */
const idPart = (key: string): string =>
  encodeURIComponent(key.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))

/**
 * The rows of the list in context as an HTML table, all of the same height. A narrow table cuts texts, then leaves
 * columns out, but never the record's name and status. On a narrow screen it becomes a list of cards.
 *
 * @example
 * ```tsx
 * // src/overrides/order/list.tsx
 * import { Column, List, MoneyCell, Table } from 'deskwright/kit'
 * import { OrderActions } from '../../generated/order/actions'
 * import type { Order } from '../../generated/order/types'
 *
 * export const OrderList = () => (
 *   <List>
 *     <Table<Order>
 *       actions={<OrderActions />}
 *       rowClass={({ status }) => (status === 7 ? 'late' : undefined)}
 *     >
 *       <Column source="amount">
 *         <MoneyCell />
 *       </Column>
 *     </Table>
 *   </List>
 * )
 * ```
 */
export const Table = <Row extends object = RaRecord>(props: TableProps<Row>) => {
  const { children, actions, rowClass } = props
  const { data, isPlaceholderData } = useListContext()
  const { name } = useDefinition()
  const title = useTranslate()(`resources.${name}.title`, { _: name })
  const region = useScrollToTop(useRequestKey())
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = useMemo(() => withUniqueKeys<Row>(rowsUpToLimit(data)), [data])
  const tools = useTableTools()
  const choice = useColumnChoice(name)
  const columns = useMemo(() => columnPlans(children, tools, choice), [children, tools, choice])
  const own = `dw-table-${useId()}`
  const table = useRef<HTMLTableElement>(null)
  useTableParts(table, children, tools)
  const rules = useColumnLayout({ own, columns, hasActions: actions !== undefined, rows, table })
  useFocusNextPlace(body, region)
  useClickGuard()
  return (
    <section
      ref={region}
      className="dw-table-region"
      data-roomy={choice?.isRoomy || undefined}
      tabIndex={-1}
      aria-label={title}
    >
      <RowsNote data={data} />
      <Rules text={rules} />
      <table
        ref={table}
        className={`dw-table ${own}`}
        aria-label={title}
        data-stale={isPlaceholderData || undefined}
      >
        <Head columns={columns} actions={actions !== undefined} />
        <Rows body={body} {...{ own, rows, columns, actions, rowClass }} />
      </table>
      {rows.length === 0 && <NoRows />}
    </section>
  )
}

interface RowsProps<Row extends object> extends Pick<TableProps<Row>, 'actions'> {
  readonly rowClass: TableProps<Row>['rowClass'] | undefined
  /** From which the ids of rows are made. */
  readonly own: string
  readonly body: RefObject<HTMLTableSectionElement | null>
  readonly rows: readonly { readonly key: string; readonly row: Row }[]
  readonly columns: readonly ColumnPlan[]
}

const Rows = <Row extends object>(props: RowsProps<Row>) => {
  const { own, body, rows, columns, actions, rowClass } = props
  const { isPlaceholderData } = useListContext()
  const isWaiting = useDelayedFlag(isPlaceholderData === true)
  const classOf = useEvent((row: object) => rowClass?.(row as Row))
  return (
    <tbody ref={body} data-waiting={isWaiting || undefined}>
      <StaleRowsContext value={isWaiting}>
        <RowSelectionContext value={useShownSelection()}>
          {rows.map(({ key, row }, index) => (
            <TableRow
              key={key}
              id={`${own}-${idPart(key)}`}
              record={row}
              index={index}
              actions={actions}
              className={rowClass?.(row)}
              classOf={classOf}
              columns={columns}
            />
          ))}
        </RowSelectionContext>
      </StaleRowsContext>
    </tbody>
  )
}

/** What the checkboxes of the rows need of the list. They render when another row is selected, and not with the rows. */
const useShownSelection = (): RowSelection => {
  const { data, resource, selectedIds, onSelect } = useListContext()
  const shown = useEvent((): readonly RaRecord[] => data ?? [])
  return useMemo(
    () => ({ resource, selectedIds, onSelect, shown }),
    [resource, selectedIds, onSelect, shown],
  )
}

/** Says why there are no rows. It is empty when the list itself reports that it could not be loaded. */
const NoRows = () => {
  const { isPending, error, filterValues } = useListContext()
  const translate = useTranslate()
  if (error) return null
  const isFiltered = Object.keys(filterValues ?? {}).length > 0
  const key = isFiltered ? 'emptyFiltered' : 'empty'
  return (
    <p className="dw-empty" data-pending={isPending || undefined}>
      {translate(`kit.list.${isPending ? 'loading' : key}`)}
    </p>
  )
}

/** What the rows are asked for by. */
const useRequestKey = (): string => {
  const { page, sort, filterValues } = useListContext()
  return JSON.stringify([page, sort.field, sort.order, filterValues])
}

/** Scrolls to the first row when other rows are asked for: those of another page, order or filter. */
const useScrollToTop = (requestKey: string) => {
  const region = useRef<HTMLElement>(null)
  const shown = useRef(requestKey)
  // Asking an element how far it is scrolled, or scrolling it, lays the whole page out in the middle of a render.
  const isScrolled = useRef(false)
  useEffect(() => {
    const element = region.current
    const note = (): void => {
      isScrolled.current = true
    }
    element?.addEventListener('scroll', note, { passive: true })
    return () => element?.removeEventListener('scroll', note)
  }, [])
  useEffect(() => {
    if (shown.current !== requestKey && isScrolled.current) {
      isScrolled.current = false
      region.current?.scrollTo({ top: 0 })
    }
    shown.current = requestKey
  }, [requestKey])
  return region
}

interface HeadProps {
  readonly columns: readonly ColumnPlan[]
  readonly actions: boolean
}

/* What stands in a row never moves, so its place is key enough. */
const rowOf = (props: object, cells: readonly ReactNode[], last: ReactNode): ReactElement =>
  createElement('tr', props, ...cells, last)

const Head = memo(({ columns, actions }: HeadProps) => {
  const translate = useTranslate()
  const last = actions && (
    <th scope="col" className="dw-actions-cell">
      {translate('kit.table.actions')}
    </th>
  )
  return (
    <thead>
      <TableRenderContext value="head">
        {rowOf(
          {},
          columns.map(({ heading }) => heading()),
          last,
        )}
      </TableRenderContext>
    </thead>
  )
})
Head.displayName = 'Head'

interface TableRowProps {
  /** That of the row, so that a row that was painted early can have it as well. */
  readonly id: string
  readonly record: object
  readonly index: number
  readonly actions: ReactNode
  readonly className: string | undefined
  /** The class of a record that has come in the place of the row's. It is always the same function. */
  readonly classOf: (record: object) => string | undefined
  readonly columns: readonly ColumnPlan[]
}

/* A row renders again only when its own props change, because a page of rows is expensive to render. */
const TableRow = memo((props: TableRowProps) => {
  const { id, index, actions, className, columns, classOf } = props
  const { place: still, ref, look, before } = useGuardedElement()
  const record = useLatestRow(props.record, before)
  const { name, identity } = useDefinition()
  const key = recordLockKey(name, 'id' in record ? record.id : undefined)
  const lock = useRecordLock(key)
  useActionGuard(still, record, useEndedCallCount(key))
  const place = useMemo(
    () => ({ id, index, names: identity.map((source) => cellId(id, source)).join(' ') }),
    [id, index, identity],
  )
  // A row that is busy or held for a moment still says the same.
  const cells = useMemo(
    () => columns.map(({ cell }) => cell({ record: record as RaRecord, id })),
    [columns, record, id],
  )
  const attributes = {
    ref,
    className: record === props.record ? className : classOf(record),
    'data-place': true,
    tabIndex: -1,
    'aria-busy': lock !== undefined,
    'data-locked': lock !== undefined || undefined,
  }
  const last = actions !== undefined && (
    <td className="dw-actions-cell" tabIndex={-1} data-row-actions>
      {actions}
    </td>
  )
  return (
    <RecordContextProvider value={record}>
      <TableRowContext value={place}>
        <LockContext value={lock}>
          <GuardDisplayContext value={look}>{rowOf(attributes, cells, last)}</GuardDisplayContext>
        </LockContext>
      </TableRowContext>
    </RecordContextProvider>
  )
})
TableRow.displayName = 'TableRow'
