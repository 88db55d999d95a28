import { readFileSync, writeFileSync } from 'node:fs'
import type { Command } from '../../codegen/command-line/command'
import { commandLine } from '../../codegen/command-line/run'

/** The lines of every icon. */
export const drawingFile = 'src/styles/icons.svg'

/** The areas that those lines cover, which the console shows. */
export const sheetFile = 'src/styles/icon-shapes.css'

/** The command line of `npm run icons`. */
export const command = {
  name: 'icons',
  forms: [
    {
      says: `writes \`${sheetFile}\` from \`${drawingFile}\`; with \`--check\` it says whether the sheet is fresh`,
      exits: { 0: 'written or fresh', 1: 'not fresh' },
    },
  ],
  options: { check: { kind: 'flag', says: 'write nothing' } },
} as const satisfies Command

/** `npm run icons`: the style sheet with the shapes of all icons. */
export const main = commandLine(command, async ({ values: { check } }, io) => {
  const { iconSheet } = await import('./icon-shapes')
  const sheet = iconSheet(readFileSync(drawingFile, 'utf8'))
  const isFresh = readFileSync(sheetFile, 'utf8') === sheet
  if (check && !isFresh) {
    io.err(`${sheetFile} is not fresh: run npm run icons\n`)
    return 1
  }
  if (!isFresh) writeFileSync(sheetFile, sheet)
  io.out(`${sheetFile} is ${isFresh ? 'fresh' : 'written'}\n`)
  return 0
})
