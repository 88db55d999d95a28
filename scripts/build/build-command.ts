import type { Command } from '../../codegen/command-line/command'
import { createCommandMain, reportUsageError } from '../../codegen/command-line/command-main'
import { consoleFolderProblem } from '../../codegen/generator/pipeline/console-folder'
import { checkSchemaDir } from '../../codegen/generator/pipeline/schema-dir'

/** The command line of `npm run build`. */
export const command = {
  name: 'build',
  forms: [
    {
      says: 'generates, and writes the static console into `dist/`',
      exits: { 0: 'written', 1: 'errors in the schema, or it does not build' },
    },
  ],
  // Those of Vite, under the same names.
  options: {
    base: {
      kind: 'text',
      value: 'PATH',
      wants: 'a path such as /console/',
      says: 'the path below which the console is served',
    },
    outDir: {
      kind: 'text',
      value: 'DIR',
      wants: 'a folder',
      says: 'another folder than dist',
    },
    emptyOutDir: { kind: 'flag', says: 'empty that folder, even if it is outside the project' },
    sourcemap: { kind: 'flag', says: 'write source maps as well' },
    mode: {
      kind: 'text',
      value: 'MODE',
      wants: 'a word',
      says: 'the mode of Vite; production without it',
    },
    logLevel: {
      kind: 'choice',
      value: 'LEVEL',
      says: 'how much Vite tells',
      of: ['info', 'warn', 'error', 'silent'],
      default: 'info',
    },
  },
  environment: { SCHEMA_DIR: 'another schema folder, anywhere' },
} as const satisfies Command

/** `npm run build`: the console as files for a web server. */
export const main = createCommandMain(command, async ({ values }, io) => {
  const wrong = consoleFolderProblem()
  if (wrong !== undefined) return reportUsageError(io, wrong)
  const { dir: schemaDir, problem } = checkSchemaDir()
  if (schemaDir === undefined) return reportUsageError(io, problem)
  const { generateAndBuild } = await import('./generate-and-build')
  return generateAndBuild(schemaDir, values, io)
})
