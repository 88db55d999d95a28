import type { Command } from '../../codegen/command-line/command'
import { schemaOption } from '../../codegen/generator/pipeline/schema-dir'
import { historyKeyVariables } from '../database/history-key-variables'

/** The command line of `npm run migrate`. */
export const command = {
  name: 'migrate',
  forms: [
    {
      says: 'changes the tables of the database in DATABASE_URL to those of the schema, in one transaction, and says what it does; what does not fit is named, and then nothing is changed',
      exits: {
        0: 'nothing is to do, or it is done',
        1: 'refused, or with `--plan`: something is to do',
      },
    },
  ],
  options: {
    plan: { kind: 'flag', says: 'change nothing; say what would be changed' },
    drop: {
      kind: 'flag',
      says: 'fields and resources that are gone are dropped with their values',
    },
    rename: {
      kind: 'text',
      value: 'OLD=NEW',
      wants: 'two names',
      says: 'what is called otherwise now: `order.mobile=order.phone,bank=lender`',
    },
    grants: {
      kind: 'text',
      value: 'ROLE',
      wants: 'a role of the database',
      says: 'lets the role serve without owning the tables: of the history it may only read and add lines; what is granted is printed',
    },
    schema: schemaOption,
  },
  environment: {
    SCHEMA_DIR: 'another schema folder',
    DATABASE_URL: 'the database: pglite:FOLDER or postgres://…',
    ...historyKeyVariables,
  },
} as const satisfies Command
