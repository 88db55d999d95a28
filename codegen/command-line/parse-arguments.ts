import { parseArgs } from 'node:util'
import { nearestCandidate } from '../base/nearest-candidate'
import type { ParsedArguments, Command, CommandForm, CommandOption } from './command'
import { commandFormOptions, numberRangeText, usageLine } from './usage'

/** What the words of a command line ask for, or the one line that says what was expected of them. */
export type ParseOutcome<C extends Command> =
  | { kind: 'parsed'; parsed: ParsedArguments<C> }
  | { kind: 'help' }
  | { kind: 'wrong'; problem: string }

interface OptionToken {
  kind: 'option'
  name: string
  /** With its dashes. */
  rawName: string
  value: string | undefined
  inlineValue: boolean | undefined
}

interface WordToken {
  kind: 'positional'
  value: string
}

type ArgumentToken = OptionToken | WordToken

/**
 * Splits the words, so that `--name value` and `--name=value` mean the same. It is not strict, so that our messages
 * appear and not those of Node.
 */
function tokensOf({ options }: Command, args: readonly string[]): ArgumentToken[] {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries([
      ...Object.entries(options).map(([name, { kind }]) => [
        name,
        { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
      ]),
      ['help', { type: 'boolean' as const, short: 'h' }],
    ]),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  return tokens.filter((token) => token.kind !== 'option-terminator')
}

/** Reads the words that stand behind a command's name. */
export function parseArguments<C extends Command>(
  command: C,
  args: readonly string[],
): ParseOutcome<C> {
  const tokens = tokensOf(command, args)
  if (tokens.some((token) => isHelp(command, token))) return { kind: 'help' }
  const problem =
    tokens.map((token) => tokenProblem(command, token)).find((found) => found !== null) ??
    wordsProblem(command, tokens) ??
    formProblem(command, tokens) ??
    missingOption(command, tokens)
  return problem
    ? { kind: 'wrong', problem }
    : { kind: 'parsed', parsed: argumentsIn(command, tokens) }
}

const optionNamed = ({ options }: Command, name: string): CommandOption | undefined =>
  Object.hasOwn(options, name) ? options[name] : undefined

const isFree = (option: CommandOption | undefined): boolean =>
  option?.kind === 'text' && !!option.free

/** Whether the word asks for help. In `--schema --help` the second word asks for help and is not the value. */
const isHelp = (command: Command, token: ArgumentToken): boolean =>
  token.kind === 'option' &&
  (token.name === 'help' ||
    (token.value === '--help' && !token.inlineValue && !isFree(optionNamed(command, token.name))))

function tokenProblem(command: Command, token: ArgumentToken): string | null {
  if (token.kind === 'positional') {
    return command.words === undefined && !command.more ? unknownWord(command, token.value) : null
  }
  const option = optionNamed(command, token.name)
  if (!option || !token.rawName.startsWith('--')) return unknownWord(command, token.rawName)
  const { rawName, value, inlineValue } = token
  if (option.kind === 'flag') {
    return value === undefined ? null : `${rawName} takes no value: expected ${usageLine(command)}`
  }
  const isWord = !inlineValue && value?.startsWith('--') === true && !isFree(option)
  if (!value || isWord) {
    return `${rawName} needs ${expectedValue(option)}: expected ${usageLine(command)}`
  }
  return valueProblem(rawName, option, value)
}

const unknownWord = (command: Command, word: string): string => {
  const names = Object.keys(command.options).map((name) => `--${name}`)
  const meant = nearestCandidate(word.startsWith('-') ? word : `--${word}`, names)
  const help = meant === null ? '' : `; did you mean ${meant}?`
  return `expected ${usageLine(command)}, got ${JSON.stringify(word)}${help}`
}

const expectedValue = (option: CommandOption): string => {
  if (option.kind === 'whole') return numberRangeText(option)
  if (option.kind === 'choice') return `one of ${option.of.join(', ')}`
  return option.kind === 'text' ? (option.wants ?? 'a value') : 'no value'
}

function valueProblem(rawName: string, option: CommandOption, value: string): string | null {
  const got = `got ${JSON.stringify(value)}`
  if (option.kind === 'whole') {
    const { from, to, step = 1 } = option
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
    const isOne = number >= from && number <= to && number % step === 0
    return isOne ? null : `${rawName}: expected ${numberRangeText(option)}, ${got}`
  }
  if (option.kind !== 'choice' || option.of.includes(value)) return null
  const meant = nearestCandidate(value, option.of)
  const help = meant === null ? '' : `; did you mean ${meant}?`
  return `${rawName}: expected ${option.of.join(', ')}, ${got}${help}`
}

function wordsProblem(command: Command, tokens: readonly ArgumentToken[]): string | null {
  const found = tokens.filter(({ kind }) => kind === 'positional').length
  const needed = Object.keys(command.words ?? {}).length
  if (found === needed || (found > needed && command.more)) return null
  return `expected ${usageLine(command)}, as in ${command.example ?? 'the README'}`
}

const namesIn = (tokens: readonly ArgumentToken[]): string[] =>
  tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))

/** Options of different forms cannot be used together, and the options of a form need the option that selects it. */
function formProblem(command: Command, tokens: readonly ArgumentToken[]): string | null {
  const given = new Set(namesIn(tokens))
  const form = command.forms.find(({ by }) => by !== undefined && given.has(by)) ?? command.forms[0]
  const taken = new Set(commandFormOptions(command, form).map(([name]) => name))
  const other = [...given].find((name) => !taken.has(name))
  if (other === undefined) return null
  const words = usageLine(command)
  if (form.by !== undefined) return `--${other} and --${form.by} are two things: expected ${words}`
  const owner = command.forms.find((each) => takesOption(command, each, other))
  return `--${other} needs ${formOptionText(command, owner)}: expected ${words}`
}

const takesOption = (command: Command, form: CommandForm, name: string): boolean =>
  commandFormOptions(command, form).some(([each]) => each === name)

const formOptionText = ({ options }: Command, form: CommandForm | undefined): string => {
  const option = form?.by === undefined ? undefined : options[form.by]
  const value = option && option.kind !== 'flag' ? ` ${option.value}` : ''
  return `--${form?.by ?? ''}${value}`
}

function missingOption(command: Command, tokens: readonly ArgumentToken[]): string | null {
  const given = new Set(namesIn(tokens))
  const missing = Object.entries(command.options).find(
    ([name, option]) => option.kind === 'text' && option.required && !given.has(name),
  )
  return missing ? `--${missing[0]} is missing: expected ${usageLine(command)}` : null
}

/**
 * The values of the words, once they are known to be right. When an option is given several times, the last value
 * counts.
 */
function argumentsIn<C extends Command>(
  command: C,
  tokens: readonly ArgumentToken[],
): ParsedArguments<C> {
  const texts = new Map(
    tokens.flatMap((token) => (token.kind === 'option' ? [[token.name, token.value]] : [])),
  )
  const values = Object.entries(command.options).map(([name, option]) => {
    if (option.kind === 'flag') return [name, texts.has(name)]
    const text = texts.get(name)
    if (text === undefined) return [name, option.default ?? null]
    return [name, option.kind === 'whole' ? Number(text) : text]
  })
  const found = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []))
  const names = Object.keys(command.words ?? {})
  const words = names.map((name, index) => [name, found[index] ?? ''])
  return {
    values: Object.fromEntries(values) as ParsedArguments<C>['values'],
    words: Object.fromEntries(words) as ParsedArguments<C>['words'],
    more: found.slice(names.length),
    given: namesIn(tokens),
  }
}
