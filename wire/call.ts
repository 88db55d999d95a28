/** How bodies are written. */
export type Encoding = 'form' | 'json'

/** How nested values are written in a form body: a[0][b], a[][b], or JSON text. */
export type NestedStyle = 'indices' | 'brackets' | 'json'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a call that a transport derives does to the records of a resource. */
export type Deed = 'list' | 'read' | 'create' | 'update' | 'delete' | 'sort'

/** A call as far as the wire goes. */
export interface WireCall {
  /** POST when absent. */
  readonly method?: Method
  /** Joined to the base path with one slash. Names in braces stand for values: `/order/{id}`. */
  readonly path: string
  /** The transport of the resource derives the call, and writes it under this name in a way of its own. */
  readonly verb?: string | null
  /** Where a list says how many rows there are in all, when a header says it. */
  readonly countHeader?: string | null
  /** The backend's when absent, as is the style of nesting. */
  readonly encoding?: Encoding
  readonly nested?: NestedStyle
  /** Keys of the body in order. */
  readonly body: readonly string[]
  readonly constants?: Readonly<Record<string, unknown>>
  /** Paths inside the envelope's data, such as `entries.data`. */
  readonly rows?: string | null
  readonly total?: string | null
}

/** What holds for all calls of a backend. */
export interface WireBackend {
  readonly encoding: Encoding
  readonly nested: NestedStyle
  /** Keys that are never sent at the top level of a body. */
  readonly drop: readonly string[]
}
