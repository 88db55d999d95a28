import type { Json } from '../../wire/json'
import type { FilterOperator } from '../../wire/operators'
import type {
  MentionedFields,
  KeyCheck,
  KeyDefinition,
  KeyFault,
  KeyPath,
  SourcePlace,
  TextByLanguage,
  WhereYaml,
} from './key'

/** An entry of a map whose entries have labels. */
export interface LabelledEntry {
  readonly key: string
  readonly label: TextByLanguage
  readonly place: SourcePlace
}

/** What keys of a list come to facts with. */
export interface ListModelContext {
  /** What app.yaml says of lists. `sizes` is null where app.yaml itself offers them. */
  readonly usual: { readonly pageSize: number; readonly sizes: readonly number[] | null }
  /** The fields that can be taken from a table; null where no button takes one. */
  readonly imported: readonly string[] | null
  /** The entries of the key's map with their texts, in order. Only where the key has `entries`. */
  readonly entries: readonly LabelledEntry[]
  /** What values of filters are sent as, by the keys of the filters. */
  wanted(where: WhereYaml | undefined): Readonly<Record<string, Json>>
  /** The keys of filters that take one value and have several in `where`. */
  merged(where: WhereYaml | undefined): string[]
}

/** A filter of the list by one field. */
export interface ListFilter {
  readonly name: string
  readonly operator: FilterOperator
  /** Its values tell of a person. */
  readonly isPersonal: boolean
}

/** What checks of a list's keys may know. */
export interface ListCheckContext extends Pick<ListModelContext, 'wanted' | 'merged'> {
  readonly filters: readonly ListFilter[]
  /** Who sorts the rows: the browser, which has all of them, the backend, or nobody. Null: app.yaml is not known. */
  readonly sortedBy: 'browser' | 'backend' | 'nobody' | null
  /** A column says that the list can be sorted by it. */
  readonly isSortable: boolean
  /** The most rows that the backend gives at once; absent where it says none or pages no list. */
  readonly most?: number | undefined
  /** Faults of values for filters. `several` says what to do about several values where a filter takes one. */
  whereFaults(
    where: WhereYaml | undefined,
    at: {
      readonly path: KeyPath
      readonly several: (filter: Pick<ListFilter, 'operator'>) => string | null
      /** Filters that were asked for before, and that were reported there if they do not exist. */
      readonly before: ReadonlySet<string>
    },
  ): readonly KeyFault[]
}

/** What is known of a list when its keys are written into generated code. */
export interface EmittedList {
  readonly paging: 'server' | 'client'
  /** The keys of filters that take one value and are asked for several. */
  readonly merged: readonly string[]
}

/** Where a property stands in the definition of a resource: with what is read, filtered or sorted by. */
export type PropertyGroup = 'reading' | 'filtering' | 'sorting'

/** A key under `list`. */
export interface ListKey<Written = unknown, Fact = unknown> extends KeyDefinition {
  /** What it comes to in the model, default included. Undefined: it is absent there. */
  model?(written: Written | undefined, around: ListModelContext): Fact
  readonly checks?: readonly KeyCheck<Written, ListCheckContext>[]
  readonly names?: MentionedFields<Written>
  /** The values that it asks filters for. */
  asks?(written: Written): readonly { readonly where?: WhereYaml }[]
  /** The fact's entries with labels. Their texts stand in a group with the name of the key. */
  entries?(fact: Fact): readonly LabelledEntry[]
  /** The keys of filters that take one value and are asked for several. */
  merged?(fact: Fact): readonly string[]
  /** Attributes of the generated list. */
  attributes?(fact: Fact, list: EmittedList): object
  readonly group?: PropertyGroup
  /** Properties of the generated definition, in the group that the key names. */
  properties?(fact: Fact, list: EmittedList): object
  /** Keys of the keyboard behind which a digit goes to one of the entries, as they are where app.yaml names no others. */
  readonly prefixKey?: Readonly<Record<string, string>>
  /** A component of the kit that stands above the filters while the key has entries. */
  readonly element?: string
}
