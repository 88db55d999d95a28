import { Navigate } from 'react-router-dom'
import { useLocation } from 'ra-core'
import { redirectTarget } from './redirect-target'
import { NotFoundPage } from './not-found'

/** Goes on to the path after `/redirect`, and leaves no entry in the history. */
export const RedirectPage = () => {
  const { pathname, search } = useLocation()
  const target = redirectTarget(pathname, search)
  return target === null ? <NotFoundPage /> : <Navigate to={target} replace />
}
