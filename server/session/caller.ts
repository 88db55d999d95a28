import { factorHeader } from '../../wire/second-factor'
import type { RequestHead } from '../exchange/http-request'

/** Who brings a password, as far as anybody can tell before it is judged. */
export interface LoginCaller {
  readonly address: string
  /** The cookies of the browser, as they were sent. */
  readonly cookies: string | undefined
  /** The code of a second factor, as it was typed; undefined where none came along. */
  readonly code: string | undefined
  /** Whoever it is has gone. */
  readonly gone: AbortSignal
}

/** Who sends a request. */
export const callerOf = ({ address, headers, gone }: RequestHead): LoginCaller => ({
  address,
  cookies: headers.cookie,
  code: [headers[factorHeader.toLowerCase()]].flat()[0],
  gone,
})
