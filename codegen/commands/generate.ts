import type { Io } from '../command-line/io'
import { refused } from '../command-line/run'
import type { Diagnostic } from '../base/diagnostic'
import { checkEditorFiles } from '../editor/write'
import { generate } from '../pipeline/generate'
import { noSuch } from '../base/nearest'
import { ownTypesFolder } from '../own-types/read'
import { checkOwnTypes } from '../own-types/write'
import { overridesBeside, strictOverrideCodes } from '../overrides'
import { printHuman, toJson } from '../print'
import { isError, ownCodeBeside, readProject } from '../pipeline/project'
import { regenerate, type Regenerated, reportOf } from '../pipeline/regenerate'
import { checkReference } from '../reference/write'
import { strictCodes } from '../checks'
import { checkFiles } from '../write'

interface Options {
  schema: string
  out: string
  check: boolean
  json: boolean
  replace: boolean
}

/** Some warnings may wait during development, but count as errors under `--check`. */
const strictly = (diagnostic: Diagnostic): Diagnostic =>
  strictCodes.has(diagnostic.code) || strictOverrideCodes.has(diagnostic.code)
    ? { ...diagnostic, level: 'error' }
    : diagnostic

const checked = async (options: Options): Promise<Regenerated> => {
  const { schema: schemaDir, out: outDir } = options
  const generated = await generate({ schemaDir, outDir, overrides: overridesBeside(outDir) })
  const { files } = generated
  const drift = files
    ? [
        ...checkFiles(outDir, files),
        ...checkOwnTypes(ownTypesFolder(outDir), generated.ownTypes),
        ...checkReference(outDir, generated.ownTypes),
        ...checkEditorFiles(generated, outDir),
      ]
    : []
  const diagnostics = [...generated.diagnostics.map(strictly), ...drift]
  const failed = diagnostics.some(isError)
  const fresh = `${files?.size ?? 0} files are fresh.`
  return { generated, diagnostics, failed, says: failed ? 'Nothing was written.' : fresh }
}

/** Generates, or with `check` compares, and prints what is to be said. Gives the exit code. */
export const run = async (options: Options, io: Io): Promise<number> => {
  const start = performance.now()
  const result = options.check
    ? await checked(options)
    : await regenerate({
        schemaDir: options.schema,
        outDir: options.out,
        replaces: options.replace,
      })
  if (options.json) {
    io.out(`${toJson(result.diagnostics)}\n`)
    return result.failed ? 1 : 0
  }
  const { problems, line } = reportOf(result, performance.now() - start)
  io.err(problems)
  io.out(line)
  return result.failed ? 1 : 0
}

/** Prints the whole model, or that of one resource. */
export const printModel = async (
  { schema, out, resource }: Pick<Options, 'schema' | 'out'> & { resource: string | null },
  io: Io,
): Promise<number> => {
  const loaded = await readProject(schema, ownCodeBeside(out))
  const { model } = loaded
  if (!model) {
    io.err(printHuman(loaded.diagnostics, loaded.texts, 'There is no model.'))
    return 1
  }
  const names = model.resources.map(({ name }) => name)
  if (resource !== null && !names.includes(resource)) {
    return refused(io, noSuch('resource', resource, names))
  }
  const shown = resource === null ? model : model.resources.find(({ name }) => name === resource)
  io.out(`${JSON.stringify(shown, null, 2)}\n`)
  return 0
}
