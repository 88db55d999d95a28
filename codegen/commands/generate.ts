import type { CommandIo } from '../command-line/command-io'
import { reportUsageError } from '../command-line/command-main'
import type { Diagnostic } from '../base/diagnostic'
import { checkEditorSchemas } from '../language/editor/write'
import { generateFiles } from '../generator/pipeline/generate'
import { unknownNameMessage } from '../base/nearest-candidate'
import { projectTypesFolder } from '../language/project-types/read'
import { checkProjectTypes } from '../language/project-types/write'
import { readOverridesFor, strictOverrideCodes } from '../generator/overrides'
import { printDiagnostics, diagnosticsJson } from '../language/print'
import { isError, projectCodeFolders, readProject } from '../generator/pipeline/project'
import {
  regenerateToDisk,
  type RegenerationResult,
  regenerationReport,
} from '../generator/pipeline/regenerate'
import { checkReference } from '../language/reference/write'
import { strictRuleCodes } from '../language/checks'
import { checkOutputFiles } from '../generator/output'

interface GenerateCommandOptions {
  schema: string
  out: string
  check: boolean
  json: boolean
  replace: boolean
}

/** Some warnings may wait during development, but count as errors under `--check`. */
const toStrict = (diagnostic: Diagnostic): Diagnostic =>
  strictRuleCodes.has(diagnostic.code) || strictOverrideCodes.has(diagnostic.code)
    ? { ...diagnostic, level: 'error' }
    : diagnostic

const checkGenerated = async (options: GenerateCommandOptions): Promise<RegenerationResult> => {
  const { schema: schemaDir, out: outDir } = options
  const generated = await generateFiles({ schemaDir, outDir, overrides: readOverridesFor(outDir) })
  const { files } = generated
  const drift = files
    ? [
        ...checkOutputFiles(outDir, files),
        ...checkProjectTypes(projectTypesFolder(outDir), generated.ownTypes),
        ...(await checkReference(outDir, generated.ownTypes)),
        ...checkEditorSchemas(generated, outDir),
      ]
    : []
  const diagnostics = [...generated.diagnostics.map(toStrict), ...drift]
  const failed = diagnostics.some(isError)
  const fresh = `${files?.size ?? 0} files are fresh.`
  return { generated, diagnostics, failed, says: failed ? 'Nothing was written.' : fresh }
}

/** Generates, or with `check` compares, and prints what is to be said. Gives the exit code. */
export const runGenerateCommand = async (
  options: GenerateCommandOptions,
  io: CommandIo,
): Promise<number> => {
  const start = performance.now()
  const result = options.check
    ? await checkGenerated(options)
    : await regenerateToDisk({
        schemaDir: options.schema,
        outDir: options.out,
        replaces: options.replace,
      })
  if (options.json) {
    io.out(`${diagnosticsJson(result.diagnostics)}\n`)
    return result.failed ? 1 : 0
  }
  const { problems, line } = regenerationReport(result, performance.now() - start)
  io.err(problems)
  io.out(line)
  return result.failed ? 1 : 0
}

/** Prints the whole model, or that of one resource. */
export const printModel = async (
  {
    schema,
    out,
    resource,
  }: Pick<GenerateCommandOptions, 'schema' | 'out'> & { resource: string | null },
  io: CommandIo,
): Promise<number> => {
  const loaded = await readProject(schema, projectCodeFolders(out))
  const { model } = loaded
  if (!model) {
    io.err(printDiagnostics(loaded.diagnostics, loaded.texts, 'There is no model.'))
    return 1
  }
  const names = model.resources.map(({ name }) => name)
  if (resource !== null && !names.includes(resource)) {
    return reportUsageError(io, unknownNameMessage('resource', resource, names))
  }
  const shown = resource === null ? model : model.resources.find(({ name }) => name === resource)
  io.out(`${JSON.stringify(shown, null, 2)}\n`)
  return 0
}
