import type { ComponentType, ReactNode } from 'react'
import type { ConsoleProperties } from '../../../schema-keys/app/console'
import type { CallProperties } from '../../../schema-keys/call/console'
import type { LabelledListKey, ListProperties } from '../../../schema-keys/list/console-types'
import type { WireBackend, WireCall } from '../../../wire/call'
import type { ToPlainValue } from '../../../wire/comparable-value'
import type { OutgoingWrite } from '../../../wire/empty-inputs'
import type { EnvelopeNames } from '../../../wire/envelope'
import type { JsonTypes } from '../../../wire/json'
import type { WireRefresh } from '../../../wire/login'
import type { MinorUnits } from '../../../wire/minor-units'
import type { FilterOperator } from '../../../wire/operators'
import type { ClientSide } from '../../../wire/transports/transport'
import type { KeyedValues } from '../../../wire/values'
import type { RecordVersion } from '../../../wire/record-version'
import type { Lifecycle } from './lifecycle-definition'
import type {
  BackendSending,
  LoginDefinition,
  SecondFactorDefinition,
  LogoutDefinition,
  MeDefinition,
} from './session-definition'
import type { OwnDataOf, ValidateForm } from './project-definition'
import type { SettingsDefinition } from './settings-definition'
export type { PagerPart } from '../../../wire/setting-names'

export type { PagerDefinition } from '../../../schema-keys/app/console'
export type * from '../../../schema-keys/list/console-types'
export type * from './lifecycle-definition'
export type * from './navigation-definition'
export type * from './project-definition'

/** A call of the backend, generated from `calls` in a YAML file. A key without a value is sent as an empty string. */
export interface Call extends WireCall, CallProperties {
  /** Values for body keys that neither the form nor the record has. */
  readonly defaults?: Readonly<Record<string, unknown>>
  /** What is sent takes the place of the record. */
  readonly whole?: true
  /** The call changes one record, so the version of the record goes with it. Only where the resource has a version. */
  readonly versioned?: true
}

/** The calls of a resource by their names in the YAML. */
export type Calls = Readonly<Record<string, Call>>

/**
 * What a filter means, when that is more than the value of a field. Rules are listed by the key under which the
 * filter's value stands.
 */
export interface FilterRule {
  readonly field?: string
  /** The fields of a search, of which one must fit. */
  readonly fields?: readonly string[]
  readonly operator: FilterOperator
}

/** A filter whose value may stand in an address: what values it has there. They are texts when nothing else is said. */
export interface AddressedFilter {
  /** Name of the filter, where that is not the key of its value. */
  readonly source?: string
  readonly is?: 'number'
  /** The only values that it can have. */
  readonly choices?: readonly { readonly code: unknown }[]
  /** It has several values, or the two ends of a range, or one value or more of them; otherwise one. */
  readonly takes?: 'several' | 'ends' | 'merged'
}

/** A filter of the list by which a record can be looked for from anywhere in the console. */
export interface Lookup {
  /** Name of the filter. Its label stands with the labels of the fields. */
  readonly source: string
  /** Key under which the value is searched for. It is the name when absent. */
  readonly sends?: string
  /** Message key of the filter's own label. */
  readonly label?: string
  /** The value holds digits only, perhaps grouped by blanks or dashes. */
  readonly digits?: true
  readonly maxLength?: number
}

/** Texts that stand for a value of a filter, wherever in the console they are typed. */
export interface SearchPattern extends Pick<Lookup, 'source' | 'sends' | 'label'> {
  /** A regular expression that the whole text has to match. */
  readonly pattern: string
}

/** Props of a part of the console whose code is fetched when the part is shown. */
export interface PartProps {
  /** Stands in for the part while it is fetched. */
  readonly fallback?: ReactNode
  /** Called when the part cannot be fetched. The caller may remove it, and show it again to try once more. */
  readonly onLoadFailed?: (() => void) | undefined
}

/** A part of the console whose code is fetched when it is shown, or before. */
export type Part = ComponentType<PartProps> & {
  /** Fetches the code, so that it is there when the part is shown. */
  readonly preload?: () => void
}

/** Each right names the roles that have it. An operator needs one of them. */
export interface Access {
  readonly read?: readonly string[]
  readonly write?: readonly string[]
}

/**
 * A place of a list, such as one of its tabs, with values by the keys under which the list sends its filters.
 *
 * @example
 * ```tsx
 * import type { ListPlace } from 'deskwright/kit'
 *
 * export const open: ListPlace = { name: 'open', filter: { status: 1 } }
 * ```
 */
export type ListPlace = NonNullable<ListProperties[LabelledListKey]>[number]

