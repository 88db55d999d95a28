import type { DerivedOperation, Encoding, Method, WireBackend, WireCall } from '../call'
import type { Json, JsonTypes } from '../json'
import type {
  ListRequest,
  ListFault,
  OutgoingListPage,
  ListRead,
  ListSource,
} from '../list-request'
import type { WrittenRequest } from '../request'
import type { KeyedValues } from '../values'

/** What a transport derives calls from. All names are those on the wire. */
export interface Derivation {
  /** The path under which the backend has the records. */
  readonly path: string
  /** What addresses end in, such as a slash or `.json`. */
  readonly ending?: string
  /** What stands behind the path in the address of a record, with `{key}` and `{value}` or `{literal}` of each key. */
  readonly address?: string
  /** What stands for `{literal}`, by key: `{value}`, or that in quotation marks. */
  readonly literals?: Readonly<Record<string, string>>
  /** A record is changed by PATCH. */
  readonly patches?: boolean
  /** A record is changed by sending the whole of it. */
  readonly replaces?: boolean
  /** A record is changed by a PUT of what has changed, and by nothing else. */
  readonly merges?: boolean
  /** The keys that tell records apart. */
  readonly keys: readonly string[]
  /** The keys that the filters of the list send. */
  readonly filters: readonly string[]
  /** The keys that the forms save, of a new record and of a changed one. */
  readonly created: readonly string[]
  readonly changed: readonly string[]
}

/** A call that the transport derives, so that no schema has to describe it. */
export interface DerivedCall {
  readonly does: DerivedOperation
  readonly path: string
  readonly method: Method
  readonly body: readonly string[]
  readonly rows?: string
  readonly total?: string
  readonly confirm?: true
  /** What is sent takes the place of the record. */
  readonly whole?: boolean
}

/** What a schema must say when it uses this transport, and what it need not say. */
export interface SchemaSide {
  /** How bodies are encoded when the schema does not say it. */
  readonly encoding: Encoding
  /** Answers are wrapped, so the schema must describe the envelope. */
  readonly wrapped: boolean
  /** Values travel in their JSON types. */
  readonly typed: boolean
  /** The server sorts derived lists. */
  readonly sorts: boolean
  /** The key in a derived address may have several parts. */
  readonly compound?: true
  /** Calls, by name, that a resource has without declaring them. */
  readonly calls: Readonly<Record<string, (from: Derivation) => DerivedCall>>
  /** Derives the call of a lifecycle that declares none. Where this is missing, a lifecycle must declare its calls. */
  readonly move?: (
    from: Derivation,
    status: string,
    asksReason: boolean,
  ) => Omit<DerivedCall, 'does'>
  /** Name of the call that reads one record, and of the calls that save forms, unless a form names another. */
  readonly reads: string
  readonly forms: { readonly create: string; readonly edit: string }
}

/** What a client knows of the resource that a call belongs to. */
export interface WireFacts {
  /** Name under which the key travels. It is missing where the key has several parts or none. */
  readonly key?: string | undefined
  /** Types of the values that do not travel as texts. */
  readonly types?: JsonTypes | undefined
}

/** How a console writes requests and reads answers. */
export interface ClientSide {
  /** The address names the record, so status 404 says that the record does not exist. */
  readonly addresses: boolean
  /** Values of a list call. */
  readonly list: (call: WireCall, request: ListRequest) => KeyedValues
  /** Values of a list call that asks only for records with these keys. Null where the list cannot be asked that way. */
  readonly byKeys?: (
    call: WireCall,
    key: string,
    ids: readonly (string | number)[],
  ) => KeyedValues | null
  /** Writes the request. Null means that a value of its address is missing. */
  readonly request: (
    backend: WireBackend,
    call: WireCall,
    values: KeyedValues,
    facts: WireFacts,
  ) => WrittenRequest | null
  readonly rows: (call: WireCall, answer: ListSource) => unknown
  /** A single record of an answer, where it does not stand there as it is. */
  readonly record?: (data: unknown) => unknown
  /** The raw value that stands where the total should be. */
  readonly total: (call: WireCall, answer: ListSource) => unknown
  /** How lists are read whose answers say what the next page is asked for by. */
  readonly following?: NextPageReader
}

/** What the answer to a page says of the next one. */
export interface NextPageReader {
  /** What the next page is asked for by. Null where there is none, undefined where the answer does not say it. */
  readonly next: (
    call: WireCall,
    answer: ListSource,
    size: number,
  ) => KeyedValues | null | undefined
  /** Reads a page. Pages before it are read first where nobody knows yet what it is asked for by. */
  readonly reach: <T extends ReachedPage>(
    turns: KnownPageStarts,
    call: WireCall,
    request: ListRequest,
    read: (request: ListRequest) => Promise<T>,
  ) => Promise<T & { readonly before?: number }>
  /** The number of the last page, where the header `Link` says it. */
  readonly last: (call: WireCall, answer: ListSource, size: number) => number | undefined
  /** What a list shows of a page. Null where the answer does not say whether another one follows. */
  readonly page: <T>(rows: ReachedPage<T>, page: number, perPage: number) => FollowedPage<T> | null
}

/** A page and what lies around it, as react-admin has it. */
interface FollowedPage<T> {
  readonly data: T[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean }
  readonly total?: number
  readonly meta?: PageFacts
}

/** What is known of a list beside its rows. */
interface PageFacts {
  /** Pages are reached one from the other, so none can be jumped to. */
  readonly steps?: true
  /** The number of rows that there are at least, where nobody knows how many there are. */
  readonly atLeast?: number
  /** The number of pages, where it is known without a total. */
  readonly pages?: number
}

/** A page that was read. */
export interface ReachedPage<T = unknown> {
  readonly records: readonly T[]
  /** The number of all rows, where the backend says it. */
  readonly total?: number | undefined
  readonly before?: number
  readonly next?: KeyedValues | null | undefined
  readonly pages?: number | undefined
}

/** Where a page of a list begins: what it is asked for by, and the number of rows before it. */
interface PageStart {
  readonly after: KeyedValues
  readonly before: number
}

/** What is known of the pages of lists, from their first ones on. */
export type KnownPageStarts = Map<string, readonly PageStart[]>

/** How a server reads requests and writes answers. */
export interface ServerSide {
  readonly readList: (
    call: WireCall,
    values: KeyedValues,
    usualSize: number,
  ) => ListRead | ListFault
  readonly writeList: (
    call: WireCall,
    given: OutgoingListPage,
  ) => { readonly data: Json; readonly headers?: Readonly<Record<string, string>> }
  /** The server tells derived calls apart by method and path, as it does with the calls of a schema. */
  readonly ownAddresses: boolean
}

/** One way of speaking to a backend. */
export interface Transport {
  readonly schema: SchemaSide
  readonly client: ClientSide
  readonly server: ServerSide
}
