import type { SettingsYaml } from './settings'
import type { FieldOptions } from '../../field-types'
import type { AnswerCode, Code, Color, Encoding, FieldType, FilterOperator, Json } from '../model'
import type { Paging, Sorting, SortForm } from '../model'
import type { Method, NestedStyle, PagerPart, QuickRange, Tone, Transport } from '../model'
import type { Bound, ComparisonWord } from '../../wire/condition'
import type { FieldPlaces } from '../../wire/field-errors'
import type { HomeYaml } from './home'
import type { OwnType } from './own-type'

/*
 * The schema language as it stands in the YAML files, after `resource.schema.json` and `app.schema.json` have accepted
 * it. Map keys are text here, even where a code is a number; `SourceFile.entries` keeps their type and order.
 */

/** One text in the source language, or a text per language. */
export type TextYaml = string | Readonly<Record<string, string>>
/** The fields of a screen: some, all that suit it, or all but some. */
export type ShownFieldsYaml = 'all' | { allBut: readonly string[] } | readonly string[]
export type NamesYaml = string | readonly string[]

export interface ResourceYaml {
  resource: string
  as?: string
  label?: TextYaml
  title?: TextYaml
  path?: string
  icon?: string
  key?: NamesYaml
  identity?: readonly string[]
  transport?: Transport
  model?: string
  record?: string
  wrap?: string
  type?: string
  version?: VersionYaml
  fields: Readonly<Record<string, FieldYaml>>
  checks?: readonly CheckYaml[]
  list?: ListYaml
  create?: FormYaml
  edit?: FormYaml
  show?: { fields: readonly string[] }
  calls?: CallsYaml
  lifecycle?: LifecycleYaml
  lifecycles?: readonly LifecycleYaml[]
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
  own?: { type: OwnType; options: Readonly<Record<string, Json>> }
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

export type ConditionYaml = Readonly<Record<string, TestYaml>>
export type TestYaml = Json | { not: Json } | ComparisonYaml
export type ComparisonYaml = Readonly<Partial<Record<ComparisonWord, Bound>> & { empty?: boolean }>
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

export interface ListYaml {
  pageSize?: number
  pager?: PagerYaml
  filters?: readonly FilterYaml[]
  buttons?: readonly ('search' | 'reset' | 'refresh' | 'create' | 'export')[]
  export?: { personal?: 'masked' | 'plain' }
  columns: readonly ColumnYaml[]
  rowActions?: readonly string[]
}

export interface PagerYaml {
  sizes?: readonly number[]
  layout?: readonly PagerPart[]
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
  | { stack: readonly string[] }
  | { field: string; call?: string; sortable?: boolean }

export interface FormYaml {
  call?: string
  complete?: boolean
  confirm?: 'diff'
  layout?: 'sections' | 'tabs' | 'index'
  fields?: readonly string[]
  groups?: readonly { key: string; label?: TextYaml; fields: readonly string[] }[]
}

/** Whether something asks first; as a map, also what it asks. */
export type ConfirmYaml = boolean | QuestionYaml
export interface QuestionYaml {
  say?: TextYaml
  facts?: readonly FactYaml[]
  tone?: Tone
}
export type FactYaml = string | { field: string; last?: number }

export type CallsYaml = Readonly<Record<string, CallYaml>>
export interface CallYaml {
  path: string
  method?: Method
  encoding?: Encoding
  nested?: NestedStyle
  body?: readonly string[]
  constants?: Readonly<Record<string, Json>>
  rows?: string
  total?: string
  record?: string
  wrap?: string
  find?: string
  reason?: string
  label?: TextYaml
  color?: Color
  confirm?: ConfirmYaml
  /** The message after success; with `toggles`, one text per resulting code. */
  done?: string | Readonly<Record<string, TextYaml>>
  failed?: TextYaml
  after?: 'local' | 'reload' | 'answer'
  toggles?: string
  idempotencyKey?: boolean
  roles?: NamesYaml
}

/** Who has looked at the rules, and what these were: `revision` is the hash of them. */
export interface ReviewedYaml {
  revision: string
  by: string
  date: string
}

export interface LifecycleYaml {
  field: string
  start?: Code | readonly Code[]
  calls?: CallsYaml
  statuses: Readonly<Record<string, StatusYaml>>
  moves?: Readonly<Record<string, string | MoveYaml | null>>
  sets?: Readonly<Record<string, readonly Code[]>>
  /** What the backend moves by itself, each as `FROM -> TO`. */
  server?: readonly string[]
  /**
   * Promises and questions by name. Both are sentences about what is always true, but a refuted question is no error.
   */
  promises?: Readonly<Record<string, string>>
  questions?: Readonly<Record<string, string>>
  accept?: Readonly<Record<string, { why: string; by: string; since: string }>>
  reviewed?: ReviewedYaml
}

/** Facts that a move may state for itself, and a status for all moves into it. */
export interface MoveFacts {
  by?: 'system'
  confirm?: ConfirmYaml
  call?: string
  color?: Color
  role?: NamesYaml
  when?: ConditionYaml
  ask?: readonly string[]
  reason?: 'none' | 'optional' | 'required'
}
export interface StatusYaml extends MoveFacts {
  name?: string
  label?: TextYaml
  stage?: string
  end?: boolean
}
export interface MoveYaml extends MoveFacts {
  is?: string
  label?: TextYaml
}

export interface AppYaml extends SettingsYaml {
  edition?: number
  title: string
  brand?: string
  languages: {
    source: string
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

export interface SessionYaml {
  cookiePrefix: string
  days?: number
  idleLock?: { minutes: number; warnSeconds?: number }
  login: 'none' | LoginYaml
  me?: { path: string; method?: Method; user?: string; name?: NamesYaml; roles?: string }
  refresh?: RefreshYaml
  logout?: { path: string; method?: Method; body?: readonly string[] }
  password?: CallYaml
}

export interface LoginYaml {
  by?: 'token' | 'cookie' | 'basic' | 'key' | 'openid'
  path?: string
  method?: Method
  body?: readonly string[]
  basic?: true
  constants?: Readonly<Record<string, Json>>
  token?: string
  user?: string
  name?: NamesYaml
  roles?: string
  issuer?: string
  client?: string
  scope?: readonly string[]
}

export interface RefreshYaml {
  path: string
  method?: Method
  body: readonly string[]
  constants?: Readonly<Record<string, Json>>
  secret?: string
  expires?: string
  unit?: 'seconds' | 'milliseconds'
  before?: number
}

/** Kinds of backends that the language knows by name. */
export type PresetName =
  | 'json-server'
  | 'json-server-0'
  | 'simple-rest'
  | 'django-rest'
  | 'feathers'
  | 'directus'
  | 'redmine'
  | 'parse'
  | 'spring'
  | 'postgrest'
  | 'json-api'

/** How lists ask for an order; `minus` when no form is named. */
/** How each operator of a filter is spelled: parameters as they stand in an address. */
export type FiltersYaml = Readonly<Partial<Record<Exclude<FilterOperator, 'empty'>, string>>> & {
  readonly empty?: readonly [string, string]
  /** A search in several fields at once. */
  readonly search?: string
  /** What stands between the names of a path inside a record. */
  readonly nested?: string
}

export interface SortYaml extends Omit<Sorting, 'form'> {
  form?: SortForm
}

/** The places of an answer's parts; each place is written as keys joined by dots. */
export interface EnvelopeYaml {
  code?: string
  message?: NamesYaml
  data?: string
  fields?: string | FieldPlaces
  success?: AnswerCode | readonly AnswerCode[]
  login?: AnswerCode | readonly AnswerCode[]
  conflict?: AnswerCode | readonly AnswerCode[]
  expired?: { at: string; is: AnswerCode | readonly AnswerCode[] }
}

export type MenuYaml =
  | string
  | { page: string; label: TextYaml; icon?: string; temporary?: true }
  | { url: string; label: TextYaml; icon?: string }
  | { group: string; label: TextYaml; icon?: string; entries: readonly MenuYaml[] }

export const namesOf = (names: NamesYaml | undefined): readonly string[] =>
  names === undefined ? [] : typeof names === 'string' ? [names] : names
