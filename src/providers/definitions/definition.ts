import type { ComponentType, ReactNode } from 'react'
import type { Code, Color, Lifecycle } from './lifecycle-definition'
import type { SettingsDefinition } from './settings-definition'

export type * from './lifecycle-definition'

/** What the generic model helper does at one path, with `?_ACT_=` but for `list`. */
export type Act = 'list' | 'store' | 'edit' | 'update' | 'delete' | 'sort'

/** What ra-data-simple-rest does at the addresses of a resource. */
export type RestVerb = 'list' | 'read' | 'create' | 'update' | 'delete'

/**
 * How a value travels in JSON. `none` is null when there is none, other than a text. A map holds the types of the
 * fields of an object, or of the rows of a list.
 */
export type JsonType = 'number' | 'boolean' | 'none' | { readonly [key: string]: JsonType }

/** One call of the backend, as generated from a YAML file's `calls`. */
export interface Call {
  readonly method?: 'GET' | 'PUT' | 'PATCH' | 'DELETE'
  /** Joined to the base path with one slash. Names in braces stand for values: `/order/{id}`. */
  readonly path: string
  /** The path is one of the model helper, which puts key and values where this act has them. */
  readonly act?: Act
  /** The call is one of ra-data-simple-rest. */
  readonly rest?: RestVerb
  /** Where a REST list says how many rows there are in all; `Content-Range` when absent. */
  readonly countHeader?: string
  readonly encoding?: 'form' | 'json'
  readonly nested?: 'indices' | 'brackets' | 'json'
  /** Keys of the body in order; a key without a value travels as an empty string. */
  readonly body: readonly string[]
  readonly constants?: Readonly<Record<string, unknown>>
  /** Values for body keys that neither the form nor the record has. */
  readonly defaults?: Readonly<Record<string, unknown>>
  /** Paths inside the envelope's data, such as `entries.data`. */
  readonly rows?: string
  readonly total?: string
  /** The filter that finds one record again. */
  readonly find?: string
  /** Key of the body under which the reason of a move travels. */
  readonly reason?: string
  readonly confirm?: true
  readonly color?: Color
  /** True: a message of its own under `resources.<r>.calls.<call>.done`; a list: one per resulting code of the flag. */
  readonly done?: true | readonly Code[]
  readonly failed?: true
  /** Default `local`. */
  readonly after?: 'reload' | 'answer'
  /** The flag field that the call flips, with its codes, on first. */
  readonly toggles?: { readonly field: string; readonly codes: readonly [Code, Code] }
  readonly roles?: readonly string[]
}

export type Calls = Readonly<Record<string, Call>>

/** How rows are compared with the value of a filter. */
export type FilterOperator = 'equals' | 'contains' | 'startsWith' | 'in' | 'gte' | 'lte' | 'between'

/** What a filter means, by the key under which its value stands, where that is more than a field's value. */
export interface FilterRule {
  readonly field: string
  readonly operator: FilterOperator
}

/** A filter of the list by which one record can be looked for from anywhere. */
export interface Lookup {
  /** Name of the filter; its label stands with the fields. */
  readonly source: string
  /** Key under which the value is searched for; the name when absent. */
  readonly sends?: string
  /** Message key of a label of its own. */
  readonly label?: string
  /** It holds digits only, perhaps grouped by blanks or dashes. */
  readonly digits?: true
  readonly maxLength?: number
}

/** What a part of the console that is fetched when it is shown can be told. */
export interface PartProps {
  /** Stands in for the part while it is fetched. */
  readonly fallback?: ReactNode
  /** The part will not come: whoever shows it may take it away, and show it again to try once more. */
  readonly onLoadFailed?: (() => void) | undefined
}

/** Roles of which one is needed. */
export interface Access {
  readonly read?: readonly string[]
  readonly write?: readonly string[]
}

