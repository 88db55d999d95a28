import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { ResourceAccessScope } from '../../base/contexts/resource-access-scope'
import { PageTitle } from '../../lists/list/page-title'
import './home.css'

/**
 * The home page of a console whose app.yaml declares blocks for it.
 *
 * @example
 * ```tsx
 * import { CountBlock, Home, HomeBlock } from 'deskwright/kit'
 *
 * export const HomePage = () => (
 *   <Home>
 *     <HomeBlock resource="order">
 *       <CountBlock label="home.open" />
 *     </HomeBlock>
 *   </Home>
 * )
 * ```
 */
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

/**
 * Says which resource a block is about. Who may not open the resource does not see the block.
 *
 * @example
 * ```tsx
 * import { CountBlock, HomeBlock } from 'deskwright/kit'
 *
 * export const block = (
 *   <HomeBlock resource="bank">
 *     <CountBlock label="home.banks" />
 *   </HomeBlock>
 * )
 * ```
 */
export const HomeBlock = (props: HomeBlockProps) => <ResourceAccessScope {...props} />
