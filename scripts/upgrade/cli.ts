import type { Command } from '../../codegen/command-line/command'
import { createCommandMain, reportUsageError } from '../../codegen/command-line/command-main'
import { outOption } from '../../codegen/generator/pipeline/out-dir'
import { schemaDirFromOption, schemaOption } from '../../codegen/generator/pipeline/schema-dir'

/** The command line of `deskwright upgrade`. */
export const command = {
  name: 'upgrade',
  forms: [
    {
      says: 'moves a project to the edition of the language that the package reads: rewrites what has changed, comments kept, and says what is left',
      exits: { 0: 'nothing is left to do', 1: 'something is left, which it names' },
    },
  ],
  options: {
    plan: { kind: 'flag', says: 'write nothing; say what would be rewritten' },
    schema: schemaOption,
    out: outOption,
  },
  environment: { SCHEMA_DIR: 'another schema folder' },
} as const satisfies Command

/** `deskwright upgrade` exits with 0 when nothing is left to do, 1 when something is, 2 on wrong usage. */
export const main = createCommandMain(command, async ({ values }, io) => {
  const { dir: schema, problem } = schemaDirFromOption(values.schema)
  if (schema === undefined) return reportUsageError(io, problem)
  const { upgradeProject: upgrade } = await import('./upgrade-project')
  return upgrade({ ...values, schema }, io)
})
