import { ResourceContextProvider, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { PageTitle } from '../../lists/list/page-title'
import './home.css'

/** The home page of a console whose app.yaml declares blocks for it. */
export const Home = ({ children }: { readonly children: ReactNode }) => (
  <section className="dw-page">
    <PageTitle text={useTranslate()('pages.home.title')} />
    <div className="dw-home">{children}</div>
  </section>
)

export interface HomeBlockProps {
  readonly resource: string
  readonly children: ReactNode
}

/** Says which resource a block is about. */
export const HomeBlock = ({ resource, children }: HomeBlockProps) => (
  <ResourceContextProvider value={resource}>{children}</ResourceContextProvider>
)
