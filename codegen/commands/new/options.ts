import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { ParsedArguments, Command } from '../../command-line/command'
import { outOption } from '../../generator/pipeline/out-dir'
import { schemaOption, checkedSchemaDirOption } from '../../generator/pipeline/schema-dir'
import type { NewResource } from './scaffold'

/** The command line of `npm run new`. */
export const command = {
  name: 'new',
  forms: [
    {
      says: 'begins a resource: fields, list, forms and calls that work at once, in the menu and generated',
      exits: { 0: 'there it is', 1: 'errors in the schema' },
    },
  ],
  words: { name: 'the resource, such as customer or loan-product' },
  example: 'customer',
  options: {
    label: { kind: 'text', value: 'TEXT', says: 'its label; without one, its name in words' },
    key: { kind: 'text', value: 'FIELD', says: 'the field that is the key', default: 'id' },
    lifecycle: { kind: 'flag', says: 'with statuses and moves' },
    schema: schemaOption,
    out: outOption,
  },
  environment: { SCHEMA_DIR: 'another schema folder' },
} as const satisfies Command

export interface NewResourceOptions extends NewResource {
  schema: string
  out: string
  /** Nothing but the name was said. */
  isBare: boolean
}

/** Options, or the line that says what is wrong with them. */
export const newResourceOptions = ({
  values,
  words,
  given,
}: ParsedArguments<typeof command>): NewResourceOptions | string => {
  const named = checkedSchemaDirOption(values.schema)
  if (named.dir === undefined) return named.problem
  const { name } = words
  const { label, key, lifecycle, out } = values
  return (
    wrongName('NAME', name, /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'customer or loan-product') ??
    wrongName('--key', key, /^[A-Za-z][A-Za-z0-9_]*$/, 'id or code') ?? {
      name,
      key,
      lifecycle,
      out,
      isBare: !given.some((option) => ['label', 'key', 'lifecycle'].includes(option)),
      label: label?.trim() || null,
      schema: path.normalize(named.dir),
    }
  )
}

const wrongName = (what: string, text: string, pattern: RegExp, example: string): string | null =>
  pattern.test(text) && text.length <= 60
    ? null
    : `${what} is written like ${example}, got ${JSON.stringify(text)}`

/** Asks for the options that were not given, where somebody can answer. */
export const promptForOptions = async (
  options: NewResourceOptions,
): Promise<NewResourceOptions> => {
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
