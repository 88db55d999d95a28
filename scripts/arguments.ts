/** Values of `--name value` pairs; a wrong word gives the one line that says what was expected. */
export type Parsed<Name extends string> =
  | { ok: true; values: Partial<Record<Name, string>> }
  | { ok: false; message: string }

/**
 * Reads `--name value` options.
 *
 * @param args words after the command's name
 * @param names options that take a value
 */
export function parseOptions<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): Parsed<Name> {
  const expected = names.length > 0 ? names.map((name) => `--${name} VALUE`).join(', ') : 'no words'
  const values: Partial<Record<Name, string>> = {}
  for (let i = 0; i < args.length; i += 2) {
    const name = names.find((candidate) => args[i] === `--${candidate}`)
    const value = args[i + 1]
    if (!name || value === undefined) {
      return { ok: false, message: `expected ${expected}, got "${args[i]}"` }
    }
    values[name] = value
  }
  return { ok: true, values }
}

/** A port from a word; null when the word is none. */
export function parsePort(word: string): number | null {
  const port = Number(word)
  return /^\d+$/.test(word) && port <= 65_535 ? port : null
}
