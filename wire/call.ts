import type { KeyedValues } from './values'

/** How bodies are written. */
export type Encoding = 'form' | 'json'

/** How nested values are written in a form body: a[0][b], a[][b], or JSON text. */
export type NestedStyle = 'indices' | 'brackets' | 'json'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a call that a transport derives does to the records of a resource. */
export type DerivedOperation = 'list' | 'read' | 'create' | 'update' | 'delete' | 'sort'

/** The place of the next page, when it is the header `Link` (RFC 8288). */
export const LINK_HEADER = 'Link'

/**
 * Where a page begins: its number, the rows before it, its first row, or what the answer to the page before says of it.
 */
export interface Paging {
  readonly page?: string
  /** The number of the first page; 1 when absent. */
  readonly from?: number
  readonly offset?: string
  readonly start?: string
  /** The row after the last one of the page. */
  readonly end?: string
  /** The parameters as they stand in an address, with marks such as `{page}`, where one says more than one number. */
  readonly query?: string
  /** The key of what the answer to the page before says of this one. */
  readonly cursor?: string
  /** Where an answer says whether there is another page, and by which cursor it is asked for; or the header `Link`. */
  readonly next?: string
  /** Where the last row of a page has the cursor of the next one. */
  readonly last?: string
  readonly size?: string
  /** The most rows that one answer has. */
  readonly max?: number
  /** Values that go along with every list, such as what makes the backend count. */
  readonly with?: Readonly<Record<string, string | number | boolean>>
}

/** How a list says by which field its rows stand in order. */
export type SortForm = 'minus' | 'colon' | 'comma' | 'dot' | 'space' | 'two' | 'brackets' | 'json'

export interface Sorting {
  /** The key that has the order, or with `two` the key of the field and that of the direction. */
  readonly key: string | readonly [string, string]
  readonly form: SortForm
  /** What stands for up and down, where it is not `asc` and `desc`. */
  readonly words?: readonly [string | number, string | number]
}

/** A parameter of an address that a filter of a list becomes. */
export interface SpelledParameter {
  readonly key: string
  /** The text, with `{value}` or `{pattern}` where the value stands; it is the value alone when absent. */
  readonly text?: string
  /** The type of the value where the text is JSON. */
  readonly type?: 'number' | 'boolean'
  /** The text names the field, so that other filters have the same key and the parameter stands once for each of them. */
  readonly shared?: true
  /** What stands between this text and those of other filters, where the parameter stands once for all of them. */
  readonly joined?: string
}

/** Several values in one parameter. The parameter is repeated where nothing stands between them. */
export interface SpelledSeveral {
  readonly several: SpelledParameter
  readonly by?: string
}

/** How a backend spells what a filter asks for: one value, several, one or two ends, and with or without a value. */
export type Spelling =
  | { readonly one: SpelledParameter }
  /** One value that is asked of several fields. */
  | { readonly all: readonly SpelledParameter[] }
  | SpelledSeveral
  | {
      readonly ends: readonly [SpelledParameter, SpelledParameter]
      /** Both ends in one parameter, where the backend has a word for that. */
      readonly both?: SpelledSeveral
    }
  | { readonly empty: readonly [SpelledParameter, SpelledParameter] }

/** The request for the rows that a list shows first, as it travels. Only the token is missing. */
export interface EarlyRequest {
  /** With base path and query. */
  readonly url: string
  readonly method: Method
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

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
  /** A PUT that leaves alone what it does not send. */
  readonly merges?: boolean
  /** Only what was touched is sent, and these keys, which say what record is meant. */
  readonly changed?: readonly string[]
  readonly constants?: Readonly<Record<string, unknown>>
  /** Where rows and total stand inside the envelope's data, such as `entries.data`. */
  readonly rows?: string | null
  readonly total?: string | null
  /** Where a single record stands in the data of an answer; it is the data when absent. */
  readonly record?: string | null
  /** Where the values stand in the body, such as `issue`; they are the body when absent. */
  readonly wrap?: string | null
  /** How a list asks for pages and for an order, where it does not do so in the way of its transport. */
  readonly paging?: Paging | null
  readonly sort?: Sorting | null
  /** How a list spells its filters, by their keys in the body, where one is more than a key with its value. */
  readonly spelling?: Readonly<Record<string, Spelling>> | null
  /** What a list is asked for where a filter is empty, by the keys of filters. */
  readonly otherwise?: KeyedValues | null
}

/** Where the answer to a write says what has become of it; `*` is all of its data. */
export interface WrittenPlaces {
  /** The key of a new record. */
  readonly key?: string
  /** How many records were changed or deleted. */
  readonly count?: string
}

/** What holds for all calls of a backend. */
export interface WireBackend {
  readonly encoding: Encoding
  readonly nested: NestedStyle
  /** Keys that are never sent at the top level of a body. */
  readonly drop: readonly string[]
  /** The header of calls with an idempotency key; `Idempotency-Key` when absent. */
  readonly idempotencyHeader?: string
  /** The header of lists whose rows may be some seconds old; none says so when absent. */
  readonly staleHeader?: string | null
  /** Absent: an answer to a write has the record, or says nothing. */
  readonly written?: WrittenPlaces | null
}
