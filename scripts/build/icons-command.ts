import { readFileSync, writeFileSync } from 'node:fs'
import type { Command } from '../../codegen/command-line/command'
import { createCommandMain } from '../../codegen/command-line/command-main'

/** The lines of every icon. */
export const iconDrawingsFile = 'src/styles/icons.svg'

/** The areas that those lines cover, which the console shows. */
export const iconStyleSheetFile = 'src/styles/icon-shapes.css'

/** The command line of `npm run icons`. */
export const command = {
  name: 'icons',
  forms: [
    {
      says: `writes \`${iconStyleSheetFile}\` from \`${iconDrawingsFile}\`; with \`--check\` it says whether the sheet is fresh`,
      exits: { 0: 'written or fresh', 1: 'not fresh' },
    },
  ],
  options: { check: { kind: 'flag', says: 'write nothing' } },
} as const satisfies Command

/** `npm run icons`: the style sheet with the shapes of all icons. */
export const main = createCommandMain(command, async ({ values: { check } }, io) => {
  const { iconStyleSheet: iconSheet } = await import('./icon-shapes')
  const sheet = iconSheet(readFileSync(iconDrawingsFile, 'utf8'))
  const isFresh = readFileSync(iconStyleSheetFile, 'utf8') === sheet
  if (check && !isFresh) {
    io.err(`${iconStyleSheetFile} is not fresh: run npm run icons\n`)
    return 1
  }
  if (!isFresh) writeFileSync(iconStyleSheetFile, sheet)
  io.out(`${iconStyleSheetFile} is ${isFresh ? 'fresh' : 'written'}\n`)
  return 0
})
