import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { defaultOutDir } from '../../pipeline/regenerate'
import { schemaDirOf } from '../../pipeline/schema-dir'
import type { Wanted } from './scaffold'

export interface Options extends Wanted {
  schema: string
  out: string
  /** Nothing but the name was said. */
  isBare: boolean
}

const EXPECTED =
  'expected NAME [--label TEXT] [--key FIELD] [--lifecycle] [--schema DIR] [--out DIR]'

const valued = { '--label': 'label', '--key': 'key', '--schema': 'schema', '--out': 'out' } as const

const isValued = (word: string): word is keyof typeof valued => Object.hasOwn(valued, word)

/** Options, or the line that says what is wrong with them. */
export const readOptions = (args: readonly string[]): Options | string => {
  const values = { label: '', key: 'id', schema: '', out: defaultOutDir }
  const names: string[] = []
  let lifecycle = false
  let isBare = true
  const rest = args.flatMap((arg) => /^(--[a-z]+)=(.*)$/s.exec(arg)?.slice(1) ?? arg)
  while (rest.length > 0) {
    const word = rest.shift() ?? ''
    if (word === '--lifecycle') lifecycle = true
    else if (isValued(word)) {
      const value = rest.shift()
      if (!value || value.startsWith('--')) return `${word} needs a value: ${EXPECTED}`
      values[valued[word]] = value
    } else if (word.startsWith('-')) return `${EXPECTED}, got ${JSON.stringify(word)}`
    else names.push(word)
    if (word === '--lifecycle' || word === '--label' || word === '--key') isBare = false
  }
  const [name, ...more] = names
  if (name === undefined || more.length > 0) return `${EXPECTED}, as in customer`
  const named = schemaDirOf(values.schema || process.env.SCHEMA_DIR)
  if (named.dir === undefined) return named.problem
  const { label, key, out } = values
  return (
    wrongName('NAME', name, /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'customer or loan-product') ??
    wrongName('--key', key, /^[A-Za-z][A-Za-z0-9_]*$/, 'id or code') ?? {
      name,
      key,
      lifecycle,
      out,
      isBare,
      label: label.trim() || null,
      schema: path.normalize(named.dir),
    }
  )
}

const wrongName = (what: string, text: string, pattern: RegExp, example: string): string | null =>
  pattern.test(text) && text.length <= 60
    ? null
    : `${what} is written like ${example}, got ${JSON.stringify(text)}`

/** What was not said is asked for, where somebody can answer. */
export const askedFor = async (options: Options): Promise<Options> => {
  if (!options.isBare || !process.stdin.isTTY) return options
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const label = (
      await lines.question(`Label of ${options.name} (empty: its name in words): `)
    ).trim()
    const key = (await lines.question('Field that is the key (empty: id): ')).trim()
    const lifecycle = /^y/i.test((await lines.question('Does it have a lifecycle? (y/N): ')).trim())
    const isKey = /^[A-Za-z][A-Za-z0-9_]*$/.test(key)
    return { ...options, label: label || null, key: isKey ? key : 'id', lifecycle }
  } finally {
    lines.close()
  }
}
