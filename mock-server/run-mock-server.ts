import type { CommandIo } from '../codegen/command-line/command-io'
import type { Model } from '../codegen/language/model'
import { printDiagnostics } from '../codegen/language/print'
import { readProject } from '../codegen/generator/pipeline/project'
import type { MockArgs } from './mock-args'
import { dataFilePathOf } from './data-file-path'
import { startMock } from './server'
import { addAccountsHint } from '../server/serving/database-server'
import { waitUntilStopped } from '../server/serving/until-stopped'
import { formatDatabase, type DatabaseAddress } from '../server/database/database-url'
import type { Mock, MockOptions } from './server'

const announceServer = (
  { url, accounts }: Mock,
  args: MockArgs,
  place: string,
  io: CommandIo,
): void => {
  const rules = args.strict ? 'moves as in the transition table' : 'any declared status'
  io.out(`mock server  ${url}  (${place}; ${rules}${args.faults ? '; faults on' : ''})\n`)
  if (accounts === 'demo') io.out('log in as    admin / admin\n')
  if (accounts === 'none') io.out(`${addAccountsHint}\n`)
}

/** Where the data is kept. */
type Keeping = Pick<MockOptions, 'dataFile'> & { database: DatabaseAddress | null }

const placeOf = ({ dataFile = '', database }: Keeping): string =>
  database === null ? dataFile : formatDatabase(database)

const serveModel = async (
  model: Model,
  args: MockArgs,
  keeping: Keeping,
  io: CommandIo,
): Promise<void> => {
  const log = (line: string): void => io.err(`${line}\n`)
  const mock = await startMock({ model, ...args, ...keeping, log })
  const stopped = waitUntilStopped()
  announceServer(mock, args, placeOf(keeping), io)
  await stopped
  await mock.close()
}

/** Serves a schema folder until the process is told to stop. Gives the exit code. */
export const runMockServer = async (
  dir: string,
  args: MockArgs,
  database: DatabaseAddress | null,
  io: CommandIo,
): Promise<number> => {
  const { model, diagnostics, texts } = await readProject(dir)
  if (model === null) {
    io.err(printDiagnostics(diagnostics, texts, 'The mock server did not start.'))
    return 1
  }
  try {
    await serveModel(model, args, { dataFile: args.data ?? dataFilePathOf(dir), database }, io)
    return 0
  } catch (error) {
    io.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}
