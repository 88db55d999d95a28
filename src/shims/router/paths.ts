import type { Path, To } from 'react-router-dom'

/* Addresses inside the console, put together and taken apart as react-router does. */

const withLeadingSign = (sign: string, text: string): string => {
  if (!text || text === sign) return ''
  return text.startsWith(sign) ? text : sign + text
}

export const createPath = ({ pathname = '/', search = '', hash = '' }: Partial<Path>): string =>
  pathname + withLeadingSign('?', search) + withLeadingSign('#', hash)

const address = /^([^?#]*)(\?[^#]*)?(#.*)?$/s

export const parsePath = (text: string): Partial<Path> => {
  const [, pathname, search, hash] = address.exec(text) ?? []
  return { ...(pathname && { pathname }), ...(search && { search }), ...(hash && { hash }) }
}

const oneSlash = (path: string): string => path.replaceAll(/[\\/]{2,}/g, '/')

export const joinPaths = (paths: readonly string[]): string => oneSlash(paths.join('/'))

/** What precedes the slashes at the end. The first slash stays. */
export const withoutTrailingSlashes = (path: string): string => {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

const resolvePathname = (path: string, from: string): string => {
  const isAbsolute = /^[\\/]/.test(path)
  const segments = isAbsolute || from === '/' ? [''] : withoutTrailingSlashes(from).split('/')
  for (const segment of (isAbsolute ? path.slice(1) : path).split('/')) {
    if (segment === '..' && segments.length > 1) segments.pop()
    else if (segment !== '..' && segment !== '.') segments.push(segment)
  }
  return segments.length > 1 ? segments.join('/') : '/'
}

/** The routes around a component, outermost first: what an address without a leading slash is relative to. */
export const routePaths = (
  matches: readonly {
    readonly pathname: string
    readonly pathnameBase: string
    readonly route: { readonly path?: string | undefined }
  }[],
): readonly string[] => {
  const along = matches.filter(({ route }, index) => index === 0 || route.path)
  return along.map((match, index) =>
    index === along.length - 1 ? match.pathname : match.pathnameBase,
  )
}

/** Where `to` leads from a component inside these routes. */
export const resolveTo = (
  to: To,
  routes: readonly string[],
  pathname: string,
  fromPath = false,
): Path => {
  const { search = '', hash = '', ...rest } = typeof to === 'string' ? parsePath(to) : to
  const isEmpty = to === '' || rest.pathname === ''
  const given = isEmpty ? '/' : rest.pathname
  let path = rest.pathname ?? ''
  let from = pathname
  if (given !== undefined) {
    const [up = ''] = fromPath ? [] : (/^(?:\.\.(?:\/|$))*/.exec(path) ?? [])
    path = path.slice(up.length)
    from = routes[routes.length - 1 - Math.ceil(up.length / 3)] ?? '/'
  }
  const resolved = path ? resolvePathname(oneSlash(path), from) : from
  const isSlashed = given !== '/' && given?.endsWith('/')
  const wasSlashed = (isEmpty || given === '.') && pathname.endsWith('/')
  const end = !resolved.endsWith('/') && (isSlashed || wasSlashed) ? '/' : ''
  return {
    pathname: resolved + end,
    search: withLeadingSign('?', search),
    hash: withLeadingSign('#', hash),
  }
}
