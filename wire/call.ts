/** How bodies are written. */
export type Encoding = 'form' | 'json'

/** How nested values are written in a form body: a[0][b], a[][b], or JSON text. */
export type NestedStyle = 'indices' | 'brackets' | 'json'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a call that a transport derives does to the records of a resource. */
export type Deed = 'list' | 'read' | 'create' | 'update' | 'delete' | 'sort'

/** What the wire has to know of a call. */
export interface WireCall {
  /** POST when absent. */
  readonly method?: Method
  /** Joined to the base path with one slash. Names in braces stand for values: `/order/{id}`. */
  readonly path: string
  /** The name of a call that the transport derives by itself and writes in a way of its own. */
  readonly verb?: string | null
  /** The header in which a list says how many rows there are in all, when a header says it. */
  readonly countHeader?: string | null
  /** Encoding and nesting of this call. Where they are absent, those of the backend hold. */
  readonly encoding?: Encoding
  readonly nested?: NestedStyle
  /** Keys of the body in order. */
  readonly body: readonly string[]
  readonly constants?: Readonly<Record<string, unknown>>
  /** Where rows and total stand inside the envelope's data, such as `entries.data`. */
  readonly rows?: string | null
  readonly total?: string | null
}

/** What holds for all calls of a backend. */
export interface WireBackend {
  readonly encoding: Encoding
  readonly nested: NestedStyle
  /** Keys that are never sent at the top level of a body. */
  readonly drop: readonly string[]
  /** The header of calls with an idempotency key; `Idempotency-Key` when absent. */
  readonly idempotencyHeader?: string
}
