import { innerPath } from '../providers/storage/return-path'

const PREFIX = /^\/redirect(?=\/|$)/

/** Whether a path contains neither a scheme nor a separator that is encoded twice. */
const isPlain = (path: string): boolean => {
  const plain = decodeURIComponent(path)
  return !/^\/[a-z][a-z\d+.-]*:/i.test(plain) && !/%(2f|5c)/i.test(plain)
}

/**
 * The target of `/redirect/…`: `/` and the rest of the path, with its query. Null for whatever a browser could read as
 * another site or a script, and for the helper paths, which would lead in circles.
 */
export const redirectTarget = (pathname: string, search: string): string | null => {
  const rest = pathname.replace(PREFIX, '')
  if (rest === '' || rest === '/') return '/'
  if (rest === '/login') return rest
  const path = innerPath(rest)
  return path !== null && path === rest && isPlain(path) ? path + search : null
}
