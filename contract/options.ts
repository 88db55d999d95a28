/** What the command line asks for. */
export interface Options {
  target: string
  user: string
  password: string
  write: boolean
  schema: string
  json: boolean
  junit: string | null
}

export const EXPECTED =
  'expected --target URL --user U --password P [--write] [--schema DIR] [--json] [--junit FILE]'

const valued = ['target', 'user', 'password', 'schema', 'junit'] as const
type Valued = (typeof valued)[number]

const splitAtEquals = (arg: string): string[] => {
  const match = /^(--[a-z]+)=(.*)$/s.exec(arg)
  return match ? [match[1] ?? '', match[2] ?? ''] : [arg]
}

/** The origin, and what stands before the base path; null when it is no address. */
const targetOf = (text: string): string | null => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}

/** Options, or the line that says what is wrong with them. */
export const readOptions = (args: readonly string[]): Options | string => {
  const values: Partial<Record<Valued, string>> = {}
  const flags = { write: false, json: false }
  const rest = args.flatMap(splitAtEquals)
  while (rest.length > 0) {
    const word = rest.shift() ?? ''
    const name = valued.find((candidate) => word === `--${candidate}`)
    if (word === '--write') flags.write = true
    else if (word === '--json') flags.json = true
    else if (name === undefined) return `${EXPECTED}, got ${JSON.stringify(word)}`
    else {
      const value = rest.shift()
      if (value === undefined || value === '') return `${word} needs a value: ${EXPECTED}`
      values[name] = value
    }
  }
  const missing = (['target', 'user', 'password'] as const).find(
    (name) => values[name] === undefined,
  )
  if (missing !== undefined) return `--${missing} is missing: ${EXPECTED}`
  const { user = '', password = '', junit = null } = values
  const target = targetOf(values.target ?? '')
  if (target === null) {
    return `--target: expected an address such as https://host, got ${JSON.stringify(values.target)}`
  }
  const schema = values.schema ?? (process.env['SCHEMA_DIR'] || 'schema')
  return { target, user, password, schema, junit, ...flags }
}
