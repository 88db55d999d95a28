import { useEffect, useId, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate, type RaRecord } from 'ra-core'
import { valueAtDottedPath } from '../../../../wire/values'
import type { AdminDataProvider } from '../../../providers/data/data-provider'
import { rowsFailure } from '../../../providers/http/create-admin-error'
import { useDefinition } from '../../base/contexts/definitions'
import { useResults } from '../../base/contexts/results-context'
import { useRowRecord } from '../../base/contexts/table-context'
import { failureText, isSessionOver } from '../../base/values/failure-text'
import { HistoryEntryItem } from './history-entry-item'
import { historyEntriesIn, type HistoryEntry, type HistoryPlaces } from './history-entries'
import { countArgs } from '../../base/values/count-args'

/** More entries than these are shown when somebody asks for them. */
const FIRST = 20

/** What has become of the last action on the record in this browser. */
const useLastOutcome = (id: RaRecord['id']): string => {
  const { name } = useDefinition()
  const last = useResults().find((each) => each.resource === name && each.id === String(id))
  return last ? `${last.intent} ${last.outcome}` : ''
}

/** The history of the record in context. It is read again when the record has changed, and after what is done here. */
const useHistory = (places: HistoryPlaces) => {
  const { name, verbs, calls } = useDefinition()
  const record = useRowRecord()
  const outcome = useLastOutcome(record.id)
  const dataProvider = useDataProvider<AdminDataProvider>()
  const call = calls[verbs.history ?? '']
  const query = useQuery({
    queryKey: [name, 'history', String(record.id)],
    queryFn: async () => {
      const { data } = await dataProvider.call(name, verbs.history ?? '', { record })
      const entries = historyEntriesIn(valueAtDottedPath(data, call?.rows), places)
      if (entries === null) throw rowsFailure(call?.path ?? '')
      return entries
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const { refetch } = query
  const before = useRef({ record, outcome })
  useEffect(() => {
    const { record: last, outcome: known } = before.current
    before.current = { record, outcome }
    const isSameRecord = last.id === record.id
    if (isSameRecord && (last !== record || known !== outcome)) void refetch()
  }, [record, outcome, refetch])
  return query
}

/**
 * What happened to the record, as the backend tells it by the call that serves `history`. The props say where each part
 * of an entry stands in a row of the answer.
 *
 * @example
 * ```tsx
 * import { RecordHistory } from 'deskwright/kit/drawer'
 *
 * export const history = <RecordHistory at="time" by="user.name" from="before" to="after" />
 * ```
 */
export const RecordHistory = (places: HistoryPlaces) => {
  const { data, error, isFetching, refetch } = useHistory(places)
  const translate = useTranslate()
  const heading = useId()
  return (
    <section className="dw-beside-part" aria-labelledby={heading} aria-busy={isFetching}>
      <h3 id={heading}>{translate('kit.drawer.history')}</h3>
      {error !== null && !isFetching && !isSessionOver(error) ? (
        <div className="dw-beside-state" role="alert">
          <p>{failureText(error, translate) || translate('kit.drawer.historyFailed')}</p>
          <button type="button" className="dw-button" onClick={() => void refetch()}>
            {translate('kit.buttons.retry')}
          </button>
        </div>
      ) : data ? (
        <Entries entries={data} />
      ) : (
        <p className="dw-muted">{translate('form.loading')}</p>
      )}
    </section>
  )
}

const Entries = ({ entries }: { readonly entries: readonly HistoryEntry[] }) => {
  const translate = useTranslate()
  const [isWhole, setIsWhole] = useState(false)
  if (entries.length === 0) return <p className="dw-muted">{translate('kit.drawer.noHistory')}</p>
  const shown = isWhole ? entries : entries.slice(0, FIRST)
  return (
    <>
      <ol className="dw-history">
        {shown.map((entry, index) => (
          // Entries have no key, and new ones come first.
          <HistoryEntryItem key={entries.length - index} entry={entry} />
        ))}
      </ol>
      {shown.length < entries.length && (
        <button type="button" className="dw-link-button" onClick={() => setIsWhole(true)}>
          {translate('kit.drawer.wholeHistory', countArgs(entries.length))}
        </button>
      )}
    </>
  )
}
