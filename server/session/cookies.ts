import type { IncomingHttpHeaders } from 'node:http'

/** Whether the browser speaks https, as a proxy in front says. */
export const isHttps = (headers: IncomingHttpHeaders): boolean =>
  headers['x-forwarded-proto'] === 'https'

/**
 * The name of a cookie that says who calls. By https it has the prefix with which browsers take it from this very host
 * alone: a neighbour below the same domain could plant a session of its own otherwise.
 */
export const hostCookieName = (name: string, headers: IncomingHttpHeaders): string =>
  isHttps(headers) ? `__Host-${name}` : name

/** The value of a cookie that a request carries. */
export const readCookie = (cookies: string | undefined, name: string): string | undefined => {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
