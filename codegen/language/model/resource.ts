import type { DateCodec } from '../../../field-types'
import type { CallFacts } from '../../../schema-keys/call'
import type { ResourceFacts } from '../../../schema-keys/resource'
import type { FieldCheck } from '../../../wire/field-checks'
import type { JsonApi } from '../../../wire/json-api'
import type { RecordVersion } from '../../../wire/record-version'
import type { SourceLocation } from '../../base/diagnostic'
import type { Spelling } from '../../../wire/call'
import type { Deed, Paging, Sorting, Transport } from './backend'
import type { FieldModel } from './field'
import type { Json, TextByLanguage } from './json'
import type { LifecycleModel } from './lifecycle'
import type { ReactAdminOverride } from './override'
import type { QuestionModel } from './question'
import type { FormModel, ListModel } from './views'

/* A resource with its calls. */

export type { RetentionModel } from '../../../schema-keys/resource'

export interface ResourceModel extends ResourceFacts {
  /** Path of its YAML file as printed, for headers and messages. */
  file: string
  place: SourceLocation
  /** The name as written. The data provider, message keys and the data of the mock server use it. */
  name: string
  /** camelCase, safe as a TypeScript identifier and unique: `preScreening`. */
  identifier: string
  /** PascalCase: `PreScreening`. */
  typeName: string
  /** kebab-case folder under src/generated, unique without regard to case. */
  folder: string
  label: TextByLanguage
  /** What one record is called, where that is not the label. */
  one?: TextByLanguage
  /** Title of the list page. */
  title: TextByLanguage
  /** Route in the console, with a leading slash. */
  path: string
  icon: string
  /** Fields that make up the key; none for a singleton. */
  key: string[]
  /** Fields that name a record in confirmations and messages. */
  identity: string[]
  /** Texts that the console's search takes for values of filters, in order. The whole text has to match. */
  search?: { filter: string; pattern: string }[]
  transport: Transport
  /** How its records travel as JSON:API has them; null where they are plain. */
  records: JsonApi | null
  /** What tells apart the states of one record; null where nothing does. */
  version: RecordVersion | null
  fields: FieldModel[]
  /** What must be true of several fields together, in order. */
  checks: CheckModel[]
  list: ListModel | null
  create: FormModel | null
  edit: FormModel | null
  show: ShowModel | null
  /** The fields on the page of a resource with only one record, which has no list. */
  page: { fields: string[] } | null
  /** In the order of the YAML; the calls of lifecycles follow those of the resource. */
  calls: CallModel[]
  /** Which call serves each verb of the data provider; absent when the backend has none. */
  verbs: {
    list?: string
    /** Reads one record; without it, a record is looked for in the list. */
    read?: string
    create?: string
    update?: string
    delete?: string
    /** Tells what happened to one record. */
    history?: string
    /** Counts the rows of the list, where its answers do not say their number. */
    total?: string
  }
  lifecycles: LifecycleModel[]
  /** The files of the author that show components of react-admin or MUI. */
  stock?: readonly ReactAdminOverride[]
  /** The functions of the author, each in a file of its own. */
  own?: readonly { module: 'validate' | 'data'; name: string }[]
  /** The parts that are replaced by a file of the author. */
  replaced?: readonly ('list' | 'create' | 'edit' | 'show' | 'page' | 'actions')[]
}

/** What shows one record. */
export interface ShowModel {
  fields: string[]
  related?: RelatedModel[]
  /** The record stands beside its list, and not in a dialog over it. */
  drawer?: true
  history?: HistoryModel
}

/** Where the parts of an entry stand in a row of the call that tells the history of a record. */
export interface HistoryModel {
  at: string
  codec: DateCodec
  by: string | null
  field: string | null
  from: string | null
  to: string | null
  note: string | null
}

/** A list of what points to a record, below its fields. */
export interface RelatedModel {
  /** The resource of the list, and the reference by which its records point here. */
  resource: string
  field: string
  /** The key under which the list is asked for them, and how many values stand there. */
  sends: string
  takes: 'one' | 'several'
  /** The fields that are shown, and the one that leads to the record. */
  columns: string[]
  leads: string | null
}

/** A check across fields. */
export interface CheckModel extends FieldCheck {
  place: SourceLocation
  /** The last part of the key of its message. */
  key: string
  message: TextByLanguage
}

/** Where an own key of the YAML says it, the definition of that key has the type. */
export interface CallModel extends CallFacts {
  place: SourceLocation
  name: string
  /** The names in the path whose values the call fills in. They need not stand in the body as well. */
  pathKeys: string[]
  /**
   * The verb under which the transport derives the call and writes it in its own way; null when the call is sent as
   * described.
   */
  verb: string | null
  /** What a derived call does. */
  does: Deed | null
  /** Where a list says how many rows there are in all, when a header says it. */
  countHeader: string | null
  /** Defaults of fields, for body keys that neither the form nor the record has. A list call has none. */
  defaults: Readonly<Record<string, Json>>
  /** How a paged list asks for pages and for an order; null where it does it in the way of its transport. */
  paging: Paging | null
  sort: Sorting | null
  /** How the list spells its filters, by their keys in the body; null where each is its key with the value. */
  spelling: Record<string, Spelling> | null
  /** What a list is asked for where nobody has chosen a value of a filter, by the keys of filters in the body. */
  otherwise: Readonly<Record<string, Json>> | null
  /** What is sent takes the place of the record, so that the record is read first and sent as a whole. */
  whole: boolean
  /** A PUT that leaves alone what it does not send. */
  merges?: true
  /** Only what was touched is sent, and these keys, which say what record is meant. */
  changed?: string[]
  /** What it asks; null when it does not. */
  question: QuestionModel | null
  /** It names no role: `roles` are those that follow from app.yaml. */
  anyRole?: true
  /** Whether the call changes one record that is there, so that the version of the record goes with it. */
  versioned: boolean
}
