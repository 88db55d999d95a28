import type { IncomingHttpHeaders } from 'node:http'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Addresses that a server listens on, but that nobody asks for. */
const everywhere = ['0.0.0.0', '[::]']

const asHost = (name: string): string => {
  const host = name.trim().toLowerCase()
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}

/** The names in a list such as `console.test, 10.0.0.5`, which stands in an option or in `ALLOWED_HOSTS`. */
export const parseHostList = (list: string | null | undefined): string[] =>
  (list ?? '').split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))

/**
 * Judges the `Host` of a request. A page of another site can make its own name lead to this machine, but it cannot
 * change the name that the browser sends. So only this machine's own names are answered, and those that somebody
 * has named.
 *
 * @param named further names, without a port
 */
export const createHostCheck = (
  named: readonly string[],
): ((host: string | undefined) => boolean) => {
  const known = new Set([...loopback, ...named.map(asHost)])
  for (const host of everywhere) known.delete(host)
  return (host = '') =>
    known.has(/^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase() ?? '')
}

/** The host that the browser shows, with its port: what a proxy in front was asked for, whatever it asks here. */
export const hostShown = (headers: IncomingHttpHeaders): string => {
  const shown = [headers['x-forwarded-host'] ?? headers.host].flat()[0]
  return shown?.split(',')[0]?.trim() ?? ''
}
