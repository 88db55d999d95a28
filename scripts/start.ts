import { createServer } from 'vite'
import type { Command } from '../codegen/command-line/command'
import { linesTo, type Io } from '../codegen/command-line/io'
import { commandLine, refused } from '../codegen/command-line/run'
import type { Model } from '../codegen/model'
import { regenerate, type Regenerated, reportOf } from '../codegen/pipeline/regenerate'
import { schemaDirOf } from '../codegen/pipeline/schema-dir'
import { schemaPlugin } from '../codegen/vite'
import { backendAddress, backendProxy, startBackend } from './backend'
import { allowedHosts, hostPlugin } from './doors'
import { portIn } from './port'

/** The command line of `npm start`. */
export const command = {
  name: 'start',
  forms: [
    {
      says: 'generates, starts the mock server and the console, which follows every save',
      exits: { 0: 'stopped', 1: 'it could not start' },
    },
  ],
  options: {},
  environment: {
    PORT: 'port of the console; 5173, or the next free one',
    MOCK_PORT: 'port of the mock server; 3001',
    SCHEMA_DIR: 'another schema folder, anywhere',
    ALLOWED_HOSTS: 'names that browsers may ask for besides localhost, with commas between them',
    ADMIN_TARGET: 'a real backend, as https://host, in place of the mock server',
  },
} as const satisfies Command

/**
 * `npm start` runs until it is interrupted. It exits with 0 when stopped, 1 when it cannot start, 2 on wrong usage or
 * environment.
 */
export const main = commandLine(command, async (_, io) => {
  const { port, problem: noPort } = portIn('PORT', 5173)
  if (port === undefined) return refused(io, noPort)
  const { port: mockPort, problem: noMockPort } = portIn('MOCK_PORT', 3001)
  if (mockPort === undefined) return refused(io, noMockPort)
  const { dir: schemaDir, problem } = schemaDirOf()
  if (schemaDir === undefined) return refused(io, problem)
  try {
    const first = await generateFirst(schemaDir, io)
    const { model } = first.generated
    if (first.failed || !model) return 1
    await run({ port, mockPort, schemaDir, first, model }, io)
    return 0
  } catch (error) {
    io.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
})

async function generateFirst(schemaDir: string, io: Io): Promise<Regenerated> {
  const start = performance.now()
  const first = await regenerate({ schemaDir })
  const { problems, line } = reportOf(first, performance.now() - start)
  io.err(problems)
  io.out(line)
  return first
}

interface Start {
  port: number
  mockPort: number
  schemaDir: string
  first: Regenerated
  model: Model
}

async function run(asked: Start, io: Io): Promise<void> {
  const { port, mockPort, schemaDir, first, model } = asked
  const target = process.env['ADMIN_TARGET']
  const backend = await startBackend({ model, schemaDir, target, port: mockPort })
  let current = model
  const onModel = (next: Model): Promise<void> => {
    current = next
    return backend.use(next)
  }
  const site = await createServer({
    plugins: [hostPlugin(), schemaPlugin({ schemaDir, first, onModel })],
    server: {
      host: '127.0.0.1',
      allowedHosts: allowedHosts(),
      port,
      strictPort: process.env['PORT'] !== undefined,
      proxy: backendProxy(backend.url, () => current),
    },
  })
  await site.listen().catch(async (error: unknown) => {
    await backend.close()
    throw error
  })
  const say = linesTo(io.out)
  say(`\n  Console  ${site.resolvedUrls?.local[0] ?? ''}`)
  say(`  Backend  ${backendAddress(backend, model)}${backend.mock ? ' (mock server)' : ''}`)
  if (backend.mock) say('  Log in   admin / admin')
  say('\n  Ctrl+C stops both.\n')
  await interrupted()
  await site.close()
  await backend.close()
}

function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
}
