import type { ComponentType, ReactElement, ReactNode } from 'react'
import { Navigate, Route } from 'react-router-dom'
import { ResourceContextProvider } from 'ra-core'
import { parseRecordAddress } from '../kit/base/contexts/record-address'
import type { Definitions } from '../kit/base/contexts/definitions'
import { lazyPart } from '../kit/base/loading/lazy-part'
import { decodedPath } from '../kit/base/values/decoded-path'
import { rolesToOpenResource } from '../kit/base/contexts/roles'
import { HomePage } from './home'
import { HomeGate, RightsGate } from '../kit/pages/rights/rights-gate'
import { RedirectPage } from './redirect'
import { RefreshPage } from './refresh'
import { ReactAdminPathRedirect } from './react-admin-path-redirect'
import type { ResourceDefinition } from '../providers/definitions/definition'

/** A page inside the layout. Routes, tabs and the title of the window are made from it. */
export interface ConsolePage {
  readonly path: string
  /** Message key. */
  readonly title: string
  readonly element: ReactElement
  /** The resource that it shows. */
  readonly resource?: string
  /** Whether the page has something to show where this follows its path in the address, such as `/1937/edit`. */
  readonly holds?: (rest: string) => boolean
}

const consolePage = (path: string, title: string, Page: ComponentType): ConsolePage => ({
  path,
  title,
  element: <Page />,
})

const homePage = (Page: ComponentType): ConsolePage => {
  const title = 'pages.home.title'
  const element = (
    <HomeGate title={title}>
      <Page />
    </HomeGate>
  )
  return { path: '/index', title, element }
}

export const LogPage = lazyPart(() => import('./log'))

/** The list of a resource, or the page of its only record. */
const resourcePage = (resource: ResourceDefinition): readonly ConsolePage[] => {
  const { name, path } = resource
  const Page = resource.list ?? resource.page
  if (!Page) return []
  const element = (
    <ResourceContextProvider value={name}>
      <RightsGate title={`resources.${name}.title`} roles={rolesToOpenResource(resource)}>
        <Page key={name} />
      </RightsGate>
    </ResourceContextProvider>
  )
  const holds = (rest: string) => parseRecordAddress(resource, rest) !== null
  return [{ path, resource: name, title: `resources.${name}.title`, element, holds }]
}

/** All pages of the console, first the home page: that of the project, or a placeholder. */
export const consolePages = ({
  home = HomePage,
  resources,
  pages = [],
}: Definitions): readonly ConsolePage[] => [
  homePage(home),
  ...resources.flatMap(resourcePage),
  ...pages.map(({ path, title, component }) => consolePage(path, title, component)),
  consolePage('/log', 'log.title', LogPage),
]

/** A page, and what follows its path in an address. */
export interface PageMatch<Page> {
  readonly page: Page
  /** As the address bar has it. It is empty for the page itself. */
  readonly rest: string
}

const matchAt = <Page extends Pick<ConsolePage, 'path' | 'holds'>>(
  page: Page,
  pathname: string,
): readonly PageMatch<Page>[] => {
  const parts = pathname.split('/')
  const own = page.path.split('/').length
  if (decodedPath(parts.slice(0, own).join('/')) !== page.path) return []
  const inner = parts.slice(own)
  const rest = inner.length > 0 ? `/${inner.join('/')}` : ''
  return rest === '' || page.holds?.(rest) ? [{ page, rest }] : []
}

/** The page at a path as the address bar has it. A page of its own comes before what another page has at that path. */
export const findPage = <Page extends Pick<ConsolePage, 'path' | 'holds'>>(
  pages: readonly Page[],
  pathname: string,
): PageMatch<Page> | undefined => {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  const matches = pages.flatMap((page) => matchAt(page, path))
  return matches.find(({ rest }) => rest === '') ?? matches[0]
}

export const pageAt = (pages: readonly ConsolePage[], pathname: string): ConsolePage | undefined =>
  findPage(pages, pathname)?.page

/** Where components of react-admin look for a resource: at its name. Null: that is where it stands, or another page does. */
const usualPath = (
  { resource, path }: ConsolePage,
  pages: readonly ConsolePage[],
): string | null => {
  if (resource === undefined) return null
  const usual = `/${resource}`
  const isTaken = pages.some((page) => page.path === usual || page.path.startsWith(`${usual}/`))
  return usual === path || isTaken ? null : usual
}

const usualRoute = (page: ConsolePage, pages: readonly ConsolePage[]): ReactNode => {
  const usual = usualPath(page, pages)
  return (
    usual !== null && (
      <Route
        key={usual}
        path={`${usual}/*`}
        element={<ReactAdminPathRedirect usual={usual} path={page.path} />}
      />
    )
  )
}

/**
 * The routes inside the layout. The login stands outside it. Any other path leads to the 404 page. Tabs show the pages
 * themselves, so that their routes hold nothing: react-admin keeps a route for a moment whose resource is gone.
 */
export const layoutRoutes = (pages: readonly ConsolePage[]): ReactNode => [
  <Route key="/" path="/" element={<Navigate to="/index" replace />} />,
  <Route key="/refresh" path="/refresh" element={<RefreshPage />} />,
  <Route key="/redirect" path="/redirect/*" element={<RedirectPage />} />,
  ...pages.map(({ path }) => <Route key={path} path={path} element={null} />),
  ...pages.map((page) => usualRoute(page, pages)),
]