/** What the providers and the kit know of a resource. Everything else stands in its screens. */
export interface ResourceDefinition extends ListProperties {
  readonly name: string
  /** Route in the console. */
  readonly path: string
  readonly icon: string
  /** Fields that make up the key; none for a singleton. */
  readonly key: readonly string[]
  /** Fields that name a record in confirmations and messages. */
  readonly identity: readonly string[]
  /** Fields that are masked in logs and kept out of storage and URLs. */
  readonly personal: readonly string[]
  /** Fields that stand in another place of a row, or that are written under another name. */
  readonly wire?: Readonly<
    Record<
      string,
      { readonly read?: string; readonly write?: string; readonly path?: readonly string[] }
    >
  >
  /**
   * The roles that may see or change a field, by the field's path in message keys (`amount.term`). Filters stand under
   * their own names.
   */
  readonly access?: Readonly<Record<string, Access>>
  /** The types of what travels, other than texts. Present where bodies are plain JSON. */
  readonly jsonTypes?: JsonTypes
  /** Reads and writes the amounts that travel in minor units. */
  readonly units?: MinorUnits
  /** Leaves out of a body the files that stay as they are. Present where fields hold files. */
  readonly files?: (body: KeyedValues, record: KeyedValues | undefined) => KeyedValues
  /** Writes what inputs hold that hold nothing. Present where the schema says something of it. */
  readonly writes?: (write: OutgoingWrite) => KeyedValues | null
  /** What tells apart the states of one record, so that no write overwrites what its operator has not seen. */
  readonly version?: RecordVersion
  /** How the calls of the resource are written; `admin` when absent. */
  readonly transport?: ClientSide
  readonly calls: Calls
  /** The call that serves a verb of the data provider. */
  readonly verbs: {
    readonly list?: string
    /** The call that reads one record. Without it, the record is searched for in the list. */
    readonly read?: string
    readonly create?: string
    readonly update?: string
    readonly delete?: string
    /** The call that tells what happened to one record. */
    readonly history?: string
    /** The call that counts the rows of the list, where its answers do not say their number. */
    readonly total?: string
  }
  readonly filters?: Readonly<Record<string, FilterRule>>
  /** How values are compared, in a list that the browser filters or sorts. A field that is not here is a text or a code. */
  readonly comparisons?: Readonly<Record<string, ToPlainValue>>
  /**
   * The keys of filters for which a place of the list has several values, though the backend takes one. It is asked for
   * each value, and the answers become one list.
   */
  readonly merged?: readonly string[]
  readonly lookups?: readonly Lookup[]
  readonly patterns?: readonly SearchPattern[]
  /** The filters that may stand in an address, by the keys of their values. None of them tells of a person. */
  readonly addressed?: Readonly<Record<string, AddressedFilter>>
  /** The fields by which the operator can sort the list. */
  readonly sortable?: readonly string[]
  /** The names by which the backend sorts fields, where it knows them by others than they have in a row. */
  readonly sorts?: Readonly<Record<string, string>>
  /** The fields that name records elsewhere, and by which the backend does not sort them. */
  readonly unsorted?: readonly string[]
  /** Fetches what the project checks before a form of the resource is sent. */
  readonly validate?: () => Promise<ValidateForm<object>>
  /** What the project does in the place of the data provider. */
  readonly data?: OwnDataOf
  readonly lifecycles: readonly Lifecycle[]
  /** The cells of the fields that confirmations show, by field. */
  readonly cells?: Readonly<Record<string, ReactNode>>
  /** The inputs of the fields that moves ask for, by field. */
  readonly asked?: () => Promise<{ readonly default: Readonly<Record<string, ReactNode>> }>
  readonly list?: ComponentType
  readonly create?: Part
  /** Takes records from a table. */
  readonly import?: Part
  readonly edit?: Part
  readonly show?: Part
  /** What shows a record stands beside the list, and not over it. */
  readonly beside?: true
  /** The page of the only record of a resource that has no list. */
  readonly page?: Part
}

/** When a console that nobody uses is locked, and for how many seconds before that it says so. */
export interface IdleLockSettings {
  readonly minutes: number
  readonly warnSeconds: number
}

/** What app.yaml says, as generated into src/generated/app.ts. */
export interface AppDefinition extends ConsoleProperties, SettingsDefinition {
  readonly backend: WireBackend & {
    readonly base: string
    /** Milliseconds. */
    readonly timeout: number
    readonly envelope: EnvelopeNames
  } & BackendSending
  readonly session: {
    readonly cookiePrefix: string
    /** Days. */
    readonly days: number
    /** Without it, a password is all that somebody needs. */
    readonly secondFactor?: SecondFactorDefinition
    readonly login: LoginDefinition
    /** The call that says who has logged in. Without it, the login does. */
    readonly me?: MeDefinition
    /** Without it, a token is used until it has expired. */
    readonly refresh?: WireRefresh
    /** Without it, the backend is not told that a session ends. */
    readonly logout?: LogoutDefinition
    /** Without it, the password cannot be changed here. */
    readonly password?: Call
    /** Without it, the console is never locked. */
    readonly idleLock?: IdleLockSettings
  }
  /** The backend has accounts that are managed in the console, and links by which people choose passwords. */
  readonly accounts?: true
}

/** A page of the project, generated from a file in its folder of pages. */
export interface OwnPageDefinition {
  readonly path: string
  /** Message key. */
  readonly title: string
  /** The roles of which one is needed; without it, everybody may open the page. */
  readonly roles?: readonly string[]
  readonly component: ComponentType<PartProps>
}

/** Loads the texts of one language, nested by react-admin's keys. */
export type MessageLoaders = Readonly<Record<string, () => Promise<{ default: Texts }>>>

/** The texts of a language, nested by react-admin's keys. */
export interface Texts {
  readonly [key: string]: string | Texts
}
