import { createServer } from 'vite'
import { linesTo, type Io } from '../../codegen/command-line/io'
import { reportUsageError } from '../../codegen/command-line/run'
import type { Model } from '../../codegen/language/model'
import {
  regenerateToDisk,
  type Regenerated,
  reportOf,
} from '../../codegen/generator/pipeline/regenerate'
import { folderProblem } from '../../codegen/generator/pipeline/console-folder'
import { schemaDirOf } from '../../codegen/generator/pipeline/schema-dir'
import { schemaPlugin } from '../../codegen/generator/vite'
import { howToAddAccounts } from '../../server/serving/open-server'
import { databaseIn, type Database } from '../../server/database/database-url'
import { backendAddress, backendProxy, startBackend } from './backend'
import { demoLogin } from './demo-login'
import { allowedHosts, hostPlugin } from '../http/allowed-hosts'
import { nextFree, portIn } from '../http/port'
import { untilStopped } from '../../server/serving/until-stopped'

/** Generates, and runs the console with its backend until it is interrupted. Gives the exit code. */
export async function startConsole(io: Io): Promise<number> {
  const wrong = folderProblem()
  if (wrong !== undefined) return reportUsageError(io, wrong)
  const { port, problem: noPort } = portIn('PORT', 5173)
  if (port === undefined) return reportUsageError(io, noPort)
  const { port: mockPort, problem: noMockPort } = portIn('MOCK_PORT', 3001)
  if (mockPort === undefined) return reportUsageError(io, noMockPort)
  const { dir: schemaDir, problem } = schemaDirOf()
  if (schemaDir === undefined) return reportUsageError(io, problem)
  const { database, problem: noDatabase } = databaseIn()
  if (database === undefined) return reportUsageError(io, noDatabase)
  try {
    const first = await generateFirst(schemaDir, io)
    const { model } = first.generated
    if (first.failed || !model) return 1
    const isSet = process.env['MOCK_PORT'] !== undefined
    const backendPort = isSet ? mockPort : await nextFree(mockPort)
    await runConsoleServer({ port, mockPort: backendPort, schemaDir, database, first, model }, io)
    return 0
  } catch (error) {
    io.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

async function generateFirst(schemaDir: string, io: Io): Promise<Regenerated> {
  const start = performance.now()
  const first = await regenerateToDisk({ schemaDir })
  const { problems, line } = reportOf(first, performance.now() - start)
  io.err(problems)
  io.out(line)
  return first
}

interface ConsoleStart {
  port: number
  mockPort: number
  schemaDir: string
  database: Database | null
  first: Regenerated
  model: Model
}

async function runConsoleServer(start: ConsoleStart, io: Io): Promise<void> {
  const { port, mockPort, schemaDir, database, first, model } = start
  const target = process.env['ADMIN_TARGET']
  const backend = await startBackend({ model, schemaDir, database, target, port: mockPort })
  let current = model
  const onModel = async (next: Model): Promise<void> => {
    current = next
    await backend.use(next).catch((error: unknown) => {
      if (database === null) throw error
      // The console goes on with the new schema, and the backend with the tables that it has.
      io.err(`${error instanceof Error ? error.message : String(error)}\n`)
    })
  }
  const site = await createServer({
    plugins: [hostPlugin(), schemaPlugin({ schemaDir, first, onModel })],
    server: {
      host: '127.0.0.1',
      allowedHosts: allowedHosts(),
      port,
      strictPort: process.env['PORT'] !== undefined,
      proxy: backendProxy(backend.url, () => current, backend.mock),
    },
  })
  await site.listen().catch(async (error: unknown) => {
    await backend.close()
    throw error
  })
  const say = linesTo(io.out)
  say(`\n  Console  ${site.resolvedUrls?.local[0] ?? ''}`)
  say(`  Backend  ${backendAddress(backend, model)}${backend.mock ? ' (mock server)' : ''}`)
  const login = backend.accounts === 'demo' ? demoLogin(model) : null
  if (login !== null) say(`  Log in   ${login}`)
  if (backend.accounts === 'none') say(`  ${howToAddAccounts}`)
  say('\n  Ctrl+C stops both.\n')
  await untilStopped()
  await site.close()
  await backend.close()
}
