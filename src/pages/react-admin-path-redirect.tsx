import { Navigate } from 'react-router-dom'
import { useLocation } from 'ra-core'
import { decodedPath } from '../kit/base/values/decoded-path'

interface UsualPageProps {
  /** The path at which components of react-admin look for a resource. */
  readonly usual: string
  /** The path of the resource in this console. */
  readonly path: string
}

/** Goes on to where a resource stands in this console, and leaves no entry in the history. */
export const ReactAdminPathRedirect = ({ usual, path }: UsualPageProps) => {
  const { pathname, search, state } = useLocation()
  const parts = pathname.split('/')
  const own = usual.split('/').length
  const isUsual = decodedPath(parts.slice(0, own).join('/')) === usual
  const rest = isUsual ? parts.slice(own).map((part) => `/${part}`) : []
  return <Navigate to={path + rest.join('') + search} state={state} replace />
}
