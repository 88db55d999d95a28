import { useEffect, useMemo, useState } from 'react'
import { ListContextProvider, useList, useTranslate } from 'ra-core'
import { useDefinitions } from '../../kit/base/contexts/definitions'
import { PageTitle } from '../../kit/lists/list/page-title'
import { pageCount } from '../../kit/base/values/page-window'
import { Pager } from '../../kit/lists/list/pager'
import { useLogEntries } from '../../kit/base/contexts/log-context'
import { LogTable } from './log-table'
import { LogButtons, LogFilters } from './log-tools'
import { filteredLogRows, logRow, type LogFilter, type LogRow } from './log-view'

const noFilter: LogFilter = { level: '', text: '' }

const useFilteredRows = (filter: LogFilter): readonly LogRow[] => {
  const entries = useLogEntries()
  const translate = useTranslate()
  return useMemo(
    () =>
      filteredLogRows(
        entries.map((entry) => logRow(entry, translate)),
        filter,
      ),
    [entries, filter, translate],
  )
}

/** One page of the rows. Only their ids are passed to react-admin's list, because it compares its data as text. */
const usePage = (rows: readonly LogRow[]) => {
  const { app } = useDefinitions()
  const ids = useMemo(() => rows.map(({ id }) => ({ id })), [rows])
  const list = useList({ data: ids, perPage: app.pager.default })
  const { page, perPage, setPage } = list
  const last = pageCount(rows.length, perPage)
  useEffect(() => {
    if (page > last) setPage(last)
  }, [page, last, setPage])
  return { list, shown: rows.slice((page - 1) * perPage, page * perPage) }
}

/** Shows errors and what else the console noted, newest first. The log is in memory and names no borrower. */
const LogPage = () => {
  const translate = useTranslate()
  const [filter, setFilter] = useState(noFilter)
  const rows = useFilteredRows(filter)
  const { list, shown } = usePage(rows)
  const isFiltered = filter.level !== '' || filter.text.trim() !== ''
  const change = (next: LogFilter): void => {
    setFilter(next)
    list.setPage(1)
  }
  return (
    <ListContextProvider value={list}>
      <section className="dw-list">
        <PageTitle text={translate('log.title')} />
        <div className="dw-list-body">
          <LogFilters filter={filter} onChange={change} />
          <LogButtons rows={rows} />
          <LogTable
            rows={shown}
            emptyText={translate(isFiltered ? 'kit.list.emptyFiltered' : 'log.empty')}
          />
          <Pager />
        </div>
      </section>
    </ListContextProvider>
  )
}

export default LogPage
