import type { ComponentType, ReactNode } from 'react'
import type { WireBackend, WireCall } from '../../../wire/call'
import type { EnvelopeNames } from '../../../wire/envelope'
import type { JsonTypes } from '../../../wire/json'
import type { Comparison } from '../../../wire/operators'
import type { ClientSide } from '../../../wire/transports/transport'
import type { Code, Color, Lifecycle } from './lifecycle-definition'
import type { SettingsDefinition } from './settings-definition'

export type * from './lifecycle-definition'

/** One call of the backend, as generated from a YAML file's `calls`. A key without a value travels as an empty string. */
export interface Call extends WireCall {
  /** Values for body keys that neither the form nor the record has. */
  readonly defaults?: Readonly<Record<string, unknown>>
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

/** What a filter means, by the key under which its value stands, where that is more than a field's value. */
export interface FilterRule {
  readonly field: string
  readonly operator: Comparison
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
  readonly jsonTypes?: JsonTypes
  /** How its calls are written; `admin` when absent. */
  readonly transport?: ClientSide
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
  readonly backend: WireBackend & {
    readonly base: string
    /** Milliseconds. */
    readonly timeout: number
    readonly envelope: EnvelopeNames
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
