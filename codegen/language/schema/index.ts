import type { DateCodec, FieldOptions } from '../../../field-types'
import type { FormKeysYaml } from '../../../schema-keys/form'
import type { ListKeysYaml, PagerYaml } from '../../../schema-keys/list'
import type { Color, Encoding, FieldType, FilterOperator, Json } from '../model'
import type { NestedStyle, Paging, QuickRange, Transport } from '../model'
import type { EnvelopeYaml, FiltersYaml, PresetName, SessionYaml, SortYaml } from './backend'
import type { CallsYaml, ConditionYaml } from './calls'
import type { HomeYaml } from './home'
import type { LifecycleYaml } from './lifecycle'
import type { ProjectFieldType } from './project-field-type'
import type { SettingsYaml } from './settings'
import type { NamesYaml, TextYaml } from './texts'

export type * from './backend'
export type * from './calls'
export type * from './lifecycle'
export * from './texts'

/*
 * The schema language as it stands in the YAML files, after `resource.schema.json` and `app.schema.json` have accepted
 * it. Map keys are text here, even where a code is a number; `SourceFile.entries` keeps their type and order.
 */

/** The fields of a screen: some, all that suit it, or all but some. */
export type ShownFieldsYaml = 'all' | { allBut: readonly string[] } | readonly string[]
export interface ResourceYaml {
  resource: string
  as?: string
  label?: TextYaml
  one?: TextYaml
  title?: TextYaml
  path?: string
  icon?: string
  key?: NamesYaml
  identity?: readonly string[]
  search?: readonly Readonly<Record<string, string>>[]
  transport?: Transport
  model?: string
  record?: string
  wrap?: string
  type?: string
  version?: VersionYaml
  retention?: RetentionYaml
  fields: Readonly<Record<string, FieldYaml>>
  checks?: readonly CheckYaml[]
  list?: ListYaml
  create?: FormYaml
  edit?: FormYaml
  show?: ShowYaml
  calls?: CallsYaml
  lifecycle?: LifecycleYaml
  lifecycles?: readonly LifecycleYaml[]
}

/** The page of a record. `related`: the lists of what points to it, by resource. */
export interface ShowYaml {
  as?: 'dialog' | 'drawer'
  fields: readonly string[]
  related?: Readonly<Record<string, NamesYaml>>
  history?: HistoryYaml
}

/** What the backend tells of what happened to a record: the call, and where each part stands in a row of its answer. */
export interface HistoryYaml {
  call: string
  at: string
  codec?: DateCodec
  by?: string
  field?: string
  from?: string
  to?: string
  note?: string
}

/** How long records are kept, or the personal values in them. `as`: what a masked text holds, by field. */
export interface RetentionYaml {
  after: string
  since: string
  when?: ConditionYaml
  then: 'mask' | 'delete'
  as?: Readonly<Record<string, string>>
}

/** `ETag`, the name of a field, or a field and the header in which it travels. */
export type VersionYaml = string | { field: string; header?: string }

/** A field as written. Options that belong to certain types are declared with those types. */
export interface FieldYaml extends FieldOptions {
  type: FieldType
  /**
   * Present when the file names a field type of the project; `type` is then the built-in type on which that one is
   * based.
   */
  own?: { type: ProjectFieldType; options: Readonly<Record<string, Json>> }
  label?: TextYaml
  help?: TextYaml
  as?: string
  path?: NamesYaml
  read?: string
  write?: string
  required?: boolean
  unique?: boolean
  nullable?: boolean
  readOnly?: boolean
  writeOnly?: boolean
  only?: 'create' | 'edit'
  hidden?: boolean
  personal?: boolean
  default?: Json
  suggest?: string
  visibleWhen?: ConditionYaml
  requiredWhen?: ConditionYaml
  readOnlyWhen?: ConditionYaml
  roles?: { read?: NamesYaml; write?: NamesYaml }
  unit?: TextYaml
  choices?: string | Readonly<Record<string, ChoiceYaml>>
  to?: string | TargetsYaml
  matching?: Readonly<Record<string, string>>
  show?: string
  fields?: string | Readonly<Record<string, FieldYaml>>
  of?: FieldYaml
}

