import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { NavigateOptions, To } from 'react-router-dom'
import type { RouterBlocker, RouterBlockerFunction } from 'ra-core'
import { LocationContext, NavigationContext, RouteContext } from './contexts'
import { notBlocked, type HashHistory } from './hash-history'
import { decodePath, matchPath } from './matching'
import { createPath, resolveTo, routePaths } from './paths'

export const useInRouterContext = (): boolean => Boolean(useContext(LocationContext))

export const useLocation = () => {
  // An author who reads a message of react-router finds the same words here.
  if (!useInRouterContext()) {
    throw new Error('useLocation() may be used only in the context of a <Router> component.')
  }
  return useContext(LocationContext).location
}

export const useParams = () => useContext(RouteContext).matches.at(-1)?.params ?? {}

export const useMatch = (pattern: Parameters<typeof matchPath>[0]) => {
  const { pathname } = useLocation()
  return useMemo(() => matchPath(pattern, decodePath(pathname)), [pathname, pattern])
}

/** Where an address leads from here. */
export const useResolve = () => {
  const { matches } = useContext(RouteContext)
  const { pathname } = useLocation()
  return (to: To, options: { readonly relative?: string | undefined } = {}) =>
    resolveTo(to, routePaths(matches), pathname, options.relative === 'path')
}

/** Whatever an address comes from, it leads to no other site. */
const refuseOthers = (to: To): void => {
  const { href, origin } = window.location
  const address = typeof to === 'string' ? to : createPath(to)
  if (URL.canParse(address, href) && new URL(address, href).origin !== origin) {
    throw new Error('External navigation is not allowed')
  }
}

/** Goes somewhere. The function stays the same wherever the operator goes. */
export const useNavigate = () => {
  const { navigator } = useContext(NavigationContext)
  const resolve = useResolve()
  const latest = useRef(resolve)
  useLayoutEffect(() => {
    latest.current = resolve
  })
  return useCallback(
    (to: To | number, options: NavigateOptions = {}): void => {
      if (typeof to === 'number') return navigator.go(to)
      refuseOthers(to)
      const go = options.replace ? navigator.replace : navigator.push
      return go(latest.current(to, options), options.state, options)
    },
    [navigator],
  )
}

export const HistoryContext = createContext<HashHistory | null>(null)

export const useCanBlock = (): boolean => useContext(HistoryContext) !== null

const subscribeNever = () => () => undefined
let blockers = 0

/** Asks before the operator leaves the page. */
export const useBlocker = (shouldBlock: RouterBlockerFunction | boolean): RouterBlocker => {
  const history = useContext(HistoryContext)
  const [key] = useState(() => String((blockers += 1)))
  useEffect(() => {
    history?.block(key, (step) =>
      typeof shouldBlock === 'function' ? shouldBlock(step) : shouldBlock,
    )
  }, [history, key, shouldBlock])
  useEffect(() => () => history?.unblock(key), [history, key])
  const read = () => history?.state().blockers.get(key) ?? notBlocked
  return useSyncExternalStore(history?.subscribe ?? subscribeNever, read, read)
}
