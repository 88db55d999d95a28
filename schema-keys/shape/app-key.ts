import type { JsonSchemaFragment } from '../../field-types/shape/field-type'
import type { EverybodyGrant, RolePolicy } from '../../wire/roles'
import type {
  FactOf,
  GivenBy,
  KeyCheck,
  KeyDefinition,
  KeyPath,
  TextByLanguage,
  TextYaml,
} from './key'

/** What keys of app.yaml come to facts with. */
export interface AppContext {
  /** The title of the product. */
  readonly title: string
  readonly languages: {
    readonly source: string
    readonly fallback: string
    /** By their codes, in order. */
    readonly offered: readonly string[]
  }
  readonly policy: RolePolicy
  /** A text in every language that is offered. `keys` lead to its translations, and `name` can serve as words. */
  label(text: {
    readonly own: TextYaml | undefined
    readonly keys: readonly string[]
    readonly name?: string
  }): TextByLanguage
}

/** What checks of the keys may know. */
export interface AppCheckContext {
  /** app.yaml as it is written, for what a key shares with others. */
  readonly app: Readonly<Record<string, unknown>>
  /** The edition of the language that is read. */
  readonly edition: number
  /** An answer of the backend says which roles somebody has. */
  readonly namesRoles: boolean
  /** The pages of the project that menus can lead to; null while one of them cannot be read. */
  readonly ownPages: readonly string[] | null
  lineOf(path: KeyPath): number
  /** The candidate that a word was most likely meant to be. */
  nearest(word: string, candidates: readonly string[]): string | null
  /** How many letters have to change until a word is another one. */
  distance(one: string, other: string): number
}

/** A name and where it stands. */
export interface NamedPlace {
  readonly name: string
  readonly path: KeyPath
}

/** A text of the console, and where it stands. */
export interface LabelPlace {
  readonly path: KeyPath
  readonly own: TextYaml | undefined
  /** The keys under which its translations stand. */
  readonly keys: readonly string[]
  /** English can do without the text, since the name in words is enough. */
  readonly derived: boolean
}

/** Where a key stands in generated code: in one of three places of the definition, or among the settings. */
export type AppGroup = 'identity' | 'access' | 'records' | 'settings'

/** What is known of app.yaml when its keys are written into generated code. */
export interface WrittenApp {
  /** What a user without a role may do. */
  readonly everybody: EverybodyGrant
}

/** A key of app.yaml. */
export interface AppKey<Written = unknown, Fact = unknown> extends KeyDefinition {
  /** Definitions that its schema refers to, for the file of app.yaml. */
  readonly definitions?: Readonly<Record<string, JsonSchemaFragment>>
  /** What it comes to in the model, default included. */
  model?(written: Written | undefined, around: AppContext): Fact
  readonly checks?: readonly KeyCheck<Written, AppCheckContext>[]
  /** The labels that stand in it. */
  labels?(written: Written): readonly LabelPlace[]
  /** Names of which none may stand twice, and what they are called in messages. */
  readonly distinct?: {
    readonly what: string
    names(written: Written): readonly NamedPlace[]
  }
  /** The icons that it names. */
  icons?(written: Written): readonly NamedPlace[]
  /** What comparisons see of it. Absent: all of it. */
  compared?(fact: Fact): unknown
  /** Where it stands in generated code. Absent: nowhere. */
  readonly group?: AppGroup
  /** Properties of the generated definition. Absent: one with the name of the key, which is what it comes to. */
  properties?(fact: Fact, app: WrittenApp): object
  /** Each entry of its value stands on a line of its own. */
  readonly lines?: true
  /** The function of the kit that makes its value from what it comes to. */
  readonly madeBy?: string
}

type InGroups<Table, Groups> = {
  [Key in keyof Table as Table[Key] extends { readonly group: Groups } ? Key : never]: Table[Key]
}

/** What the keys of some groups are in the generated definition. */
export type AppPropertiesOf<Table, Groups extends AppGroup> = {
  readonly [
    Key in keyof InGroups<Table, Groups> as InGroups<Table, Groups>[Key] extends {
      properties: unknown
    }
      ? never
      : Key
  ]: FactOf<InGroups<Table, Groups>[Key]>
} & GivenBy<InGroups<Table, Groups>, 'properties'>
