import { LinkBase, useTranslate } from 'ra-core'
import { useDocumentTitle } from '../kit/base/contexts/document-title'
import { useSearchOpen } from '../kit/base/contexts/use-search-open'
import { PageTitle } from '../kit/lists/list/page-title'

export const NotFoundPage = () => {
  const translate = useTranslate()
  useDocumentTitle(translate('pages.notFound.title'))
  return (
    <section className="dw-page dw-page-notice">
      <p className="dw-not-found-code" aria-hidden="true">
        404
      </p>
      <PageTitle text={translate('pages.notFound.title')} />
      <p>{translate('pages.notFound.text')}</p>
      <WaysOn />
    </section>
  )
}

/** Home, a search, and the page before. */
const WaysOn = () => {
  const translate = useTranslate()
  const { toggle } = useSearchOpen()
  return (
    <div className="dw-ways-on">
      <LinkBase className="dw-button dw-button-primary" data-icon="home" to="/index">
        {translate('pages.notFound.back')}
      </LinkBase>
      <button type="button" className="dw-button" data-icon="search" onClick={toggle}>
        {translate('pages.notFound.search')}
      </button>
      <button
        type="button"
        className="dw-button"
        data-icon="arrow-left"
        onClick={() => window.history.back()}
      >
        {translate('pages.notFound.previous')}
      </button>
    </div>
  )
}
