import type { Command } from '../../codegen/command-line/command'
import { historyKeyVariables } from '../database/history-key-variables'

/** The command line of `npm run history`. */
export const command = {
  name: 'history',
  forms: [
    {
      says: 'prints which moves the records of the database in DATABASE_URL have made, as `npm run rules -- --history` reads it',
      options: ['json', 'all', 'personal', 'out'],
      exits: { 0: 'printed, or written', 1: 'the database cannot be read' },
    },
    {
      by: 'check',
      says: 'goes through the whole history: whether a line was changed, added or taken away behind the back of the server',
      options: ['check', 'since', 'records'],
      exits: { 0: 'it is whole', 1: 'it is not, and what is wrong is named' },
    },
    {
      by: 'anchor',
      says: 'adds to a file how far the history has come, made with its key; `--check --since` holds the history against it',
      options: ['anchor'],
      exits: { 0: 'written', 1: 'the database cannot be read, or the file not be written' },
    },
    {
      by: 'new-key',
      says: 'makes a key that lines, anchors and backups are made with; the keys that the file has stay below it',
      options: ['new-key'],
      exits: { 0: 'written', 1: 'the file cannot be written' },
    },
  ],
  options: {
    json: { kind: 'flag', says: 'a JSON object in each line, with what each value was and is' },
    all: { kind: 'flag', says: 'every write, and not the moves alone' },
    personal: {
      kind: 'flag',
      says: 'with --json: personal values too, as long as their records have them',
    },
    out: { kind: 'text', value: 'FILE', wants: 'a file', says: 'write it into a file' },
    check: { kind: 'flag', says: 'print nothing of it, and check it' },
    since: {
      kind: 'text',
      value: 'FILE',
      wants: 'a file',
      says: 'a file with anchors, such as the log of a server, or an anchor itself: whether lines are missing, or were written anew',
    },
    records: {
      kind: 'flag',
      says: 'whether each record and each account is what its lines say',
    },
    anchor: {
      kind: 'text',
      value: 'FILE',
      wants: 'a file',
      says: 'the file, which belongs to where the database is not',
    },
    'new-key': {
      kind: 'text',
      value: 'FILE',
      wants: 'a file',
      says: 'the file, which its owner alone can read',
    },
  },
  environment: {
    DATABASE_URL: 'the database: pglite:FOLDER or postgres://…',
    ...historyKeyVariables,
  },
} as const satisfies Command
