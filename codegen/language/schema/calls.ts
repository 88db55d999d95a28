import type { Bound, ComparisonKey } from '../../../wire/condition'
import type { Color, Encoding, Json, Method, NestedStyle, QuestionTone } from '../model'
import type { NamesYaml, TextYaml } from './texts'

/* Calls, what asks before them, and the conditions on a record. */

export type ConditionYaml = Readonly<Record<string, TestYaml>>
export type TestYaml = Json | { not: Json } | ComparisonYaml
export type ComparisonYaml = Readonly<Partial<Record<ComparisonKey, Bound>> & { empty?: boolean }>

/** Whether something asks first; as a map, also what it asks. */
export type ConfirmYaml = boolean | QuestionYaml
export interface QuestionYaml {
  say?: TextYaml
  facts?: readonly FactYaml[]
  tone?: QuestionTone
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
  ask?: readonly string[]
  on?: 'record' | 'selection'
  roles?: NamesYaml
}
