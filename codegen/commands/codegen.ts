import type { Asked, Command } from '../command-line/command'
import type { Io } from '../command-line/io'
import { commandLine, refused } from '../command-line/run'
import type { Diagnostic } from '../base/diagnostic'
import { generate } from '../pipeline/generate'
import { noSuch } from '../base/nearest'
import { ownTypesFolder } from '../own-types/read'
import { checkOwnTypes } from '../own-types/write'
import { overridesBeside, strictOverrideCodes } from '../overrides'
import { printHuman, toJson } from '../print'
import { isError, readProject } from '../pipeline/project'
import { outOption, regenerate, type Regenerated, reportOf } from '../pipeline/regenerate'
import { checkReference } from '../reference/write'
import { strictCodes } from '../checks'
import { schemaDirFor, schemaOption } from '../pipeline/schema-dir'
import { checkFiles } from '../write'

/** The command line of `npm run codegen`. */
export const command = {
  name: 'codegen',
  forms: [
    {
      says: 'generates TypeScript and React from the schema, or with `--check` says what is not fresh',
      options: ['schema', 'out', 'check', 'json'],
      exits: { 0: 'written or fresh', 1: 'errors in the schema, or drift (nothing written)' },
    },
    {
      says: 'prints the model, which everything is generated from, as JSON; writes nothing',
      by: 'print-model',
      options: ['print-model', 'resource', 'schema', 'out'],
      exits: { 0: 'printed', 1: 'errors in the schema' },
    },
  ],
  options: {
    schema: schemaOption,
    out: outOption,
    check: { kind: 'flag', says: 'write nothing; fail when a file is not what the schema says' },
    json: { kind: 'flag', says: 'print the problems as JSON' },
    'print-model': { kind: 'flag', says: 'print the model in place of generating' },
    resource: { kind: 'text', value: 'NAME', says: 'the model of one resource only' },
  },
  environment: { SCHEMA_DIR: 'another schema folder' },
} as const satisfies Command

type Options = { schema: string } & Pick<Asked<typeof command>['values'], 'out' | 'check' | 'json'>

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
      ]
    : []
  const diagnostics = [...generated.diagnostics.map(strictly), ...drift]
  const failed = diagnostics.some(isError)
  const fresh = `${files?.size ?? 0} files are fresh.`
  return { generated, diagnostics, failed, says: failed ? 'Nothing was written.' : fresh }
}

const run = async (options: Options, io: Io): Promise<number> => {
  const start = performance.now()
  const result = options.check
    ? await checked(options)
    : await regenerate({ schemaDir: options.schema, outDir: options.out })
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
const printModel = async (
  { schema, out, resource }: { schema: string; out: string; resource: string | null },
  io: Io,
): Promise<number> => {
  const loaded = await readProject(schema, { typesFolder: ownTypesFolder(out) })
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

/**
 * `npm run codegen` exits with 0 when the files are written or fresh, 1 on errors in the schema or drift, 2 on wrong
 * usage.
 */
export const main = commandLine(command, ({ values }, io) => {
  const { dir: schema, problem } = schemaDirFor(values.schema)
  if (schema === undefined) return refused(io, problem)
  return values['print-model']
    ? printModel({ ...values, schema }, io)
    : run({ ...values, schema }, io)
})
