import { factorHeader } from '../../wire/second-factor'
import { hostShown } from '../http/host-check'
import type { RequestHead } from '../http/http-request'

/** Who brings a password, as far as anybody can tell before it is judged. */
export interface LoginCaller {
  readonly address: string
  /** The cookies of the browser, as they were sent. */
  readonly cookies: string | undefined
  /** The host that the browser shows, with its port. */
  readonly host: string
  /** The proof of a second factor; undefined where none came along. */
  readonly proof: string | undefined
  /** Whoever it is has gone. */
  readonly gone: AbortSignal
}

/** Who sends a request. */
export const loginCallerOf = ({ address, headers, gone }: RequestHead): LoginCaller => ({
  address,
  cookies: headers.cookie,
  host: hostShown(headers),
  proof: [headers[factorHeader.toLowerCase()]].flat()[0],
  gone,
})
