/** What `npm run rules` is asked for. */
export interface RulesOptions {
  schema: string
  check: boolean
  json: boolean
  /** Lay the ledgers out as they should be, instead of reporting. */
  format: boolean
  /** Git revision to compare with; null: no comparison. */
  diff: string | null
  markdown: boolean
  language: string
  /** File with the number of live records in each status, for a comparison. */
  counts: string | null
}

const EXPECTED =
  'expected [--schema DIR] [--check] [--json] [--format] [--lang LANGUAGE] or --diff REV [--schema DIR] [--markdown] [--lang LANGUAGE] [--counts FILE] [--json]'

/** Options that take a value, and what it is. */
const valued = {
  '--schema': 'a folder',
  '--diff': 'a Git revision',
  '--lang': 'a language',
  '--counts': 'a file',
} as const

type Valued = keyof typeof valued

const isValued = (word: string): word is Valued => Object.hasOwn(valued, word)

/** `--schema=DIR` as `--schema DIR`. */
const splitAtEquals = (arg: string): string[] => {
  const [, name = '', value = ''] = /^(--\w+)=(.*)$/s.exec(arg) ?? []
  return name === '' ? [arg] : [name, value]
}

/** Options, or the line that says what is wrong with them. */
export function readOptions(args: readonly string[]): RulesOptions | string {
  const flags = new Set<string>()
  const values: Partial<Record<Valued, string>> = {}
  const rest = args.flatMap(splitAtEquals)
  while (rest.length > 0) {
    const word = rest.shift() ?? ''
    if (['--check', '--json', '--markdown', '--format'].includes(word)) flags.add(word)
    else if (isValued(word)) {
      const value = rest.shift()
      if (!value || value.startsWith('--')) return `${word} needs ${valued[word]}: ${EXPECTED}`
      values[word] = value
    } else return `${EXPECTED}, got ${JSON.stringify(word)}`
  }
  return misplaced(flags, values) ?? optionsOf(flags, values)
}

/** Words that say how a comparison is told say nothing without one, and the other way round. */
function misplaced(
  flags: ReadonlySet<string>,
  values: Partial<Record<Valued, string>>,
): string | null {
  if (values['--diff'] !== undefined) {
    const other = ['--check', '--format'].find((word) => flags.has(word))
    return other ? `${other} and --diff are two things: ${EXPECTED}` : null
  }
  const told = flags.has('--markdown')
    ? '--markdown'
    : (['--counts'] as const).find((word) => values[word] !== undefined)
  return told ? `${told} needs --diff REV: ${EXPECTED}` : null
}

const optionsOf = (
  flags: ReadonlySet<string>,
  values: Partial<Record<Valued, string>>,
): RulesOptions => ({
  schema: values['--schema'] ?? (process.env['SCHEMA_DIR'] || 'schema'),
  check: flags.has('--check'),
  json: flags.has('--json'),
  format: flags.has('--format'),
  diff: values['--diff'] ?? null,
  markdown: flags.has('--markdown'),
  language: values['--lang'] ?? 'en',
  counts: values['--counts'] ?? null,
})
