import type { Command } from '../../codegen/command-line/command'

/** The command line of `npm run history`. */
export const command = {
  name: 'history',
  forms: [
    {
      says: 'prints which moves the records of the database in DATABASE_URL have made, as `npm run rules -- --history` reads it',
      options: ['json', 'all', 'out'],
      exits: { 0: 'printed, or written', 1: 'the database cannot be read' },
    },
    {
      by: 'check',
      says: 'goes through the whole history: whether a line was changed, added or taken away behind the back of the server',
      options: ['check'],
      exits: { 0: 'it is whole', 1: 'it is not, and the first line that is wrong is named' },
    },
  ],
  options: {
    json: { kind: 'flag', says: 'a JSON object in each line, with what each value was and is' },
    all: { kind: 'flag', says: 'every write, and not the moves alone' },
    out: { kind: 'text', value: 'FILE', wants: 'a file', says: 'write it into a file' },
    check: { kind: 'flag', says: 'print nothing of it, and check it' },
  },
  environment: { DATABASE_URL: 'the database: pglite:FOLDER or postgres://…' },
} as const satisfies Command
