import { use, useEffect, useState, type RefObject } from 'react'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import {
  DataProviderContext,
  useEvent,
  useListContext,
  useTranslate,
  type GetListResult,
  type RaRecord,
} from 'ra-core'
import { useDefinition } from '../../base/contexts/definitions'
import { useDialog } from '../../base/contexts/dialog-context'
import { useIdentityFields } from '../../base/contexts/roles'
import { useCodeLabel } from '../../base/contexts/use-code-label'
import { isCoveredByOverlay } from '../keyboard/key-ownership'
import { recordName } from '../../base/values/record-name'
import { plainText, recordValue } from '../../base/values/record-value'
import { mergeRefreshedRows, type MergedRows } from './merge-refreshed-rows'
import { usePolling } from './refresh-polling'
import { listQueryKey } from './use-list'
import './fresh.css'

export interface ListAutoRefreshProps {
  readonly list: RefObject<HTMLElement | null>
  /** From one reading to the next. */
  readonly seconds: number
}

/** What the last reading has brought, and for which list. */
interface News extends Pick<MergedRows, 'changed' | 'isBehind'> {
  readonly of: string
}

const NONE: News = { changed: [], isBehind: false, of: '' }

/** How long a row that has changed is marked, in milliseconds. */
const MARKED = 12_000

/** Reads the rows on the screen again and again while nothing asks, and marks those that have changed. */
const FreshRows = ({ list, seconds }: ListAutoRefreshProps) => {
  const [news, setNews] = useState(NONE)
  const translate = useTranslate()
  const { refetch } = useListContext()
  const { look, key } = useLook(list, setNews)
  const words = useNewsWords()
  const own = news.of === key ? news : NONE
  usePolling(seconds, look)
  useMarks(list, own)
  const readAgain = (): void => {
    setNews(NONE)
    list.current?.querySelector<HTMLElement>('.dw-table-region')?.focus({ preventScroll: true })
    void refetch()
  }
  return (
    <>
      <div className="dw-hidden" aria-live="polite">
        {words(own)}
      </div>
      {own.isBehind && (
        <div className="dw-fresh">
          <span>{translate('kit.fresh.behind')}</span>
          <button type="button" className="dw-link-button" onClick={readAgain}>
            {translate('kit.fresh.show')}
          </button>
        </div>
      )}
    </>
  )
}

/** Whether a question, a menu or a call under way keeps the rows as they are. */
const isAsking = (list: HTMLElement | null): boolean =>
  list === null ||
  isCoveredByOverlay() ||
  list.closest('[inert], [hidden]') !== null ||
  list.querySelector('[role=menu], tr[aria-busy=true]') !== null

/** Whether rows may change places: nobody points at them, is among them, or has scrolled to where they are. */
const isUntouched = (list: HTMLElement | null): boolean => {
  const region = list?.querySelector('.dw-table-region')
  if (!region || window.matchMedia?.('(hover: none)').matches) return false
  return (
    !region.matches(':hover') && !region.contains(document.activeElement) && region.scrollTop === 0
  )
}

/** One reading. An answer that something newer has overtaken is dropped. */
const useLook = (list: RefObject<HTMLElement | null>, tell: (news: News) => void) => {
  const client = useQueryClient()
  const dataProvider = use(DataProviderContext)
  const { beside } = useDialog()
  const { resource, page, perPage, sort, filterValues: filter, selectedIds } = useListContext()
  const queryKey = listQueryKey(resource, { page, perPage, sort, filter })
  const key = hashKey(queryKey)
  const shown = () => client.getQueryData<GetListResult>(queryKey)
  const look = useEvent(async (): Promise<boolean> => {
    const before = shown()
    if (!before || !dataProvider || client.isFetching({ queryKey }) > 0) return false
    if (isAsking(list.current)) return false
    const params = { pagination: { page, perPage }, sort, filter, meta: { background: true } }
    const read = await dataProvider.getList<RaRecord>(resource, params)
    if (shown() !== before || isAsking(list.current)) return false
    const canMove = beside === null && !selectedIds?.length && isUntouched(list.current)
    const merged = mergeRefreshedRows(before, read, canMove)
    client.setQueryData(queryKey, merged.list)
    tell({ changed: merged.changed, isBehind: merged.isBehind, of: key })
    return true
  })
  return { look, key }
}

/** Marks the rows that have changed, for a while. */
const useMarks = (list: RefObject<HTMLElement | null>, { changed }: News): void => {
  const { data } = useListContext()
  const rows: readonly RaRecord[] | undefined = data
  const mark = useEvent((): (() => void) => {
    const ids = new Set(changed.map(({ row }) => String(row.id)))
    const all = list.current?.querySelectorAll('tbody > tr[data-place]') ?? []
    const marked = [...all].filter((_, index) => ids.has(String(rows?.[index]?.id)))
    for (const row of marked) row.setAttribute('data-changed', '')
    return () => {
      for (const row of marked) row.removeAttribute('data-changed')
    }
  })
  useEffect(() => {
    if (changed.length === 0) return undefined
    const unmark = mark()
    const timer = setTimeout(unmark, MARKED)
    return () => {
      clearTimeout(timer)
      unmark()
    }
  }, [changed, mark])
}

/** So many of the changed records are named. */
const MOST_NAMED = 3

/** What is said of the rows that have changed: which ones, and from which status to which. */
const useNewsWords = (): ((news: News) => string) => {
  const definition = useDefinition()
  const readable = useIdentityFields()
  const translate = useTranslate()
  const words = useCodeLabel()
  const named = ({ before, row }: MergedRows['changed'][number]): string => {
    const name = recordName(definition, row, readable)
    const moved = definition.lifecycles.find(
      ({ field }) => plainText(recordValue(before, field)) !== plainText(recordValue(row, field)),
    )
    if (!moved) return name
    const [from, to] = [before, row].map((each) =>
      words(moved.field, recordValue(each, moved.field)),
    )
    return `${name}: ${from} → ${to}`
  }
  return ({ changed }) =>
    changed.length === 0
      ? ''
      : translate('kit.fresh.changed', {
          count: changed.length,
          rows: changed.slice(0, MOST_NAMED).map(named).join('; '),
        })
}

export default FreshRows
