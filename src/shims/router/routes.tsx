import {
  Children,
  Fragment,
  isValidElement,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'
import type { Location, NavigateProps, OutletProps } from 'react-router-dom'
import {
  LocationContext,
  NavigationContext,
  OutletContext,
  RouteContext,
  type RouteValue,
} from './contexts'
import { useLocation, useNavigate, useResolve } from './hooks'
import { matchRoutes, type RouteMatch, type RouteObject } from './matching'
import { joinPaths, parsePath } from './paths'

type RouteProps = Omit<RouteObject, 'children'> & { readonly children?: ReactNode }

/** Says what is shown at a path. It is read by `Routes` and never rendered. */
export const Route: ComponentType<RouteProps> = () => {
  throw new Error('A <Route> is only ever to be used as the child of <Routes> element')
}

const routesFrom = (children: ReactNode): RouteObject[] =>
  Children.toArray(children).flatMap((child) => {
    if (!isValidElement<RouteProps>(child)) return []
    if (child.type === Fragment) return routesFrom(child.props.children)
    if (child.type !== Route) throw new Error('All children of <Routes> must be a <Route>')
    const { children: inner, ...route } = child.props
    return [inner ? { ...route, children: routesFrom(inner) } : route]
  })

const pathAfterBase = (pathname: string, base: string): string => {
  if (base === '/') return pathname
  const parents = base.replace(/^\//, '').split('/')
  return `/${pathname.replace(/^\//, '').split('/').slice(parents.length).join('/')}`
}

/** A decoded path as part of an address. */
const createPathEncoder =
  (encode: ((to: string) => { pathname: string }) | undefined) => (path: string) => {
    const safe = path.replaceAll('%', '%25').replaceAll('?', '%3F').replaceAll('#', '%23')
    return encode ? encode(safe).pathname : path
  }

const useMatches = (children: ReactNode, pathname: string): RouteMatch[] | null => {
  const { navigator } = useContext(NavigationContext)
  const parent = useContext(RouteContext).matches.at(-1)
  const base = parent?.pathnameBase ?? '/'
  const encode = createPathEncoder(navigator.encodeLocation)
  const matches = matchRoutes(routesFrom(children), pathAfterBase(pathname, base))
  return (
    matches?.map((match) => ({
      ...match,
      params: { ...parent?.params, ...match.params },
      pathname: joinPaths([base, encode(match.pathname)]),
      pathnameBase:
        match.pathnameBase === '/' ? base : joinPaths([base, encode(match.pathnameBase)]),
    })) ?? null
  )
}

const elementOf = ({ route }: RouteMatch, outlet: ReactElement | null): ReactNode => {
  if (route.Component) return <route.Component />
  return route.element || outlet
}

const areSame = (a: RouteValue, b: RouteValue): boolean =>
  a.outlet === b.outlet &&
  a.matches.length === b.matches.length &&
  a.matches.every((match, index) => {
    const other = b.matches[index]
    return (
      match.pathname === other?.pathname &&
      match.pathnameBase === other.pathnameBase &&
      match.route.path === other.route.path &&
      JSON.stringify(match.params) === JSON.stringify(other.params)
    )
  })

interface MatchedProps {
  readonly value: RouteValue
  readonly children: ReactNode
}

/** Tells what is inside a route of it. As long as the place is the same, links need not render with their route. */
const Matched = ({ value, children }: MatchedProps) => {
  const [reported, tell] = useState(value)
  const isSame = areSame(reported, value)
  if (!isSame) tell(value)
  return <RouteContext value={isSame ? reported : value}>{children}</RouteContext>
}

interface RoutesProps {
  readonly children?: ReactNode
  readonly location?: Partial<Location> | string
}

/** Shows what lies at the address of the page, or at `location`. */
export const Routes = ({ children, location: given }: RoutesProps) => {
  const { matches: parents } = useContext(RouteContext)
  const current = useLocation()
  const shown = typeof given === 'string' ? parsePath(given) : given
  const location = {
    ...(shown ? { pathname: '/', search: '', hash: '', state: null, key: 'default' } : current),
    ...shown,
  }
  const matches = useMatches(children, location.pathname)
  const page = (matches ?? []).reduceRight<ReactElement | null>((outlet, match, index, all) => {
    const inner = [...parents, ...all.slice(0, index + 1)] as typeof parents
    const value = { outlet, matches: inner, isDataRoute: false }
    return <Matched value={value}>{elementOf(match, outlet)}</Matched>
  }, null)
  if (!page || !shown) return page
  return (
    <LocationContext value={{ location, navigationType: 'POP' as never }}>{page}</LocationContext>
  )
}

export const useOutlet = (context?: unknown): ReactElement | null => {
  const { outlet } = useContext(RouteContext)
  return useMemo(
    () => outlet && <OutletContext value={context}>{outlet}</OutletContext>,
    [outlet, context],
  )
}

/** Shows the route inside this one. */
export const Outlet = ({ context }: OutletProps) => useOutlet(context)

/** Goes somewhere as soon as it is shown. */
export const Navigate = ({ to, replace, state, relative }: NavigateProps) => {
  const navigate = useNavigate()
  const path = JSON.stringify(useResolve()(to, { relative }))
  useEffect(() => {
    navigate(JSON.parse(path), { ...(replace !== undefined && { replace }), state })
  }, [navigate, path, replace, state])
  return null
}
