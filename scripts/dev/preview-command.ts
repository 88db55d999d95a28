import { existsSync } from 'node:fs'
import type { Command } from '../../codegen/command-line/command'
import { createCommandMain, reportUsageError } from '../../codegen/command-line/command-main'
import { checkSchemaDir } from '../../codegen/generator/pipeline/schema-dir'
import { portOption } from '../../server/serving/listen-options'
import { readPort } from '../http/listen-port'

/** The command line of `npm run preview`. */
export const command = {
  name: 'preview',
  forms: [
    {
      says: 'serves the built console with the headers that a real server should send',
      exits: { 0: 'stopped', 1: 'it could not start' },
    },
  ],
  options: {
    port: portOption,
  },
  environment: {
    PORT: 'the same as --port; 4173',
    MOCK_PORT: 'port of the mock server; a free one',
    SCHEMA_DIR: 'another schema folder, anywhere',
    ALLOWED_HOSTS: 'names that browsers may ask for besides localhost, with commas between them',
    ADMIN_TARGET: 'a real backend, as https://host, in place of the mock server',
  },
} as const satisfies Command

/** `npm run preview`: the built console in front of the mock server, or of ADMIN_TARGET. */
export const main = createCommandMain(command, async ({ values }, io) => {
  const { port, problem: noPort } =
    values.port === null ? readPort('PORT', 4173) : { port: values.port }
  if (port === undefined) return reportUsageError(io, noPort)
  const { port: mockPort, problem: noMockPort } = readPort('MOCK_PORT', 0)
  if (mockPort === undefined) return reportUsageError(io, noMockPort)
  const { dir: schemaDir, problem } = checkSchemaDir()
  if (schemaDir === undefined) return reportUsageError(io, problem)
  try {
    if (!existsSync('dist/index.html')) throw new Error('dist/ is empty: npm run build fills it')
    const { servePreview } = await import('./preview')
    await servePreview({ port, mockPort, schemaDir }, io)
    return 0
  } catch (error) {
    io.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
})
