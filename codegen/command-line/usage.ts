import type { Command, CommandForm, CommandOption } from './command'

/** `npm start`, `npm run codegen`, `npm test -- --suite money`. */
export const npmInvocation = ({ name }: Command): string =>
  /^(?:start|test)(?: |$)/.test(name) ? `npm ${name}` : `npm run ${name}`

/** How a form is called. A name with words of its own has had its dashes. */
const callOf = (command: Command, form: CommandForm): string => {
  const words = commandFormUsage(command, form)
  if (words === '') return npmInvocation(command)
  return `${npmInvocation(command)} ${command.name.includes(' -- ') ? '' : '-- '}${words}`
}

/** An option as it is written: `--schema DIR`. */
const optionSyntax = (name: string, option: CommandOption): string =>
  option.kind === 'flag' ? `--${name}` : `--${name} ${option.value}`

const optionUsage = (name: string, option: CommandOption, isNeeded: boolean): string =>
  isNeeded ? optionSyntax(name, option) : `[${optionSyntax(name, option)}]`

/** The words of one form; those that may be left out stand in brackets. */
export function commandFormUsage(command: Command, form: CommandForm): string {
  const words = Object.keys(command.words ?? {}).map((name) => name.toUpperCase())
  const options = commandFormOptions(command, form).map(([name, option]) =>
    optionUsage(
      name,
      option,
      name === form.by || ('required' in option && option.required === true),
    ),
  )
  const more = command.more ? [`[${command.more.name.toUpperCase()} ...]`] : []
  return [...words, ...options, ...more].join(' ')
}

/** The options of a form; the option that selects the form comes first. */
export const commandFormOptions = (
  command: Command,
  { by, options }: CommandForm,
): [string, CommandOption][] => {
  const names = options ?? Object.keys(command.options)
  const all = by === undefined ? names : [by, ...names.filter((name) => name !== by)]
  return all.flatMap((name) => {
    const option = command.options[name]
    return option ? [[name, option] satisfies [string, CommandOption]] : []
  })
}

/** All forms of a command line, on one line. */
export const usageLine = (command: Command): string =>
  command.forms.map((form) => commandFormUsage(command, form)).join(' or ') || 'no words'

/** The text that `--help` prints. */
export function helpText(command: Command): string {
  const { forms, words = {}, more, options, environment = {} } = command
  const spoken = more ? { ...words, [more.name]: more.says } : words
  const named = Object.entries(options).map(([name, option]): HelpRow => [
    optionSyntax(name, option),
    optionHelp(option),
  ])
  const parts = [
    ...forms.map((form) => formHelp(command, form)),
    alignRows(Object.entries(spoken).map(([name, says]) => [name.toUpperCase(), says])),
    alignRows([...named, ['--help', 'this text']]),
    alignRows(Object.entries(environment)),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function formHelp(command: Command, form: CommandForm): string {
  const line = callOf(command, form)
  const exits = Object.entries({ ...form.exits, 2: form.exits[2] ?? 'wrong words' })
  const codes = exits.map(([code, says]) => `${code} ${says}`).join(', ')
  return `${line}\n  ${form.says}\n  exit codes: ${codes}`
}

function optionHelp(option: CommandOption): string {
  const facts: string[] = [option.says]
  if (option.kind === 'whole') facts.push(numberRangeText(option))
  if (option.kind === 'choice') facts.push(`one of ${option.of.join(', ')}`)
  if ('default' in option && option.default !== undefined) facts.push(`default ${option.default}`)
  if ('required' in option) facts.push('needed')
  return facts.join('; ')
}

/** What a whole number may be. */
export const numberRangeText = ({ from, to, step }: { from: number; to: number; step?: number }) =>
  `a number from ${from} to ${to}${step === undefined ? '' : `, a multiple of ${step}`}`

type HelpRow = [string, string]

function alignRows(rows: readonly HelpRow[]): string {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}

/**
 * The rows of a Markdown table about commands. Each row shows how a form is called, what it does and its exit codes.
 */
export const commandTableRows = (commands: readonly Command[]): string[] =>
  commands.flatMap((command) =>
    command.forms.map((form) => {
      const exits = Object.entries(form.exits).map(([code, says]) => `${code} ${says}`)
      const line = callOf(command, form).replaceAll('|', '\\|')
      return `| \`${line}\` | ${[form.says, exits.join(', ')].filter(Boolean).join('; ')} |`
    }),
  )
