import type { EarlyRequest } from '../definitions/early-definition'

interface TokenSettings {
  readonly header: string
  readonly prefix?: string
}

/** Whether a request carries a token, and the headers that come on top of its own. */
interface Sender {
  readonly token: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** A request as `fetch` takes it. */
export const requestInit = (
  { header, prefix = '' }: TokenSettings,
  { method, headers, body }: Omit<EarlyRequest, 'url'>,
  { token, headers: more }: Sender,
): RequestInit => ({
  method,
  headers: {
    Accept: 'application/json',
    ...headers,
    ...more,
    ...(token === undefined ? {} : { [header]: prefix + token }),
  },
  // Redirects are refused, because following one would send the call a second time, perhaps to another place.
  redirect: 'error',
  cache: 'no-store',
  ...(body === undefined ? {} : { body }),
})
