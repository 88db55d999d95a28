import { useListContext, useTranslate } from 'ra-core'
import { asServed } from '../../../../wire/list'
import { failureText, isSessionOver } from '../../base/values/failure-text'

/** Shows what went wrong with the list, in the place of the list, with a way to try again. */
export const ListFailure = () => {
  const { error, refetch, isFetching, sort, setSort } = useListContext()
  const translate = useTranslate()
  if (!error || isSessionOver(error)) return null
  return (
    <div className="dw-list-failure">
      <p>
        <strong>{translate('kit.list.failed')}</strong> {failureText(error, translate)}
      </p>
      <button
        type="button"
        className="dw-button"
        aria-disabled={isFetching}
        onClick={() => void refetch()}
      >
        {translate('kit.buttons.retry')}
      </button>
      {sort.field !== asServed.field && (
        <button type="button" className="dw-button" onClick={() => setSort(asServed)}>
          {translate('kit.table.unsort')}
        </button>
      )}
    </div>
  )
}
