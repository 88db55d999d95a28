/* oxlint-disable react/hooks -- the router of ra-core is an object of hooks, which never change */
import { createContext, forwardRef, use, useMemo, type ReactNode } from 'react'
import {
  RouterProviderContext,
  useEvent,
  useRouterProvider,
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterProvider,
} from 'ra-core'
import { useDefinition, useDefinitions } from '../../base/contexts/definitions'
import type { OpenDialog } from '../../base/contexts/dialog-context'
import { usePageLocation } from '../../base/contexts/page-location'
import { consoleAddress } from './console-address'

type To = RouterLinkProps['to']

const OuterContext = createContext<RouterProvider | null>(null)

const useOuter = (): RouterProvider => {
  const outer = use(OuterContext)
  if (!outer) throw new Error('There is no skin around this component')
  return outer
}

const useAddress = () => {
  const { resources } = useDefinitions()
  return (to: To): To => {
    if (typeof to !== 'string') {
      return to.pathname === undefined
        ? to
        : { ...to, pathname: consoleAddress(to.pathname, resources) }
    }
    const [, path = '', more = ''] = /^([^?#]*)(.*)$/.exec(to) ?? []
    return consoleAddress(path, resources) + more
  }
}

const StockLink = forwardRef<HTMLAnchorElement, RouterLinkProps>(({ to, ...props }, ref) => {
  const { Link } = useOuter()
  const address = useAddress()
  return <Link ref={ref} to={address(to)} {...props} />
})
StockLink.displayName = 'StockLink'

const useStockNavigate = () => {
  const navigate = useOuter().useNavigate()
  const address = useAddress()
  return useEvent((to: To | number, options?: object) => {
    if (typeof to === 'number') navigate(to)
    else navigate(address(to), options)
  }) as RouterNavigateFunction
}

/** The router as components of react-admin expect it, whose resources stand at their names. */
export const ReactAdminRouter = ({ children }: { readonly children: ReactNode }) => {
  const outer = useRouterProvider()
  const router = useMemo(
    () => ({ ...outer, Link: StockLink, useNavigate: useStockNavigate }) as RouterProvider,
    [outer],
  )
  return (
    <OuterContext value={outer}>
      <RouterProviderContext value={router}>{children}</RouterProviderContext>
    </OuterContext>
  )
}

const idOf = (opened: OpenDialog): string | undefined =>
  'record' in opened ? String(opened.record.id) : undefined

const pathIn = (to: unknown): unknown =>
  typeof to === 'object' && to !== null && 'pathname' in to ? to.pathname : to

interface Inner {
  readonly outer: RouterProvider
  /** The id of the record; undefined for a new one. */
  readonly id: string | undefined
  /** Where the list is looked for: at its path, and at the name of its resource. */
  readonly paths: readonly unknown[]
  readonly close: () => void
}

const InnerContext = createContext<Inner | null>(null)

const useInner = (): Inner => {
  const inner = use(InnerContext)
  if (!inner) throw new Error('There is no dialog around this screen')
  return inner
}

/** The id of the record is a parameter of the route. */
const useInnerParams = () => {
  const { outer, id } = useInner()
  const params = outer.useParams()
  return id === undefined ? params : { ...params, id }
}

/** The way to the list closes the dialog, which stands over it. */
const useInnerNavigate = () => {
  const { outer, paths, close } = useInner()
  const navigate = outer.useNavigate()
  return useEvent((to: never, options: never) => {
    if (paths.includes(pathIn(to))) close()
    else navigate(to, options)
  })
}

interface InnerRouterProps {
  readonly opened: OpenDialog
  readonly close: () => void
  readonly children: ReactNode
}

/** The router as a screen of one record expects it. */
export const RecordScreenRouter = ({ opened, close, children }: InnerRouterProps) => {
  const outer = useRouterProvider()
  const path = usePageLocation()?.path
  const id = idOf(opened)
  const { name } = useDefinition()
  const inner = useMemo(
    () => ({ outer, id, paths: [path, `/${encodeURIComponent(name)}`], close }),
    [outer, id, path, name, close],
  )
  const router = useMemo(
    () =>
      ({ ...outer, useParams: useInnerParams, useNavigate: useInnerNavigate }) as RouterProvider,
    [outer],
  )
  return (
    <InnerContext value={inner}>
      <RouterProviderContext value={router}>{children}</RouterProviderContext>
    </InnerContext>
  )
}
