import type { LanguageSchema } from '../../field-types/shape/field-type'

/* The shape of a key of the language: what its file says, and who reads it. */

/** One text in the source language, or a text per language. */
export type TextYaml = string | Readonly<Record<string, string>>

/** Values for filters of a list, by the name of the filter. */
export type WhereYaml = Readonly<Record<string, WantedYaml | readonly WantedYaml[]>>
type WantedYaml = string | number | boolean

export type TextByLanguage = Readonly<Record<string, string>>

/** A place in a file. */
export interface Place {
  file: string
  line: number
  column: number
  length: number
}

export type KeyPath = readonly (string | number)[]

/** A fault of a value in the YAML. The path leads from the key's parent. */
export interface KeyFault {
  readonly path: KeyPath
  /** The fault is at the key; otherwise at the value. */
  readonly on?: 'key'
  readonly message: string
  readonly help: string
}

/** A name of a field inside the value of a key. */
export interface NamedField {
  readonly name: string
  readonly path: KeyPath
  readonly on?: 'key'
}

/** A code of the checker. */
export interface KeyCode {
  readonly level: 'error' | 'warn'
  readonly summary: string
}

/** What people call a key. */
export type KeyWords = Readonly<Record<'zh-chs' | 'en' | 'ja' | 'zh-cht', string>>

/** What every key of the language has. */
export interface KeyDefinition {
  /** What may be written, with a description and examples for the reference and for editors. */
  readonly schema: LanguageSchema
  /** Its name in the model, where that is another one. */
  readonly fact?: string
  /** The weight of a change in a comparison. Absent: notable. */
  readonly weight?: 'harmless' | 'breaking'
  /** The name of the key in a comparison. Absent: the key itself. */
  readonly words?: KeyWords
  /** Codes that only the checks of this key use. */
  readonly codes?: Readonly<Record<string, KeyCode>>
}

/** A check of what JSON Schema cannot express. `Around` is what it may know besides the value. */
export interface KeyCheck<Written = unknown, Around = unknown> {
  readonly code: string
  faults(written: Written, around: Around): readonly KeyFault[]
}

/** Types of what a table of keys holds. They are derived, so that a key declares each of its types once. */

interface Modelled<Written, Fact> {
  model(written: Written | undefined, ...around: never[]): Fact
}

type FactName<Definition, Key> = Definition extends { readonly fact: infer Name extends string }
  ? Name
  : Key

type FactOf<Definition> = Definition extends Modelled<never, infer Fact> ? Fact : never

/** The keys in the model. One that may come to nothing is absent then. */
export type KeyFacts<Table> = {
  [
    Key in keyof Table as Table[Key] extends Modelled<never, unknown>
      ? undefined extends FactOf<Table[Key]>
        ? never
        : FactName<Table[Key], Key>
      : never
  ]: FactOf<Table[Key]>
} & {
  [
    Key in keyof Table as Table[Key] extends Modelled<never, unknown>
      ? undefined extends FactOf<Table[Key]>
        ? FactName<Table[Key], Key>
        : never
      : never
  ]?: Exclude<FactOf<Table[Key]>, undefined>
}

type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  each: infer All,
) => void
  ? All
  : never

/** What one method of all definitions gives, put together. */
export type GivenBy<Table, Method extends string> = Both<
  {
    [Key in keyof Table]: Table[Key] extends {
      [Name in Method]: (...given: never[]) => infer Given
    }
      ? Given
      : never
  }[keyof Table]
>

/** The codes that a table of keys brings. */
export type CodesOf<Table> = {
  readonly [
    Key in keyof Table as Table[Key] extends { readonly codes: infer Codes }
      ? keyof Codes & string
      : never
  ]: KeyCode
}

/** The schemas of a table of keys, in its order. */
export const schemasOf = <Table extends Readonly<Record<string, KeyDefinition>>>(
  table: Table,
): { readonly [Key in keyof Table]: LanguageSchema } =>
  Object.assign({}, ...Object.entries(table).map(([key, { schema }]) => ({ [key]: schema })))

/** The codes of a table of keys. */
export const codesOf = <Table extends Readonly<Record<string, KeyDefinition>>>(
  table: Table,
): CodesOf<Table> => Object.assign({}, ...Object.values(table).map(({ codes }) => codes ?? {}))
