/** A switch: it is there or not. */
export interface Flag {
  kind: 'flag'
  says: string
}

/** An option with a text behind it. */
export interface Text {
  kind: 'text'
  /** What the usage calls its value, such as `DIR`. */
  value: string
  /** The same in words, such as `a folder`. */
  wants?: string
  says: string
  default?: string
  required?: true
  /** The value may begin with dashes, as a password may. */
  free?: true
}

/** An option with a whole number behind it. */
export interface Whole {
  kind: 'whole'
  value: string
  says: string
  from: number
  to: number
  /** A multiple of it. */
  step?: number
  default?: number
}

/** An option with one of some words behind it. */
export interface Choice {
  kind: 'choice'
  value: string
  says: string
  of: readonly string[]
  default?: string
}

export type Option = Flag | Text | Whole | Choice

/** One way to use a command. Options of different forms do not go together. */
export interface Form {
  /** What the command does in this form, as the table of commands tells it. */
  says: string
  /** The option that makes it this form; the first form has none. */
  by?: string
  /** Names of the options that it takes, in the order of the usage; all of them when left out. */
  options?: readonly string[]
  /** What each exit code means, 2 for wrong words excepted. */
  exits: Readonly<Record<number, string>>
}

/** Everything that the command line of one command is: what is read, what `--help` prints and what the table says. */
export interface Command {
  /** As in `npm run NAME`. */
  name: string
  forms: readonly [Form, ...Form[]]
  /** Words without dashes, all of them needed, by name: `resource` is printed as `RESOURCE`. */
  words?: Readonly<Record<string, string>>
  /** Any number of further words: `file` is printed as `[FILE ...]`. */
  more?: { name: string; says: string }
  /** The words of the command as somebody would write them. */
  example?: string
  options: Readonly<Record<string, Option>>
  /** Variables of the environment that it reads. */
  environment?: Readonly<Record<string, string>>
}

type Given<O extends Option> = O extends Whole
  ? number
  : O extends { of: readonly (infer Word)[] }
    ? Word
    : string

type ValueOf<O extends Option> = O extends Flag
  ? boolean
  : O extends { required: true } | { default: string | number }
    ? Given<O>
    : Given<O> | null

/** What somebody asks of a command. */
export interface Asked<C extends Command> {
  values: { [Name in keyof C['options']]: ValueOf<C['options'][Name]> }
  words: { [Name in keyof C['words']]: string }
  /** The further words, in their order. */
  more: readonly string[]
  /** Names of the options that were written, in that order. */
  given: readonly string[]
}
