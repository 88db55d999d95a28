import type { AppYaml, ConfirmYaml, FieldYaml, FilterYaml, HomeBlockYaml } from './yaml'
import type { MoveYaml, NameOrNamesYaml, StatusYaml, TestYaml } from './yaml'
import type { WrittenForm, WrittenResource } from './yaml'

export type * from './yaml'

/*
 * The schema language as it stands in the YAML files, after its JSON Schema has accepted it. `yaml.ts` is written from that
 * schema. Here are names for parts of it. Map keys are text, even where a code is a number; `SourceFile.entries` keeps their
 * type and order.
 */

/** A resource whose screens list the names of their fields, as `read/shown-fields.ts` makes it. */
export interface ResourceYaml extends Omit<WrittenResource, 'create' | 'edit' | 'show'> {
  create?: FormYaml
  edit?: FormYaml
  show?: ShowYaml
}
export type FormYaml = Omit<WrittenForm, 'fields'> & { fields?: readonly string[] }
export type ShowYaml = Omit<NonNullable<WrittenResource['show']>, 'fields'> & {
  fields: readonly string[]
}
export type ListYaml = NonNullable<ResourceYaml['list']>
export type FieldFilterYaml = Extract<FilterYaml, { field: string }>
export type SearchFilterYaml = Extract<FilterYaml, { fields: readonly string[] }>
export type RangeFilterYaml = Extract<FilterYaml, { range: string }>
export type HistoryYaml = NonNullable<ShowYaml['history']>
export type ReferenceTargetsYaml = Extract<FieldYaml['to'], object>
export type QuestionYaml = Extract<ConfirmYaml, object>
export type ComparisonYaml = Exclude<
  Extract<TestYaml, object>,
  readonly unknown[] | { not: unknown }
>
export type MoveMapYaml = Extract<MoveYaml, object>
/** Facts that a move may state for itself, and a status for all moves into it. */
export type MoveFactsYaml = Pick<StatusYaml, keyof StatusYaml & keyof MoveMapYaml>

export type SessionYaml = AppYaml['session']
export type LoginYaml = Extract<SessionYaml['login'], object>
export type EnvelopeYaml = Extract<AppYaml['backend']['envelope'], object>
export type FilterSpellingYaml = NonNullable<AppYaml['backend']['filters']>
/** Kinds of backends that the language knows by name. */
export type PresetName = NonNullable<AppYaml['backend']['like']>
export type HomeYaml = HomeBlockYaml

export const toNameList = (names: NameOrNamesYaml | undefined): readonly string[] =>
  names === undefined ? [] : typeof names === 'string' ? [names] : names
