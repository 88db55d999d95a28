/*
 * The package react-router, as a build has it: what nearly every console uses is small, and whatever else an author
 * imports is the package's own, in the same contexts.
 */
export * from 'react-router-dom'

export {
  LocationContext as UNSAFE_LocationContext,
  NavigationContext as UNSAFE_NavigationContext,
  RouteContext as UNSAFE_RouteContext,
} from './contexts'
export {
  useBlocker,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from './hooks'
export { Link } from './link'
export { matchPath } from './matching'
export { createPath, parsePath } from './paths'
export { Navigate, Outlet, Route, Routes, useOutlet } from './routes'
