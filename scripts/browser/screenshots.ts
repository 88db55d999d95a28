import type { Command } from '../../codegen/command-line/command'
import { createCommandMain, reportUsageError } from '../../codegen/command-line/command-main'
import { checkSchemaDir } from '../../codegen/generator/pipeline/schema-dir'

const widths = ['1280', '1024', '360']

/** The command line of `npm run screenshots`. */
export const command = {
  name: 'screenshots',
  forms: [
    {
      says: 'pictures of every screen in every theme and language, at 1280, 1024 and 360 px, and of all of them on one sheet',
      exits: { 0: 'taken', 1: 'errors in the schema' },
    },
  ],
  options: {
    out: {
      kind: 'text',
      value: 'DIR',
      wants: 'a folder',
      says: 'where they go',
      default: 'screenshots',
    },
    themes: { kind: 'text', value: 'A,B', says: 'some of the themes' },
    languages: { kind: 'text', value: 'A,B', says: 'some of the languages' },
    widths: { kind: 'text', value: 'A,B', says: `some of ${widths.join(',')}` },
    sheet: {
      kind: 'text',
      value: 'FILE',
      wants: 'a file',
      says: 'lays the pictures on one sheet, as JPEG',
    },
  },
  environment: { SCHEMA_DIR: 'another schema folder' },
} as const satisfies Command

/** `npm run screenshots`: every screen and dialog in every theme and language, wide and narrow. */
export const main = createCommandMain(command, async ({ values }, io) => {
  const { dir, problem } = checkSchemaDir()
  if (dir === undefined) return reportUsageError(io, problem)
  const { takeScreenshots } = await import('./take-screenshots')
  return takeScreenshots(dir, { ...values, allWidths: widths }, io)
})
