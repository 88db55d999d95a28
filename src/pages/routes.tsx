import type { ComponentType, ReactElement, ReactNode } from 'react'
import { Navigate, Route } from 'react-router-dom'
import { ResourceContextProvider } from 'ra-core'
import type { Definitions } from '../kit/contexts/definitions'
import { lazyPart } from '../kit/loading/lazy-part'
import { HomePage } from './home'
import { RedirectPage } from './redirect'
import { RefreshPage } from './refresh'
import type { ResourceDefinition } from '../providers/definitions/definition'

/** A page inside the layout. Routes, tabs and the title of the window are made from it. */
export interface ConsolePage {
  readonly path: string
  /** Message key. */
  readonly title: string
  readonly element: ReactElement
}

const consolePage = (path: string, title: string, Page: ComponentType): ConsolePage => ({
  path,
  title,
  element: <Page />,
})

export const LogPage = lazyPart(() => import('./log'))

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

/** All pages of the console, first the home page: that of the project, or a placeholder. */
export const consolePages = ({
  home = HomePage,
  resources,
  pages = [],
}: Definitions): readonly ConsolePage[] => [
  consolePage('/index', 'pages.home.title', home),
  ...resources.flatMap(resourcePage),
  ...pages.map(({ path, title, component }) => consolePage(path, title, component)),
  consolePage('/log', 'log.title', LogPage),
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