/** The resources that a reference may lead to, and the field that tells which. */
export interface TargetsYaml {
  field: string
  /** Missing only in a file whose keys are refused. */
  of?: Readonly<Record<string, string>>
}

export type ChoiceYaml =
  | string
  | {
      name?: string
      label?: TextYaml
      color?: Color
      readOnly?: boolean
      when?: ConditionYaml
    }

/** Two fields compared, and what is said when it does not hold. */
export interface CheckYaml {
  is: string
  message: TextYaml
}

/** Keys that say what they are themselves are declared in `schema-keys/list`. */
export interface ListYaml extends ListKeysYaml {
  filters?: readonly FilterYaml[]
  columns: readonly ColumnYaml[]
  rowActions?: readonly string[]
}

export type FilterYaml = string | FieldFilterYaml | SearchFilterYaml | RangeFilterYaml
export interface FieldFilterYaml {
  field: string
  name?: string
  label?: TextYaml
  operator?: FilterOperator
  sends?: string
  maxLength?: number
}
export interface SearchFilterYaml extends Omit<FieldFilterYaml, 'field' | 'name'> {
  fields: readonly string[]
  name: string
}
export interface RangeFilterYaml {
  range: string
  label?: TextYaml
  sends: string
  quick?: readonly QuickRange[]
  limit?: 'week' | 'month'
}

export type ColumnYaml =
  | string
  | readonly string[]
  | { index: true }
  | { stack: readonly string[]; sortable?: boolean | readonly string[] }
  | { field: string; call?: string; sortable?: boolean | readonly string[] }

/** Keys that say what they are themselves are declared in `schema-keys/form`. */
export interface FormYaml extends FormKeysYaml {
  fields?: readonly string[]
  groups?: readonly { key: string; label?: TextYaml; fields: readonly string[] }[]
}

export interface AppYaml extends SettingsYaml {
  edition?: number
  title: string
  brand?: string
  languages: {
    source: string
    /** `visitor`, or a language that is offered. */
    default?: string
    fallback?: string
    offered: Readonly<Record<string, { name: string; tag: string }>>
  }
  backend: {
    like?: PresetName
    base: string
    timeout?: number
    transport?: Transport
    encoding?: Encoding
    nested?: NestedStyle
    drop?: readonly string[]
    envelope?: 'none' | EnvelopeYaml
    countHeader?: string
    rows?: string
    total?: string
    paging?: Paging
    sort?: SortYaml
    filters?: FiltersYaml
    update?: 'put' | 'patch' | 'whole' | 'merge'
    slash?: boolean
    suffix?: string
    address?: string
    record?: string
    wrap?: string
    records?: 'json-api'
    idempotencyHeader?: string
    headers?: Readonly<Record<string, string>>
    csrf?: { cookie: string; header: string; path?: string }
    token?: { header?: string; prefix?: string; cookie?: string }
  }
  session: SessionYaml
  roles?: Readonly<Record<string, TextYaml>>
  home?: readonly HomeYaml[]
  menu: readonly MenuYaml[]
  header?: readonly MenuYaml[]
  pager?: { sizes?: readonly number[]; default?: number; table?: PagerYaml }
  rangeLimits?: { week: number; month: number }
  shared?: {
    choices?: Readonly<Record<string, Readonly<Record<string, ChoiceYaml>>>>
    rows?: Readonly<Record<string, Readonly<Record<string, FieldYaml>>>>
  }
}

export type MenuYaml =
  | string
  | { page: string; label: TextYaml; icon?: string; temporary?: true }
  | { url: string; label: TextYaml; icon?: string }
  | { group: string; label: TextYaml; icon?: string; entries: readonly MenuYaml[] }
