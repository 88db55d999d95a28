import type { Command } from '../command-line/command'
import { createCommandMain, reportUsageError } from '../command-line/command-main'
import { outOption } from '../generator/pipeline/out-dir'
import { schemaDirFromOption, schemaOption } from '../generator/pipeline/schema-dir'

/** The command line of `npm run codegen`. */
export const command = {
  name: 'codegen',
  forms: [
    {
      says: 'generates TypeScript and React from the schema, or with `--check` says what is not fresh',
      options: ['schema', 'out', 'check', 'json', 'replace'],
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
    replace: { kind: 'flag', says: 'take away what another schema folder has generated there' },
    'print-model': { kind: 'flag', says: 'print the model in place of generating' },
    resource: { kind: 'text', value: 'NAME', says: 'the model of one resource only' },
  },
  environment: { SCHEMA_DIR: 'another schema folder' },
} as const satisfies Command

/**
 * `npm run codegen` exits with 0 when the files are written or fresh, 1 on errors in the schema or drift, 2 on wrong
 * usage.
 */
export const main = createCommandMain(command, async ({ values }, io) => {
  const { dir: schema, problem } = schemaDirFromOption(values.schema)
  if (schema === undefined) return reportUsageError(io, problem)
  const { printModel, runGenerateCommand: run } = await import('./generate')
  return values['print-model']
    ? printModel({ ...values, schema }, io)
    : run({ ...values, schema }, io)
})
