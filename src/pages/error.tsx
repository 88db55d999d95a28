import { useResetErrorBoundaryOnLocationChange, useTranslate } from 'ra-core'

interface ErrorPageProps {
  readonly resetErrorBoundary: (...args: unknown[]) => void
}

/** Shown instead of a page that could not be rendered. The reason stands in the log, not on the screen. */
export const ErrorPage = ({ resetErrorBoundary }: ErrorPageProps) => {
  const translate = useTranslate()
  useResetErrorBoundaryOnLocationChange(() => resetErrorBoundary())
  return (
    <section className="dw-page">
      <div className="dw-page-notice" role="alert">
        <h1 className="dw-page-title">{translate('pages.error.title')}</h1>
        <p>{translate('pages.error.text')}</p>
        <button type="button" className="dw-button" onClick={() => resetErrorBoundary()}>
          {translate('pages.error.retry')}
        </button>
      </div>
    </section>
  )
}
