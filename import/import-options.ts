import type { Command } from '../codegen/command-line/command'

/** The command line of `npm run import`. */
export const command = {
  name: 'import',
  forms: [
    {
      says: 'makes a schema of what a backend says of itself, by OpenAPI, Swagger, JSON Schema, recorded calls, sample answers, or a database; in a folder that has one it says what the backend has changed',
      exits: {
        0: 'written, printed, or nothing has changed',
        1: 'the source cannot be understood',
        3: 'the backend has changed',
      },
    },
  ],
  words: { source: 'a file, an address, `postgres://…` or `sqlite:FILE`' },
  more: { name: 'source', says: 'further sample answers of the same backend' },
  example: 'openapi.yaml',
  options: {
    into: {
      kind: 'text',
      value: 'DIR',
      wants: 'a folder',
      says: 'the new schema folder; without it the schema is printed',
    },
    only: { kind: 'text', value: 'NAMES', says: 'these resources, with commas between them' },
    with: {
      kind: 'text',
      value: 'NAME=VALUE',
      says: 'values for names in addresses, with commas between them: the lists of one record, such as `shop=7` for `/shops/{shop}/orders`',
    },
    schema: {
      kind: 'text',
      value: 'NAMES',
      says: 'the schemas of a PostgreSQL database, with commas between them, or the one of PostgREST; without it the usual one',
    },
    list: {
      kind: 'text',
      value: 'PATH',
      says: 'the path of a list that the source does not tell to be one',
    },
    rows: {
      kind: 'text',
      value: 'PLACE',
      says: 'where the rows of that list stand, as `data.items`',
    },
    key: { kind: 'text', value: 'FIELD', says: 'the field that is the key of its rows' },
    seen: {
      kind: 'flag',
      says: 'take what has changed as known: the next run compares with today',
    },
  },
  environment: {
    IMPORT_AUTHORIZATION:
      'what tells an address who asks: a value of `Authorization`, another header such as `X-API-Key: …`, or `?key=…`; neither printed nor kept',
  },
} as const satisfies Command
