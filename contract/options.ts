import type { ParsedArguments, Command } from '../codegen/command-line/command'
import { schemaOption } from '../codegen/generator/pipeline/schema-dir'

/** The command line of `npm run contract`. */
export const command = {
  name: 'contract',
  forms: [
    {
      says: 'holds a backend against the schema',
      exits: {
        0: 'all holds',
        1: 'something does not, or a list was empty',
        2: 'wrong usage, a schema with errors, or nobody to speak to',
      },
    },
  ],
  options: {
    target: {
      kind: 'text',
      value: 'URL',
      says: 'the backend, with what stands before its base path',
      required: true,
    },
    user: { kind: 'text', value: 'U', says: 'who logs in', free: true },
    password: { kind: 'text', value: 'P', says: 'the password', free: true },
    key: { kind: 'text', value: 'K', says: 'the key, where the login is `by: key`', free: true },
    token: { kind: 'text', value: 'T', says: 'a token in place of a login', free: true },
    write: {
      kind: 'flag',
      says: 'try the calls that change records as well, on a test system only',
    },
    public: { kind: 'flag', says: 'the backend asks for no token, and that is meant' },
    'allow-empty': { kind: 'flag', says: 'a list without rows is no reason to fail' },
    schema: schemaOption,
    json: { kind: 'flag', says: 'print JSON' },
    junit: { kind: 'text', value: 'FILE', says: 'write the same as JUnit XML' },
  },
  environment: { SCHEMA_DIR: 'another schema folder' },
} as const satisfies Command

/** What the command line asks for. */
export type ContractOptions = Omit<ParsedArguments<typeof command>['values'], 'schema'> & {
  schema: string
}

/** The origin of a target, with whatever stands before the base path. Null means that the text is no address. */
export const parseTarget = (text: string): string | null => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}
