import { LinkBase, useTranslate } from 'ra-core'
import { useDocumentTitle } from '../kit/contexts/document-title'
import { PageTitle } from '../kit/list/page-title'

export const NotFoundPage = () => {
  const translate = useTranslate()
  useDocumentTitle(translate('pages.notFound.title'))
  return (
    <section className="dw-page">
      <div className="dw-card dw-card-centred">
        <p className="dw-not-found-code" aria-hidden="true">
          404
        </p>
        <PageTitle text={translate('pages.notFound.title')} />
        <p>{translate('pages.notFound.text')}</p>
        <LinkBase className="dw-button dw-button-primary" to="/index">
          {translate('pages.notFound.back')}
        </LinkBase>
      </div>
    </section>
  )
}
