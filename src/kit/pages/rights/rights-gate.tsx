import type { ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { useDefinitions } from '../../base/contexts/definitions'
import { usePermittedResources, useNeededRolesText } from '../../base/contexts/roles'
import { PageTitle } from '../../lists/list/page-title'

interface NoRightsProps {
  /** Message key of the page's title. */
  readonly title: string
  /** Says what is missing. */
  readonly children: string
}

/** What an operator reads in the place of a page, and what to do about it. */
const NoRights = ({ title, children }: NoRightsProps) => {
  const translate = useTranslate()
  return (
    <section className="dw-page">
      <PageTitle text={translate(title)} />
      <div className="dw-card">
        <p>
          <strong>{translate('pages.noRights.title')}</strong>
        </p>
        <p>
          <output>{children}</output>
        </p>
        <p>{translate('pages.noRights.ask')}</p>
      </div>
    </section>
  )
}

interface HomeGateProps {
  /** Message key of the page's title. */
  readonly title: string
  readonly children: ReactNode
}

/** Shows the home page, or why there is nothing in the console for an operator who may open no resource. */
export const HomeGate = ({ title, children }: HomeGateProps) => {
  const { resources } = useDefinitions()
  const isShut = usePermittedResources().length === 0 && resources.length > 0
  const text = useTranslate()('pages.noRights.text')
  return isShut ? <NoRights title={title}>{text}</NoRights> : children
}

interface RightsGateProps extends HomeGateProps {
  /** The roles of which one is needed; none where everybody may open the page. */
  readonly roles: readonly string[]
}

/** Shows a page, or which roles it takes. Nothing of the page is asked for then. */
export const RightsGate = ({ title, roles, children }: RightsGateProps) => {
  const refusal = useNeededRolesText()(roles)
  return refusal === undefined ? children : <NoRights title={title}>{refusal}</NoRights>
}
