import path from 'node:path'
import type { Diagnostic } from './diagnostic'
import { generate, type Generated } from './generate'
import { printHuman, toJson } from './print'
import { strictCodes } from './rules'
import { checkFiles, writeFiles } from './write'

interface Options {
  schema: string
  out: string
  check: boolean
  json: boolean
}

const EXPECTED = 'expected [--schema DIR] [--out DIR] [--check] [--json]'

/** Options, or the line that says what is wrong with them. */
const readOptions = (args: readonly string[]): Options | string => {
  const options = {
    schema: process.env.SCHEMA_DIR || 'schema',
    out: path.join('src', 'generated'),
    check: false,
    json: false,
  }
  const rest = args.flatMap((arg) => splitAtEquals(arg))
  while (rest.length > 0) {
    const word = rest.shift()
    if (word === '--check') options.check = true
    else if (word === '--json') options.json = true
    else if (word === '--schema' || word === '--out') {
      const folder = rest.shift()
      if (!folder || folder.startsWith('--')) return `${word} needs a folder: ${EXPECTED}`
      options[word === '--schema' ? 'schema' : 'out'] = folder
    } else return `${EXPECTED}, got ${JSON.stringify(word)}`
  }
  return options
}

/** `--out=DIR` as `--out DIR`. */
const splitAtEquals = (arg: string): string[] => {
  const match = /^(--(?:schema|out))=(.*)$/s.exec(arg)
  return match ? [match[1] ?? '', match[2] ?? ''] : [arg]
}

interface Outcome {
  diagnostics: Diagnostic[]
  /** What became of the output, in a sentence. */
  says: string
}

/** Some findings may wait while developing, and not in what is handed in. */
const strictly = (diagnostic: Diagnostic): Diagnostic =>
  strictCodes.has(diagnostic.code) ? { ...diagnostic, level: 'error' } : diagnostic

const isError = ({ level }: Diagnostic): boolean => level === 'error'

const check = ({ files, diagnostics }: Generated, out: string): Outcome => {
  const drift = files ? checkFiles(out, files) : []
  const all = [...diagnostics.map(strictly), ...drift]
  const fresh = `${files?.size ?? 0} files are fresh.`
  return { diagnostics: all, says: all.some(isError) ? 'Nothing was written.' : fresh }
}

const write = async ({ files, diagnostics }: Generated, out: string): Promise<Outcome> => {
  if (!files) return { diagnostics, says: 'Nothing was written.' }
  const { written, unchanged, removed, diagnostics: refusals } = await writeFiles(out, files)
  if (refusals.length > 0) {
    return { diagnostics: [...diagnostics, ...refusals], says: 'Nothing was written.' }
  }
  const gone = removed > 0 ? `, ${removed} removed` : ''
  const says = `${files.size} files: ${written} written, ${unchanged} unchanged${gone}`
  return { diagnostics, says }
}

const run = async (options: Options): Promise<number> => {
  const start = performance.now()
  const generated = await generate({ schemaDir: options.schema })
  const { diagnostics, says } = options.check
    ? check(generated, options.out)
    : await write(generated, options.out)
  const failed = diagnostics.some(isError)
  const time = `${Math.round(performance.now() - start)} ms`
  if (options.json) process.stdout.write(`${toJson(diagnostics)}\n`)
  else if (diagnostics.some(({ level }) => level !== 'info')) {
    process.stderr.write(printHuman(diagnostics, generated.texts, failed ? says : ''))
  }
  if (!options.json && !failed) process.stdout.write(`${says.replace(/\.$/, '')}, ${time}\n`)
  return failed ? 1 : 0
}

/** `npm run codegen`: 0 written or fresh, 1 errors in the schema or drift, 2 wrong usage. */
export const main = async (args: string[]): Promise<number> => {
  const options = readOptions(args)
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n`)
    return 2
  }
  try {
    return await run(options)
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0]
    process.stderr.write(
      `codegen failed by a fault of its own: ${reason}; please report it together with the schema\n`,
    )
    return 1
  }
}
