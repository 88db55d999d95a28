import { createServer } from 'vite'
import { createLineWriter, type CommandIo } from '../../codegen/command-line/command-io'
import { reportUsageError } from '../../codegen/command-line/command-main'
import type { Model } from '../../codegen/language/model'
import {
  regenerateToDisk,
  type RegenerationResult,
  regenerationReport,
} from '../../codegen/generator/pipeline/regenerate'
import { consoleFolderProblem } from '../../codegen/generator/pipeline/console-folder'
import { checkSchemaDir } from '../../codegen/generator/pipeline/schema-dir'
import { schemaPlugin } from '../../codegen/generator/vite'
import { addAccountsHint } from '../../server/serving/database-server'
import { readDatabaseUrl, type DatabaseAddress } from '../../server/database/database-url'
import { printedBackendAddress, backendProxyOptions, startBackend } from './console-backend'
import { demoLoginHint } from './demo-login'
import { allowedHosts, allowedHostsPlugin } from '../http/allowed-hosts'
import { nextFreePort, readPort } from '../http/listen-port'
import { waitUntilStopped } from '../../server/serving/until-stopped'

/** Generates, and runs the console with its backend until it is interrupted. Gives the exit code. */
export async function startConsole(io: CommandIo): Promise<number> {
  const wrong = consoleFolderProblem()
  if (wrong !== undefined) return reportUsageError(io, wrong)
  const { port, problem: noPort } = readPort('PORT', 5173)
  if (port === undefined) return reportUsageError(io, noPort)
  const { port: mockPort, problem: noMockPort } = readPort('MOCK_PORT', 3001)
  if (mockPort === undefined) return reportUsageError(io, noMockPort)
  const { dir: schemaDir, problem } = checkSchemaDir()
  if (schemaDir === undefined) return reportUsageError(io, problem)
  const { database, problem: noDatabase } = readDatabaseUrl()
  if (database === undefined) return reportUsageError(io, noDatabase)
  try {
    const first = await generateFirst(schemaDir, io)
    const { model } = first.generated
    if (first.failed || !model) return 1
    const isSet = process.env['MOCK_PORT'] !== undefined
    const backendPort = isSet ? mockPort : await nextFreePort(mockPort)
    await runConsoleServer({ port, mockPort: backendPort, schemaDir, database, first, model }, io)
    return 0
  } catch (error) {
    io.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

async function generateFirst(schemaDir: string, io: CommandIo): Promise<RegenerationResult> {
  const start = performance.now()
  const first = await regenerateToDisk({ schemaDir })
  const { problems, line } = regenerationReport(first, performance.now() - start)
  io.err(problems)
  io.out(line)
  return first
}

interface ConsoleStart {
  port: number
  mockPort: number
  schemaDir: string
  database: DatabaseAddress | null
  first: RegenerationResult
  model: Model
}

async function runConsoleServer(start: ConsoleStart, io: CommandIo): Promise<void> {
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
    plugins: [allowedHostsPlugin(), schemaPlugin({ schemaDir, first, onModel })],
    server: {
      host: '127.0.0.1',
      allowedHosts: allowedHosts(),
      port,
      strictPort: process.env['PORT'] !== undefined,
      proxy: backendProxyOptions(backend.url, () => current, backend.mock),
    },
  })
  await site.listen().catch(async (error: unknown) => {
    await backend.close()
    throw error
  })
  const say = createLineWriter(io.out)
  say(`\n  Console  ${site.resolvedUrls?.local[0] ?? ''}`)
  say(`  Backend  ${printedBackendAddress(backend, model)}${backend.mock ? ' (mock server)' : ''}`)
  const login = backend.accounts === 'demo' ? demoLoginHint(model) : null
  if (login !== null) say(`  Log in   ${login}`)
  if (backend.accounts === 'none') say(`  ${addAccountsHint}`)
  say('\n  Ctrl+C stops both.\n')
  await waitUntilStopped()
  await site.close()
  await backend.close()
}
