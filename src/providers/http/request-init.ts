import { tokenHeaders } from '../../../wire/token-set'
import type { EarlyRequest } from '../../../wire/call'
import type { BackendSending } from '../definitions/session-definition'

type Sending = Pick<BackendSending, 'headers' | 'token' | 'credentials'>

/** Whether a request carries a token, and the headers that come on top of its own. */
interface Sender {
  readonly token: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** A request as `fetch` takes it. */
export const requestInit = (
  sending: Sending,
  { method, headers, body }: Omit<EarlyRequest, 'url'>,
  { token, headers: more }: Sender,
): RequestInit => ({
  method,
  headers: {
    Accept: 'application/json',
    ...sending.headers,
    ...headers,
    ...more,
    ...tokenHeaders(sending.token, token),
  },
  // No redirect is followed, because that would send the call a second time, perhaps to another place.
  redirect: 'manual',
  cache: 'no-store',
  ...(sending.credentials ? { credentials: 'include' } : {}),
  ...(body === undefined ? {} : { body }),
})
