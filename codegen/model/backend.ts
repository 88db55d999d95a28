/* The server that the console speaks to. */

export type Transport = 'admin' | 'act' | 'rest' | 'json'
/** What the generic model helper does at one path: `?_ACT_=store`, and so on; `list` has no `_ACT_`. */
export type Act = 'list' | 'store' | 'edit' | 'update' | 'delete' | 'sort'
/** What ra-data-simple-rest does at the addresses of a resource. */
export type RestVerb = 'list' | 'read' | 'create' | 'update' | 'delete'
export type Encoding = 'form' | 'json'
/** How nested values are written in a form body: a[0][b], a[][b], or JSON text. */
export type NestedStyle = 'indices' | 'brackets' | 'json'

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

/** Where an answer has its parts: keys joined by dots. */
export interface EnvelopeModel {
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

export type AnswerCode = number | string | boolean
