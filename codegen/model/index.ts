import type { Place } from '../base/diagnostic'
import type { Act, BackendModel, Encoding, NestedStyle, RestVerb, Transport } from './backend'
import type { Color, FieldModel } from './fields'
import type { SettingsModel } from './settings'
import type { FormModel, ListModel, PagerPart } from './views'
import type { TablePromise } from './promise'

export type * from './backend'
export type * from './fields'
export type * from './views'

/*
 * The model: what the emitters, the mock server and the rules read. Every default is filled in and every name resolved,
 * so that no reader has to decide anything. It is plain data (no functions, no YAML nodes).
 */

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

/** A code of an enum, flag or lifecycle. Never tested for truth: 0, -1, '' and null occur. */
export type Code = number | string | null

/** One text per offered language; every offered language is present. */
export type Texts = Readonly<Record<string, string>>

export interface Model {
  app: AppModel
  resources: ResourceModel[]
}

/* ---- app.yaml ---- */

export interface AppModel extends SettingsModel {
  title: string
  brand: string
  languages: {
    source: string
    default: string
    fallback: string
    offered: { code: string; name: string; tag: string }[]
  }
  backend: BackendModel
  session: {
    cookiePrefix: string
    /** Lifetime of the session cookies in days. */
    days: number
    /** Token, user, name and roles: where they stand in the answer's data, keys joined by dots. */
    login: {
      path: string
      body: string[]
      token: string
      user: string
      name: string
      /** Null: nobody has roles, everything is allowed. */
      roles: string | null
    }
    password: CallModel
  }
  roles: { name: string; label: Texts }[]
  menu: MenuEntry[]
  /** Null: the header shows the menu itself. */
  header: MenuEntry[] | null
  /** The sizes are those of pagers that are not under a table; the default need not be one of them. */
  pager: { sizes: number[]; default: number; table: { sizes: number[]; layout: PagerPart[] } }
  /** Days a date range may span, by the name of the limit. */
  rangeLimits: { week: number; month: number }
  /** Texts of the shell for each offered language, from i18n/, nested as written there. English fills what is missing. */
  texts: Readonly<Record<string, TextTree>>
}

export interface TextTree {
  readonly [key: string]: string | TextTree
}

export type MenuEntry =
  | { kind: 'resource'; resource: string }
  | { kind: 'page'; page: string; label: Texts; icon: string }
  /** A page that is still to come; choosing it warns. */
  | { kind: 'temporary'; key: string; label: Texts; icon: string }
  | { kind: 'url'; url: string; label: Texts; icon: string }
  | { kind: 'group'; key: string; label: Texts; icon: string; entries: MenuEntry[] }

/* ---- a resource ---- */

export interface ResourceModel {
  /** Path of its YAML file as printed, for headers and messages. */
  file: string
  place: Place
  /** As written: the resource's name for the data provider, in message keys and in the mock server's data. */
  name: string
  /** camelCase, safe as a TypeScript identifier and unique: `preScreening`. */
  identifier: string
  /** PascalCase: `PreScreening`. */
  typeName: string
  /** kebab-case folder under src/generated, unique without regard to case. */
  folder: string
  label: Texts
  /** Title of the list page. */
  title: Texts
  /** Route in the console, with a leading slash. */
  path: string
  icon: string
  /** Fields that make up the key; none for a singleton. */
  key: string[]
  /** Fields that name a record in confirmations and messages. */
  identity: string[]
  transport: Transport
  fields: FieldModel[]
  list: ListModel | null
  create: FormModel | null
  edit: FormModel | null
  show: { fields: string[] } | null
  /** What the page of the one record shows, where there is no list to find it in. */
  page: { fields: string[] } | null
  /** In YAML order, lifecycle calls after the resource's own. */
  calls: CallModel[]
  /** Which call serves each verb of the data provider; absent when the backend has none. */
  verbs: {
    list?: string
    /** Reads one record; without it, a record is looked for in the list. */
    read?: string
    create?: string
    update?: string
    delete?: string
  }
  lifecycles: LifecycleModel[]
  /** Parts that a file of the author's takes the place of. */
  replaced?: readonly ('list' | 'create' | 'edit' | 'show' | 'page' | 'actions')[]
}

/* ---- calls ---- */

export interface CallModel {
  place: Place
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Joined to the base path with one slash. Names in braces stand for values: `/order/{id}`. */
  path: string
  /** Those names, as values travel; they need not stand in the body as well. */
  pathKeys: string[]
  /** An act of the model helper at the path, which says where key and values go; null for a call of its own. */
  act: Act | null
  /** A verb of REST: lists are a bare array, cut by `range`, filtered by `filter` and sorted by `sort` as JSON. */
  rest: RestVerb | null
  /** Where a REST list says how many rows there are in all. */
  countHeader: string | null
  encoding: Encoding
  nested: NestedStyle
  /** Keys of the body in order. */
  body: string[]
  /** Sent with every call, whatever the form says. */
  constants: Readonly<Record<string, Json>>
  /** Values for body keys that neither the form nor the record has: the fields' defaults. Not for list calls. */
  defaults: Readonly<Record<string, Json>>
  /** Paths inside the envelope's data. */
  rows: string | null
  total: string | null
  /** The filter that finds one record again by its own value of that field. */
  find: string | null
  /** Key of the body under which the reason of a move travels. */
  reason: string | null
  label: Texts | null
  color: Color | null
  confirm: boolean
  /** Message after success: one, or one per resulting code of the toggled flag. */
  done: Texts | { code: Code; key: string; text: Texts }[] | null
  failed: Texts | null
  /** What becomes of the row: changed locally, list fetched again, or taken from the answer. */
  after: 'local' | 'reload' | 'answer'
  /** The flag field that the call flips. */
  toggles: string | null
  roles: string[]
}

/* ---- lifecycle ---- */

export interface LifecycleModel {
  place: Place
  field: string
  /** `statusLifecycle` for field status. */
  identifier: string
  start: Code[]
  /** Names of the calls that moves may use, the default first. They stand in `ResourceModel.calls` as well. */
  calls: string[]
  statuses: StatusModel[]
  moves: MoveModel[]
  sets: Readonly<Record<string, Code[]>>
  accepted: { id: string; subject: string; why: string; by: string; since: string; place: Place }[]
  /** Questions included, which fail nothing. */
  promises: TablePromise[]
}

export interface StatusModel {
  place: Place
  code: Code
  key: string
  /** The words of the specification, checked against the right side of the ledger. */
  name: string
  label: Texts
  stage: string | null
  color: Color | null
  end: boolean
  bySystem: boolean
}

/** One move from a single status, with every default resolved (nearest wins: call, status, move). */
export interface MoveModel {
  place: Place
  from: Code
  /** null with `serverDecides`: the row is re-read instead of changed locally. */
  to: Code
  serverDecides: boolean
  /** Action id, unique with (from, to): as written in parentheses, or derived from the target. */
  action: string
  /** True when the action was written; its label then is its own instead of the target's. */
  named: boolean
  label: Texts
  call: string
  confirm: boolean
  color: Color | null
  roles: string[]
  reason: 'none' | 'optional' | 'required'
  /** In the table, no button. */
  bySystem: boolean
}
