import type { Command } from '../../command-line/command'
import { createCommandMain, reportUsageError } from '../../command-line/command-main'
import { outOption } from '../../generator/pipeline/out-dir'
import { schemaOption, checkedSchemaDirOption } from '../../generator/pipeline/schema-dir'

/** The command line of `npm run eject`. */
export const command = {
  name: 'eject',
  forms: [
    {
      says: 'takes a part, `column.FIELD`, `input.FIELD` or `action.NAME` over into the folder of overrides',
      exits: { 0: 'done', 1: 'refused, or errors in the schema' },
    },
  ],
  words: {
    resource: 'a resource, such as order',
    part: 'list, create, edit, show or actions; or column.FIELD, input.FIELD, action.NAME',
  },
  example: 'order list or order column.sn',
  options: {
    as: {
      kind: 'choice',
      value: 'KIND',
      of: ['kit', 'react-admin'],
      default: 'kit',
      says: 'what a list, create, edit or show is made of: the parts of the kit, or components of react-admin',
    },
    accept: {
      kind: 'flag',
      says: 'take an override for a copy of the generated part as it is now',
    },
    schema: schemaOption,
    out: outOption,
  },
  environment: { SCHEMA_DIR: 'another schema folder' },
} as const satisfies Command

/** `npm run eject` exits with 0 when it is done, 1 when it refuses or the schema has errors, 2 on wrong words. */
export const main = createCommandMain(command, async ({ values, words }, io) => {
  const { dir: schema, problem } = checkedSchemaDirOption(values.schema)
  if (schema === undefined) return reportUsageError(io, problem)
  const { runEjectCommand: run } = await import('./run')
  return run({ ...words, ...values, schema }, io)
})
