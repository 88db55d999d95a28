import type { IncomingHttpHeaders } from 'node:http'

import type { Encoding, Json, Model } from '../../codegen/language/model'
import { joinPath as joined } from '../../wire/path'
import type { CallAnswer } from '../answers/call-answer'
import type { CallBehaviour } from '../call-context/call-context'
import type { StandInDefaults } from '../call-context/stand-in-defaults'
import type { RequestBody } from '../http/request-body'
import type { WriteRequest } from './execute-write'
import type { TakeRateLimitedCall } from '../session/rate-limit'
import type { LoginCaller } from '../session/login-caller'
import type { Sessions } from '../session/sessions'
import type { Store } from '../store/store'

/** What every route works with. */
export interface BackendContext {
  readonly model: Model
  readonly store: Store
  readonly sessions: Sessions
  /** Null: a user may call as often as it likes. */
  readonly takeCall: TakeRateLimitedCall | null
  readonly strict: boolean
  /** Null: nothing is made up. */
  readonly invention: StandInDefaults | null
  /** What a call does of which the schema does not say it. */
  readonly unsaid: CallBehaviour
  readonly log: (line: string) => void
}

export interface RouteRequest {
  readonly body: RequestBody
  readonly query: RequestBody
  /** The user who calls. It is empty on open routes. */
  readonly username: string
  /** The roles of the user, which decide what it may do. */
  readonly roles: readonly string[]
  /** Whether whoever calls may make calls that pay. */
  readonly mayPay: boolean
  readonly token: string
  readonly attempt: WriteRequest
  readonly headers: IncomingHttpHeaders
  readonly caller: LoginCaller
}

export interface BackendRoute {
  readonly method: string
  readonly path: string
  /** With `any`, the Content-Type of the request decides. */
  readonly encoding: Encoding | 'any'
  /** The media type of its bodies, where it is not that of the encoding. */
  readonly media?: string
  /** Bodies may bring files. */
  readonly takesFiles?: boolean
  /** The route answers without a token. */
  readonly isOpen: boolean
  /** The values that the query of an address holds; null where it is the address of something else. */
  readonly addressed?: (query: RequestBody) => RequestBody | null
  /** The route answers a login that has yet to add its second factor. */
  readonly addsFactor?: boolean
  /** Constants that tell apart the calls of one path. */
  readonly constants: Readonly<Record<string, Json>>
  /** The keys that the call sends; absent where nobody can say. */
  readonly keys?: ReadonlySet<string>
  /** The values in a body, where they do not stand there as they are. */
  readonly inside?: (body: RequestBody) => RequestBody
  readonly respond: (request: RouteRequest) => CallAnswer | Promise<CallAnswer>
}

/** Joins base and path with one slash, as on a request line. Of an address on another host, only the path counts. */
export const joinPath = (base: string, path: string): string => {
  const below = base.replace(/^https?:\/\/[^/]+/, '')
  return new URL(`http://any${joined('', joined(below, path))}`).pathname
}
