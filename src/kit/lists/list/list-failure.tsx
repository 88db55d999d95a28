import { useListContext, useTranslate } from 'ra-core'
import { isAdminError } from '../../../providers/http/admin-error'
import { backendOrder } from '../../../../wire/list-request'
import { failureText, isSessionOver } from '../../base/values/failure-text'

/** Ways to ask again: as before, and in the order of the backend. */
const AskAgain = () => {
  const { refetch, isFetching, sort, setSort } = useListContext()
  const translate = useTranslate()
  return (
    <>
      <button
        type="button"
        className="dw-button"
        aria-disabled={isFetching}
        onClick={() => void refetch()}
      >
        {translate('kit.buttons.retry')}
      </button>
      {sort.field !== backendOrder.field && (
        <button type="button" className="dw-button" onClick={() => setSort(backendOrder)}>
          {translate('kit.table.unsort')}
        </button>
      )}
    </>
  )
}

/** What was never asked for would not be asked for another time either. */
const ClearFilters = () => {
  const { setFilters } = useListContext()
  const translate = useTranslate()
  return (
    <button type="button" className="dw-button" onClick={() => setFilters({}, {})}>
      {translate('kit.filters.clear')}
    </button>
  )
}

/** Shows what went wrong with the list, in the place of the list, with what can be done about it. */
export const ListFailure = () => {
  const { error } = useListContext()
  const translate = useTranslate()
  if (!error || isSessionOver(error)) return null
  const isUnsayable = isAdminError(error) && error.kind === 'unsayable'
  return (
    <div className="dw-list-failure">
      <p>
        <strong>{translate(isUnsayable ? 'spelling.title' : 'kit.list.failed')}</strong>{' '}
        {failureText(error, translate)}
      </p>
      {isUnsayable ? <ClearFilters /> : <AskAgain />}
    </div>
  )
}
