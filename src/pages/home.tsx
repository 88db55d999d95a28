import { useTranslate } from 'ra-core'
import { PageTitle } from '../kit/lists/list/page-title'

/** A placeholder, as the specification asks. */
export const HomePage = () => {
  const translate = useTranslate()
  return (
    <section className="dw-page">
      <PageTitle text={translate('pages.home.title')} />
      <div className="dw-card">
        <h2>{translate('pages.home.welcome')}</h2>
        <p>{translate('pages.home.placeholder')}</p>
      </div>
    </section>
  )
}
