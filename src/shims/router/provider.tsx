import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { RouterProvider } from 'ra-core'
import { LocationContext, NavigationContext } from './contexts'
import { createHashHistory } from './hash-history'
import {
  HistoryContext,
  useBlocker,
  useCanBlock,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from './hooks'
import { Link } from './link'
import { matchPath } from './matching'
import { Navigate, Outlet, Route, Routes } from './routes'

const HashRouter = ({ children }: { readonly children: ReactNode }) => {
  const [history] = useState(createHashHistory)
  const { location, action } = useSyncExternalStore(history.subscribe, history.state, history.state)
  const { navigator } = history
  const navigation = useMemo(
    () => ({ basename: '/', navigator, static: false, useTransitions: undefined, future: {} }),
    [navigator],
  )
  const place = useMemo(() => ({ location, navigationType: action as never }), [location, action])
  return (
    <HistoryContext value={history}>
      <NavigationContext value={navigation}>
        <LocationContext value={place}>
          <Routes>
            <Route path="*" element={children} />
          </Routes>
        </LocationContext>
      </NavigationContext>
    </HistoryContext>
  )
}

/** The router of the console, unless there is one around it. */
const RouterWrapper = ({ children }: { readonly children: ReactNode }) =>
  useInRouterContext() ? children : <HashRouter>{children}</HashRouter>

/** What ra-core asks of a router. */
export const reactRouterProvider = {
  useBlocker,
  useCanBlock,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams: useParams as RouterProvider['useParams'],
  Link,
  Navigate,
  Outlet,
  Route,
  Routes,
  RouterWrapper,
  matchPath,
} as RouterProvider
