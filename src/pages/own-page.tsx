import { PageTitle } from '../kit/list/page-title'
import { useRefusal } from '../kit/contexts/roles'
import type { OwnPageDefinition } from '../providers/definitions/definition'
import { useTranslate } from 'ra-core'

/** A page of the project. Who may not open it reads why, and its code is not fetched. */
export const OwnPage = ({ page }: { readonly page: OwnPageDefinition }) => {
  const refusal = useRefusal()(page.roles)
  const title = useTranslate()(page.title)
  const { component: Component } = page
  if (refusal === undefined) return <Component />
  return (
    <section className="dw-page">
      <PageTitle text={title} />
      <div className="dw-card">
        <p>{refusal}</p>
      </div>
    </section>
  )
}
