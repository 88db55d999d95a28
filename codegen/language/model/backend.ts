import type { Encoding, NestedStyle, Paging, Sorting, WrittenPlaces } from '../../../wire/call'
import type { WireCsrf } from '../../../wire/csrf'
import type { AnswerCode, EnvelopeNames } from '../../../wire/envelope'
import type { ErrorPlaces } from '../../../wire/field-errors'
import type { TransportName } from '../../../wire/transports'

export type {
  DerivedOperation as Deed,
  Encoding,
  Method,
  NestedStyle,
  Paging,
  Sorting,
  SortForm,
} from '../../../wire/call'
export type { AnswerCode } from '../../../wire/envelope'
export type { FilterOperator } from '../../../wire/operators'

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
  /** How lists ask for pages and for an order; null where they do it in the way of their transport. */
  paging: Paging | null
  sort: Sorting | null
  /** How lists spell what filters ask for; null where the value stands alone under the name of its field. */
  filters: Readonly<
    Record<string, string | readonly string[] | Readonly<Record<string, string>>>
  > | null
  /** The header of calls with an idempotency key. */
  idempotencyHeader: string
  /** The header of lists whose rows may be some seconds old; null where no call says that. */
  staleHeader: string | null
  /** Where answers to writes have the key of a new record, and the number of those that were changed. */
  written: WrittenPlaces | null
  /** Headers that every call carries. */
  headers: Readonly<Record<string, string>>
  /** The proof that travels in a header with every call but GET. */
  csrf: Required<WireCsrf> | null
  /**
   * The prefix stands before the token, its blank included. Null: no header says who calls. A token without a cookie is
   * kept by each tab.
   */
  token: { header: string; prefix: string; cookie: string | null } | null
}

/** The places of the parts of an answer, with all defaults filled in. */
export interface EnvelopeModel extends EnvelopeNames {
  /** Null: only the HTTP status says whether a call succeeded. */
  code: string | null
  /** Null: a refusal brings no message of its own. Of several places, the first that has words counts. */
  message: string | string[] | null
  /** Null: a refusal does not say which fields it is about. */
  fields: ErrorPlaces | null
  /** Null: the whole answer is the data. */
  data: string | null
  /** The codes of a success, all of one type; empty when there is no code. */
  success: AnswerCode[]
  /** The codes that ask for a login. When there are none, HTTP status 401 asks for it. */
  login: AnswerCode[]
  /** The codes that say that a record has another version by now. HTTP status 409 and 412 say it as well. */
  conflict: AnswerCode[]
}
