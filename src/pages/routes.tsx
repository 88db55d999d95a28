import { type ReactElement, type ReactNode } from 'react'
import { Navigate, Route } from 'react-router-dom'
import { ResourceContextProvider } from 'ra-core'
import type { Definitions } from '../kit/contexts/definitions'
import { lazyPart } from '../kit/loading/lazy-part'
import { HomePage } from './home'
import { OwnPage } from './own-page'
import { RedirectPage } from './redirect'
import { RefreshPage } from './refresh'
import type { OwnPageDefinition, ResourceDefinition } from '../providers/definitions/definition'

/** A page inside the layout. Routes, tabs and the title of the window are made from it. */
export interface ConsolePage {
  readonly path: string
  /** Message key. */
  readonly title: string
  readonly element: ReactElement
}

/** The home page: what the console has for it, or a placeholder. */
const homePage = ({ home: Home = HomePage }: Definitions): ConsolePage => ({
  path: '/index',
  title: 'pages.home.title',
  element: <Home />,
})

export const LogPage = lazyPart(() => import('./log'))
const log: ConsolePage = { path: '/log', title: 'log.title', element: <LogPage /> }

/** The list of a resource, or the page of its only record. */
const resourcePage = (resource: ResourceDefinition): readonly ConsolePage[] => {
  const { name, path } = resource
  const Page = resource.list ?? resource.page
  if (!Page) return []
  const element = (
    <ResourceContextProvider value={name}>
      <Page key={name} />
    </ResourceContextProvider>
  )
  return [{ path, title: `resources.${name}.title`, element }]
}

const ownPage = (page: OwnPageDefinition): ConsolePage => ({
  path: page.path,
  title: page.title,
  element: <OwnPage page={page} />,
})

/** All pages of the console, the home page first. */
export const consolePages = (definitions: Definitions): readonly ConsolePage[] => [
  homePage(definitions),
  ...definitions.resources.flatMap(resourcePage),
  ...(definitions.pages ?? []).map(ownPage),
  log,
]

export const pageAt = (pages: readonly ConsolePage[], pathname: string): ConsolePage | undefined =>
  pages.find(({ path }) => path === pathname.replace(/(?<=.)\/+$/, ''))

/** The routes inside the layout. The login stands outside it. Any other path leads to the 404 page. */
export const layoutRoutes = (pages: readonly ConsolePage[]): ReactNode => [
  <Route key="/" path="/" element={<Navigate to="/index" replace />} />,
  <Route key="/refresh" path="/refresh" element={<RefreshPage />} />,
  <Route key="/redirect" path="/redirect/*" element={<RedirectPage />} />,
  ...pages.map(({ path, element }) => <Route key={path} path={path} element={element} />),
]
