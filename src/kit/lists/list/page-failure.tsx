import { useTranslate } from 'ra-core'
import { failureText } from '../../base/values/failure-text'

interface PageFailureProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Shows what went wrong with a page that is no list of records, in its place, with a way to try again. */
export const PageFailure = ({ error, onRetry }: PageFailureProps) => {
  const translate = useTranslate()
  return (
    <p className="dw-empty" role="alert">
      {failureText(error, translate)}{' '}
      <button type="button" className="dw-link-button" onClick={onRetry}>
        {translate('kit.buttons.retry')}
      </button>
    </p>
  )
}
