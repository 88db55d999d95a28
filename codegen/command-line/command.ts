/** A switch: it is there or not. */
export interface FlagOption {
  kind: 'flag'
  says: string
}

/** An option with a text behind it. */
export interface TextOption {
  kind: 'text'
  /** The word for the value in the usage, such as `DIR`. */
  value: string
  /** What the value is, in words, such as `a folder`. */
  wants?: string
  says: string
  default?: string
  required?: true
  /** The value may begin with dashes, as a password may. */
  free?: true
}

/** An option with a whole number behind it. */
export interface IntegerOption {
  kind: 'whole'
  value: string
  says: string
  from: number
  to: number
  /** The number must be a multiple of this one. */
  step?: number
  default?: number
}

/** An option with one of some words behind it. */
export interface ChoiceOption {
  kind: 'choice'
  value: string
  says: string
  of: readonly string[]
  default?: string
}

export type CommandOption = FlagOption | TextOption | IntegerOption | ChoiceOption

/** One way to use a command. Options of different forms do not go together. */
export interface CommandForm {
  /** What the command does in this form, as the table of commands tells it. */
  says: string
  /** The option that selects this form; the first form has none. */
  by?: string
  /**
   * The names of the options of this form, in the order of the usage. When they are left out, the form takes all
   * options.
   */
  options?: readonly string[]
  /** What each exit code means. Code 2 stands for wrong words and may be left out. */
  exits: Readonly<Record<number, string>>
}

/**
 * Describes the command line of one command: the words that it reads, the text of `--help` and the table of commands.
 */
export interface Command {
  /** As in `npm run NAME`. */
  name: string
  forms: readonly [CommandForm, ...CommandForm[]]
  /** The words without dashes, by name. All of them are needed; `resource` is printed as `RESOURCE`. */
  words?: Readonly<Record<string, string>>
  /** Any number of further words: `file` is printed as `[FILE ...]`. */
  more?: { name: string; says: string }
  /** The words of the command as somebody would write them. */
  example?: string
  options: Readonly<Record<string, CommandOption>>
  /** Variables of the environment that it reads. */
  environment?: Readonly<Record<string, string>>
}

type OptionValue<O extends CommandOption> = O extends IntegerOption
  ? number
  : O extends { of: readonly (infer Word)[] }
    ? Word
    : string

type ValueOf<O extends CommandOption> = O extends FlagOption
  ? boolean
  : O extends { required: true } | { default: string | number }
    ? OptionValue<O>
    : OptionValue<O> | null

/** What somebody asks of a command. */
export interface ParsedArguments<C extends Command> {
  values: { [Name in keyof C['options']]: ValueOf<C['options'][Name]> }
  words: { [Name in keyof C['words']]: string }
  /** The further words, in their order. */
  more: readonly string[]
  /** Names of the options that were written, in that order. */
  given: readonly string[]
}
