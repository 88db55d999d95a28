import type { Encoding, NestedStyle } from '../../wire/call'
import type { AnswerCode, EnvelopeNames } from '../../wire/envelope'
import type { TransportName } from '../../wire/transports'

export type { Deed, Encoding, Method, NestedStyle } from '../../wire/call'
export type { AnswerCode } from '../../wire/envelope'
export type { FilterOperator } from '../../wire/operators'

/* The server that the console speaks to. */

export type Transport = TransportName

export interface BackendModel {
  base: string
  /** Milliseconds. */
  timeout: number
  transport: Transport
  encoding: Encoding
  nested: NestedStyle
  drop: string[]
  envelope: EnvelopeModel
  /** Says how many rows a `rest` list has in all. */
  countHeader: string
  /** The prefix stands before the token, its blank included. */
  token: { header: string; prefix: string; cookie: string }
}

/** Where an answer has its parts, with every default filled in. */
export interface EnvelopeModel extends EnvelopeNames {
  /** Null: HTTP status alone decides. */
  code: string | null
  /** Null: refusals have no words of their own. */
  message: string | null
  /** Null: the whole answer is the data. */
  data: string | null
  /** Of one type; none where there is no code. */
  success: AnswerCode[]
  /** None: HTTP status 401 asks for a login. */
  login: AnswerCode[]
}
