import { useState } from 'react'
import { useTranslate } from 'ra-core'
import type { HistoryQuery } from '../../../../wire/history-lines'
import { PageFailure } from '../../lists/list/page-failure'
import { PageTitle } from '../../lists/list/page-title'
import { HistoryFilters } from './history-filters'
import { HistoryTable } from './history-table'
import type { HistoryFields } from './history-fields'
import { useHistoryLines, type HistoryPaging } from './use-history-lines'
import './history.css'

interface HistoryPageProps {
  readonly fields: HistoryFields
}

/** Who did what and looked at what, the newest first, for those who may see it. */
export const HistoryPage = ({ fields }: HistoryPageProps) => {
  const translate = useTranslate()
  const [query, setQuery] = useState<HistoryQuery>({})
  const paging = useHistoryLines(query)
  const { answer, error, isFetching, refetch } = paging
  const isFiltered = Object.keys(query).length > 0
  const ask = (next: HistoryQuery): void => {
    // The same question once more looks for what has come since.
    if (JSON.stringify(next) === JSON.stringify(query)) refetch()
    else setQuery(next)
  }
  return (
    <section className="dw-list">
      <PageTitle text={translate('history.title')} />
      <div className="dw-list-body" aria-busy={isFetching}>
        <HistoryFilters onAsk={ask} />
        {error ? (
          <PageFailure error={error} onRetry={refetch} />
        ) : (
          answer && (
            <HistoryTable
              lines={answer.lines}
              fields={fields}
              emptyText={translate(isFiltered ? 'kit.list.emptyFiltered' : 'history.empty')}
            />
          )
        )}
        <Steps {...paging} />
      </div>
    </section>
  )
}

/** The way to newer and older lines. Nobody counts them. */
const Steps = ({ newer, older }: HistoryPaging) => {
  const translate = useTranslate()
  if (!newer && !older) return null
  return (
    <nav className="dw-buttons" aria-label={translate('kit.pager.label')}>
      {(['newer', 'older'] as const).map((step) => {
        const go = step === 'newer' ? newer : older
        return (
          <button
            key={step}
            type="button"
            className="dw-button"
            aria-disabled={go === undefined}
            onClick={go}
          >
            {translate(`history.${step}`)}
          </button>
        )
      })}
    </nav>
  )
}