/** What the providers and the kit know of a resource; everything else is in its screens. */
export interface ResourceDefinition {
  readonly name: string
  /** Route in the console. */
  readonly path: string
  readonly icon: string
  /** Fields that make up the key; none for a singleton. */
  readonly key: readonly string[]
  /** Fields that name a record in confirmations and messages. */
  readonly identity: readonly string[]
  /** Fields masked in logs and kept out of storage and URLs. */
  readonly personal: readonly string[]
  /** Fields that stand elsewhere in a row, or under another name when written. */
  readonly wire?: Readonly<
    Record<
      string,
      { readonly read?: string; readonly write?: string; readonly path?: readonly string[] }
    >
  >
  /** Who may see or change a field, by its path in message keys (`amount.term`); filters stand under their own names. */
  readonly access?: Readonly<Record<string, Access>>
  /** Present where bodies are plain JSON: the types of what travels, other than texts. */
  readonly jsonTypes?: Readonly<Record<string, JsonType>>
  readonly calls: Calls
  /** The call that serves a verb of the data provider. */
  readonly verbs: {
    readonly list?: string
    /** Reads one record; without it, the list is searched. */
    readonly read?: string
    readonly create?: string
    readonly update?: string
    readonly delete?: string
  }
  readonly filters?: Readonly<Record<string, FilterRule>>
  readonly lookups?: readonly Lookup[]
  readonly lifecycles: readonly Lifecycle[]
  readonly list?: ComponentType
  readonly create?: ComponentType<PartProps>
  readonly edit?: ComponentType<PartProps>
  readonly show?: ComponentType<PartProps>
  /** The page of the one record, where there is no list. */
  readonly page?: ComponentType<PartProps>
}

/** What app.yaml says, as generated into src/generated/app.ts. */
export interface AppDefinition extends SettingsDefinition {
  readonly title: string
  readonly brand: string
  readonly languages: {
    readonly source: string
    readonly default: string
    readonly fallback: string
    readonly offered: readonly {
      readonly code: string
      readonly name: string
      readonly tag: string
    }[]
  }
  readonly backend: {
    readonly base: string
    /** Milliseconds. */
    readonly timeout: number
    readonly encoding: 'form' | 'json'
    readonly nested: 'indices' | 'brackets' | 'json'
    readonly drop: readonly string[]
    readonly envelope: EnvelopeDefinition
    /** The prefix stands before the token, its blank included. */
    readonly token: { readonly header: string; readonly prefix?: string; readonly cookie: string }
  }
  readonly session: {
    readonly cookiePrefix: string
    /** Days. */
    readonly days: number
    readonly login: {
      readonly path: string
      readonly body: readonly string[]
      /** Where it stands in the answer's data, as do user and name: keys joined by dots. */
      readonly token: string
      readonly user: string
      readonly name: string
      /** Key of the user's roles; without it everything is allowed. */
      readonly roles?: string
    }
    readonly password: Call
  }
  readonly menu: readonly MenuEntry[]
  /** Absent: the header shows the menu itself. */
  readonly header?: readonly MenuEntry[]
  readonly pager: PagerDefinition & { readonly default: number }
  /** Days that a limited date range may span. */
  readonly rangeLimits: { readonly week: number; readonly month: number }
}

/** Where an answer has its parts: keys joined by dots. */
export interface EnvelopeDefinition {
  /** Absent: HTTP status alone decides. */
  readonly code?: string
  /** Absent: refusals have no words of their own. */
  readonly message?: string
  /** Absent: the whole answer is the data. */
  readonly data?: string
  readonly success?: AnswerCodes
  /** Absent: HTTP status 401 asks for a login. */
  readonly login?: AnswerCodes
}

type AnswerCode = number | string | boolean
type AnswerCodes = AnswerCode | readonly AnswerCode[]

/** Parts of a pager, in the order in which they are shown. */
export type PagerPart = 'total' | 'sizes' | 'prev' | 'pager' | 'next' | 'jumper'

export interface PagerDefinition {
  /** Page sizes that can be chosen; the size at first need not be one of them. */
  readonly sizes: readonly number[]
  /** What pagers under tables have instead. */
  readonly table: { readonly sizes: readonly number[]; readonly layout: readonly PagerPart[] }
}

/** Labels are message keys. */
export type MenuEntry =
  | { readonly resource: string }
  | { readonly page: string; readonly label: string; readonly icon: string }
  /** A page that is still to come, by its key: choosing it warns. */
  | { readonly temporary: string; readonly label: string; readonly icon: string }
  | { readonly url: string; readonly label: string; readonly icon: string }
  | {
      readonly key: string
      readonly label: string
      readonly icon: string
      readonly entries: readonly MenuEntry[]
    }

/** Loads the texts of one language, nested by react-admin's keys. */
export type MessageLoaders = Readonly<Record<string, () => Promise<{ default: Texts }>>>
export interface Texts {
  readonly [key: string]: string | Texts
}
