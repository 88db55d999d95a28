import type { Encoding, Json, Model } from '../../codegen/model'
import { joinPath as joined } from '../../wire/path'
import type { Answer } from '../answers/answer'
import type { Body } from '../exchange/body'
import type { Attempt } from './perform'
import type { Sessions } from '../session/session'
import type { Store } from '../store/store'

/** What every route works with. */
export interface Backend {
  readonly model: Model
  readonly store: Store
  readonly sessions: Sessions
  readonly strict: boolean
  readonly log: (line: string) => void
}

export interface RouteRequest {
  readonly body: Body
  readonly query: Body
  /** Empty on open routes. */
  readonly username: string
  readonly token: string
  readonly attempt: Attempt
}

export interface Route {
  readonly method: string
  readonly path: string
  /** `any` goes by the Content-Type of the request. */
  readonly encoding: Encoding | 'any'
  /** Answers without a token. */
  readonly isOpen: boolean
  /** Tells calls apart that share a path. */
  readonly constants: Readonly<Record<string, Json>>
  readonly respond: (request: RouteRequest) => Answer | Promise<Answer>
}

/** Base and path joined with one slash, as a request line carries them. Of another host's address only the path counts. */
export const joinPath = (base: string, path: string): string => {
  const below = base.replace(/^https?:\/\/[^/]+/, '')
  return new URL(`http://mock${joined('', joined(below, path))}`).pathname
}
