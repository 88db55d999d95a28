import type { Deed, Encoding, Method, WireBackend, WireCall } from '../call'
import type { Json, JsonTypes } from '../json'
import type { ListAsked, ListFault, ListGiven, ListRead, ListSource } from '../list'
import type { WrittenRequest } from '../request'
import type { Values } from '../values'

/** What calls are derived from. All names are those of the wire. */
export interface Derivation {
  /** Where the backend has the records. */
  readonly path: string
  /** What tells records apart. */
  readonly keys: readonly string[]
  /** What the filters of the list send. */
  readonly filters: readonly string[]
  /** What the forms save. */
  readonly created: readonly string[]
  readonly changed: readonly string[]
}

/** A call that no schema has to describe. */
export interface DerivedCall {
  readonly does: Deed
  readonly path: string
  readonly method: Method
  readonly body: readonly string[]
  readonly rows?: string
  readonly total?: string
  readonly confirm?: true
  /** A header says how many rows there are in all. */
  readonly counted?: true
}

/** What a schema must say with this transport, and what it need not say. */
export interface SchemaSide {
  /** How bodies are written where nobody says it. */
  readonly encoding: Encoding
  /** Answers are wrapped, so that the envelope must be described. */
  readonly wrapped: boolean
  /** Values travel in their JSON types. */
  readonly typed: boolean
  /** The server sorts derived lists. */
  readonly sorts: boolean
  /** Calls that a resource has without declaring them, by their names. */
  readonly calls: Readonly<Record<string, (from: Derivation) => DerivedCall>>
  /** The call of a lifecycle that declares none; without it, a lifecycle must declare its calls. */
  readonly move?: (
    from: Derivation,
    status: string,
    asksReason: boolean,
  ) => Omit<DerivedCall, 'does'>
  /** Name of the call that reads one record, and of those of forms that name none. */
  readonly reads: string
  readonly forms: { readonly create: string; readonly edit: string }
}

/** What a client knows of the resource that a call belongs to. */
export interface WireFacts {
  /** Name under which the key travels; none where the key has several parts or none. */
  readonly key?: string | undefined
  /** Types of what travels, other than texts. */
  readonly types?: JsonTypes | undefined
}

/** How a console writes requests and reads answers. */
export interface ClientSide {
  /** The address names the record, so that 404 says that it is not there. */
  readonly addresses: boolean
  /** Values of a list call. */
  readonly list: (call: WireCall, asked: ListAsked) => Values
  /** Values of a list call that asks for these keys alone, where any list can be asked for them. */
  readonly byKeys?: (key: string, ids: readonly (string | number)[]) => Values
  /** The request in writing; null when a value of its address is missing. */
  readonly request: (
    backend: WireBackend,
    call: WireCall,
    values: Values,
    facts: WireFacts,
  ) => WrittenRequest | null
  readonly rows: (call: WireCall, answer: ListSource) => unknown
  /** What stands where the total should. */
  readonly total: (call: WireCall, answer: ListSource) => unknown
}

/** How a server reads requests and writes answers. */
export interface ServerSide {
  readonly readList: (call: WireCall, values: Values, usualSize: number) => ListRead | ListFault
  readonly writeList: (
    call: WireCall,
    given: ListGiven,
  ) => { readonly data: Json; readonly headers?: Readonly<Record<string, string>> }
  /** Derived calls are told apart by method and path, as those of a schema are. */
  readonly ownAddresses: boolean
}

/** One way of speaking to a backend. */
export interface Transport {
  readonly schema: SchemaSide
  readonly client: ClientSide
  readonly server: ServerSide
}
