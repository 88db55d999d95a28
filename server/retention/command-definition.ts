import type { Command } from '../../codegen/command-line/command'
import { schemaOption } from '../../codegen/generator/pipeline/schema-dir'
import { historyKeyVariables } from '../database/history-key-variables'

/** The command line of `npm run retention`. */
export const command = {
  name: 'retention',
  forms: [
    {
      says: 'masks or deletes the records of the database in DATABASE_URL whose time is over, as `retention` of the schema says; each is a line in the history, and what is done stays done when it is stopped',
      exits: {
        0: 'done, or said',
        1: 'the schema has errors, or the database cannot be read',
      },
    },
  ],
  options: {
    plan: { kind: 'flag', says: 'change nothing; say how many records it would be' },
    at: {
      kind: 'text',
      value: 'DATE',
      wants: 'a date',
      says: 'as if it were that day, `2026-11-21`, or that moment; one to come needs --plan',
    },
    schema: schemaOption,
  },
  environment: {
    SCHEMA_DIR: 'another schema folder',
    DATABASE_URL: 'the database: pglite:FOLDER or postgres://…',
    ...historyKeyVariables,
  },
} as const satisfies Command
