import type { Command } from '../../codegen/command-line/command'
import { historyKeyVariables } from '../database/history-key-variables'

/** The command line of `npm run restore`. */
export const command = {
  name: 'restore',
  forms: [
    {
      says: 'fills the database in DATABASE_URL, which must be fresh, with what `npm run backup` has written, all of it or nothing, and holds every value against the file',
      exits: {
        0: 'restored, and to the letter the same',
        1: 'refused, and nothing is changed: the database is not fresh, or the file is cut off, damaged or not signed',
      },
    },
  ],
  words: { file: 'what `npm run backup` has written' },
  example: '`npm run restore -- nightly.backup`',
  options: {
    unsigned: {
      kind: 'flag',
      says: 'takes a file that no key has signed, as those of before there was one',
    },
  },
  environment: {
    DATABASE_URL: 'the database: pglite:FOLDER or postgres://…',
    ...historyKeyVariables,
  },
} as const satisfies Command
