import type { ParsedArguments, Command } from '../codegen/command-line/command'
import { schemaOption } from '../codegen/generator/pipeline/schema-dir'
import { parseHostList } from '../server/http/host-check'
import { allowHostOption, hostOption, portOption } from '../server/serving/listen-options'

/** The command line of `npm run mock`. */
export const command = {
  name: 'mock',
  forms: [
    {
      says: 'the mock server alone',
      exits: { 0: 'stopped', 1: 'it could not start' },
    },
  ],
  options: {
    port: { ...portOption, default: 3001 },
    data: {
      kind: 'text',
      value: 'FILE',
      wants: 'a file',
      says: 'where its data is kept; without it the schema folder has a file of its own in .data/',
    },
    orders: {
      kind: 'whole',
      value: 'N',
      says: 'rows of each resource that is paged',
      from: 1,
      to: 2_000_000,
      default: 2000,
    },
    strict: { kind: 'flag', says: 'moves as in the transition table, which is the default' },
    lenient: { kind: 'flag', says: 'moves to any declared status' },
    faults: { kind: 'flag', says: 'misbehaves on request, so that failures can be tried' },
    schema: schemaOption,
    host: hostOption,
    'allow-host': allowHostOption('localhost, 127.0.0.1, [::1] and --host'),
    'allow-production': {
      kind: 'flag',
      says: 'start with demo accounts although NODE_ENV is production: their passwords are known',
    },
  },
  environment: {
    SCHEMA_DIR: 'another schema folder',
    ALLOWED_HOSTS: 'the same as --allow-host',
    DATABASE_URL: 'a database in place of the file: pglite:FOLDER or postgres://…',
  },
} as const satisfies Command

type Mocked = ParsedArguments<typeof command>

/** What the command line asks for. */
export type MockArgs = Pick<Mocked['values'], 'port' | 'host' | 'data' | 'orders' | 'faults'> & {
  strict: boolean
  allowProduction: boolean
  /** Names of this server, besides those of the machine itself. */
  hosts: readonly string[]
}

/** Where both `--strict` and `--lenient` are given, the last one counts. */
export const parseMockArgs = ({ values, given }: Mocked): MockArgs => ({
  port: values.port,
  host: values.host,
  data: values.data,
  orders: values.orders,
  faults: values.faults,
  strict: given.findLast((name) => name === 'strict' || name === 'lenient') !== 'lenient',
  allowProduction: values['allow-production'],
  hosts: parseHostList(values['allow-host'] ?? process.env.ALLOWED_HOSTS),
})
