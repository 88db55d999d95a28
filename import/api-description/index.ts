import type { PresetName } from '../../codegen/language/schema'
import type { Method } from '../../wire/call'

/* What a source says of its backend, in the words of the schema language, before anything is chosen from it. */

/** A field with the keys that the language has for it. */
export interface ApiField {
  type: string
  [key: string]: unknown
}

/** Fields of a record by their wire names. */
export type ApiFields = Map<string, ApiField>

/** A call that counts the rows of a list, in the words of `total`. */
export interface ApiCountCall {
  path: string
  at?: string
  names?: Readonly<Record<string, string>>
}

/** A call of the backend. */
export interface ApiCall {
  path: string
  method: Method
  /** What travels besides the values of the path: fields, and the keys of filters. */
  body: string[]
  encoding?: 'form' | 'json'
  /** Where the rows of a list stand; an empty text is the answer itself. */
  rows?: string
  total?: string | ApiCountCall
  /** Where a single record stands in the answer. */
  record?: string
  /** The key that a body is wrapped in. */
  wrap?: string
  /** The list takes the keys by which the backend is asked for a page. */
  paged?: boolean
  label?: string
  /** The key of a body that takes why something is done. */
  reason?: string
}

/** A filter that a list call takes: the name under which it travels, and its field where there is one. */
export interface ApiFilter {
  sends: string
  field: string
  operator?: string
  /** What is asked for as long as nobody has chosen a value. */
  otherwise?: string
}

export interface ApiResource {
  name: string
  label?: string
  title?: string
  /** Names of the fields that are the key. */
  key: string[]
  fields: ApiFields
  filters: ApiFilter[]
  calls: Map<string, ApiCall>
  /** Calls about one record that neither read, change nor delete it, such as `cancel`. */
  actions: Map<string, ApiCall>
  /** Field names of the two forms, where the source tells them apart from what can be read. */
  create?: string[]
  edit?: string[]
  /** Words that its lists and records are read with, where they are not those of all. */
  with?: Readonly<Record<string, string | number | boolean>>
  /** Name of the schema in the source, by which other schemas refer to it. */
  of?: string
}

/** How the backend is spoken to. */
export interface ApiBackend {
  like?: PresetName
  base?: string
  [key: string]: unknown
}

export interface ApiSession {
  login?: Record<string, unknown>
  password?: Record<string, unknown>
  /** Path of a call that tells who one is. */
  probe?: string
}

export interface ApiDescription {
  /** What was read, in a few words, without anything secret. */
  from: string
  title: string
  /** Where the backend answers, as far as the source says it. Only there, where it was read from, is anything tried. */
  origin?: string
  backend: ApiBackend
  session: ApiSession
  resources: ApiResource[]
  /** Where no resource was found: what may be a list, a line each. */
  candidates?: readonly string[]
  /** Why what was asked for cannot be had. */
  refused?: string
  /** What had to be guessed. */
  guessed: string[]
  /** What the source does not say, or what could not be taken over. */
  missing: string[]
}
