import type { Diagnostic } from '../base/diagnostic'
import { generate } from '../pipeline/generate'
import { ownTypesFolder } from '../own-types/read'
import { checkOwnTypes } from '../own-types/write'
import { overridesBeside, strictOverrideCodes } from '../overrides'
import { toJson } from '../print'
import { defaultOutDir, regenerate, type Regenerated, reportOf } from '../pipeline/regenerate'
import { checkReference } from '../reference/write'
import { strictCodes } from '../checks'
import { schemaDirOf } from '../pipeline/schema-dir'
import { checkFiles } from '../write'

interface Options {
  schema: string
  out: string
  check: boolean
  json: boolean
}

const EXPECTED = 'expected [--schema DIR] [--out DIR] [--check] [--json]'

/** Options, or the line that says what is wrong with them. */
const readOptions = (args: readonly string[]): Options | string => {
  const named = schemaDirOf()
  const options = {
    schema: named.dir ?? '',
    out: defaultOutDir,
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
  return options.schema === '' && named.problem ? named.problem : options
}

/** `--out=DIR` as `--out DIR`. */
const splitAtEquals = (arg: string): string[] => {
  const match = /^(--(?:schema|out))=(.*)$/s.exec(arg)
  return match ? [match[1] ?? '', match[2] ?? ''] : [arg]
}

/** Some findings may wait while developing, and not in what is handed in. */
const strictly = (diagnostic: Diagnostic): Diagnostic =>
  strictCodes.has(diagnostic.code) || strictOverrideCodes.has(diagnostic.code)
    ? { ...diagnostic, level: 'error' }
    : diagnostic

const isError = ({ level }: Diagnostic): boolean => level === 'error'

const checked = async (options: Options): Promise<Regenerated> => {
  const { schema: schemaDir, out: outDir } = options
  const generated = await generate({ schemaDir, outDir, overrides: overridesBeside(outDir) })
  const { files } = generated
  const drift = files
    ? [
        ...checkFiles(outDir, files),
        ...checkOwnTypes(ownTypesFolder(outDir), generated.ownTypes),
        ...checkReference(outDir, generated.ownTypes),
      ]
    : []
  const diagnostics = [...generated.diagnostics.map(strictly), ...drift]
  const failed = diagnostics.some(isError)
  const fresh = `${files?.size ?? 0} files are fresh.`
  return { generated, diagnostics, failed, says: failed ? 'Nothing was written.' : fresh }
}

const run = async (options: Options): Promise<number> => {
  const start = performance.now()
  const result = options.check
    ? await checked(options)
    : await regenerate({ schemaDir: options.schema, outDir: options.out })
  if (options.json) {
    process.stdout.write(`${toJson(result.diagnostics)}\n`)
    return result.failed ? 1 : 0
  }
  const { problems, line } = reportOf(result, performance.now() - start)
  process.stderr.write(problems)
  process.stdout.write(line)
  return result.failed ? 1 : 0
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
