import type { FieldPlaces } from '../../../wire/field-errors'
import type { AnswerCode, FilterOperator, Json, Method, Sorting, SortForm } from '../model'
import type { CallYaml } from './calls'
import type { NamesYaml } from './texts'

/* How the backend logs people in, orders, filters and answers. */

export interface SessionYaml {
  cookiePrefix: string
  days?: number
  idleLock?: { minutes: number; warnSeconds?: number }
  token?: 'browser' | 'server'
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

/** How each operator of a filter is spelled: parameters as they stand in an address. */
export type FiltersYaml = Readonly<Partial<Record<Exclude<FilterOperator, 'empty'>, string>>> & {
  readonly empty?: readonly [string, string]
  /** A search in several fields at once. */
  readonly search?: string
  /** What stands between the names of a path inside a record. */
  readonly nested?: string
}

/** How lists ask for an order; `minus` when no form is named. */
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
