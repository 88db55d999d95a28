import type { JsonSchemaFragment } from '../../field-types/shape/field-type'

/* The shape of a key of the language: what its file says, and who reads it. */

/** One text in the source language, or a text per language. */
export type TextYaml = string | Readonly<Record<string, string>>

/** Values for filters of a list, by the name of the filter. */
export type WhereYaml = Readonly<Record<string, WantedYaml | readonly WantedYaml[]>>
type WantedYaml = string | number | boolean

/** What fields of a record have to be, by the name of the field. */
export type ConditionYaml = Readonly<Record<string, unknown>>

export type TextByLanguage = Readonly<Record<string, string>>

/** A place in a file. */
export interface SourcePlace {
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

/** The beginning and length of a part of a text. */
export interface TextRange {
  start: number
  length: number
}

/** A name of a field inside the value of a key. */
export interface FieldMention {
  readonly name: string
  readonly path: KeyPath
  readonly on?: 'key'
}

/** The fields that a key names, and what they are called in messages. */
export interface MentionedFields<Written = unknown> {
  readonly what: string
  fields(written: Written): readonly FieldMention[]
}

/** A code of the checker. */
export interface KeyDiagnosticCode {
  readonly level: 'error' | 'warn'
  readonly summary: string
}

/** What people call a key. */
export type KeyLabels = Readonly<Record<'zh-chs' | 'en' | 'ja' | 'zh-cht', string>>

type KeyWeight = 'harmless' | 'breaking'

/** What every key of the language has. */
export interface KeyDefinition {
  /** What may be written, with a description and examples for the reference and for editors. */
  readonly schema: JsonSchemaFragment
  /** Its name in the model, where that is another one. */
  readonly fact?: string
  /** The weight of a change in a comparison. Absent: notable. */
  readonly weight?: KeyWeight
  /** The weight of a change to one of its parts, where that is another one than that of the key. */
  readonly partWeights?: Readonly<Record<string, KeyWeight>>
  /** The name of the key in a comparison. Absent: the key itself. */
  readonly words?: KeyLabels
  /** The names of its values in a comparison, where they have some. */
  readonly valueWords?: Readonly<Record<string, KeyLabels>>
  /** A value that is set lets less through, and one that is removed lets more through. */
  readonly restricts?: true
  /** Codes that only the checks of this key use. */
  readonly codes?: Readonly<Record<string, KeyDiagnosticCode>>
}

/** A check of what JSON Schema cannot express. `Around` is what it may know besides the value. */
export interface KeyCheck<Written = unknown, Around = unknown> {
  readonly code: string
  faults(written: Written, around: Around): readonly KeyFault[]
}

/** A table of keys as a list, whatever the values of the keys are. A definition is only given its own value. */
export type KeyEntries<Definition = KeyDefinition> = readonly (readonly [
  key: string,
  definition: Definition,
])[]

/** The keys of a table that have a value in `values`, with that value. */
export const keysWithValues = <Definition extends KeyDefinition>(
  entries: KeyEntries<Definition>,
  values: object | null | undefined,
): (readonly [key: string, definition: Definition, value: unknown])[] => {
  const all: Readonly<Record<string, unknown>> = { ...values }
  return entries.flatMap(([key, definition]) =>
    all[key] === undefined ? [] : [[key, definition, all[key]] as const],
  )
}

/** A property with its value; none where the value is nothing or false. */
export const optionalProperty = <Name extends string, Value>(
  name: Name,
  value: Value | null | undefined | false,
): { readonly [Key in Name]?: Value } =>
  Object.assign(
    {},
    ...(value === null || value === undefined || value === false ? [] : [{ [name]: value }]),
  )

interface ModelledKey<Around> extends KeyDefinition {
  model?(written: unknown, around: Around): unknown
}

/** What the keys of a table come to in the model. A key that comes to nothing there is absent. */
export const keyFactsOf = <Around, Definition extends ModelledKey<Around>>(
  entries: KeyEntries<Definition>,
  yaml: object,
  aroundOf: (key: string, definition: Definition) => Around,
): object => {
  const written: Readonly<Record<string, unknown>> = { ...yaml }
  const facts = entries.flatMap(([key, definition]) => {
    const found = definition.model?.(written[key], aroundOf(key, definition))
    return found === undefined ? [] : [[definition.fact ?? key, found] as const]
  })
  return Object.fromEntries(facts)
}

interface GroupedKey<Group, Around> extends KeyDefinition {
  readonly group?: Group
  properties?(fact: unknown, around: Around): object
}

/** The properties of a generated definition that belong to a group, with their values. */
export const propertiesIn = <Group, Around>(
  entries: KeyEntries<GroupedKey<Group, Around>>,
  facts: object,
  group: Group,
  around: Around,
): [name: string, value: unknown][] => {
  const all: Readonly<Record<string, unknown>> = { ...facts }
  return entries
    .filter(([, definition]) => definition.group === group)
    .flatMap(([key, { fact = key, properties }]) =>
      Object.entries(properties?.(all[fact], around) ?? {}),
    )
}

/** Types of what a table of keys holds. They are derived, so that a key declares each of its types once. */

interface Modelled<Written, Fact> {
  model(written: Written | undefined, ...around: never[]): Fact
}

type FactName<Definition, Key> = Definition extends { readonly fact: infer Name extends string }
  ? Name
  : Key

/** What a key comes to in the model. */
export type FactOf<Definition> = Definition extends Modelled<never, infer Fact> ? Fact : never

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
export type DiagnosticCodesOf<Table> = {
  readonly [
    Key in keyof Table as Table[Key] extends { readonly codes: infer Codes }
      ? keyof Codes & string
      : never
  ]: KeyDiagnosticCode
}

/** The schemas of a table of keys, in its order. */
export const keySchemasOf = <Table extends Readonly<Record<string, KeyDefinition>>>(
  table: Table,
): { readonly [Key in keyof Table]: JsonSchemaFragment } =>
  Object.assign({}, ...Object.entries(table).map(([key, { schema }]) => ({ [key]: schema })))

/** The codes of a table of keys. */
export const diagnosticCodesOf = <Table extends Readonly<Record<string, KeyDefinition>>>(
  table: Table,
): DiagnosticCodesOf<Table> =>
  Object.assign({}, ...Object.values(table).map(({ codes }) => codes ?? {}))
