import type { Command } from '../../codegen/command-line/command'
import { historyKeyVariables } from '../database/history-key-variables'

/** The command line of `npm run backup`. */
export const command = {
  name: 'backup',
  forms: [
    {
      says: 'writes all that the database in DATABASE_URL holds into one file, as it is at one moment, while servers go on writing; `npm run restore` reads it into a database of either kind',
      exits: { 0: 'written', 1: 'the database cannot be read, or the file not be written' },
    },
  ],
  options: {
    out: {
      kind: 'text',
      value: 'FILE',
      wants: 'a file',
      required: true,
      says: 'the file, which is there only once it is whole; whoever can read it can read every record',
    },
  },
  environment: {
    DATABASE_URL: 'the database: pglite:FOLDER or postgres://…',
    ...historyKeyVariables,
  },
} as const satisfies Command
