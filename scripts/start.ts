import { createServer } from 'vite'
import type { Model } from '../codegen/model'
import { regenerate, type Regenerated, reportOf } from '../codegen/pipeline/regenerate'
import { schemaDirOf } from '../codegen/pipeline/schema-dir'
import { schemaPlugin } from '../codegen/vite'
import { parseOptions, parsePort } from './arguments'
import { backendAddress, backendProxy, startBackend } from './backend'

const usage = 'environment: PORT, MOCK_PORT, SCHEMA_DIR, ADMIN_TARGET'

/**
 * `npm start`: generates, starts the mock server and the console with hot reload, prints both addresses.
 *
 * @returns the exit code when it could not start; otherwise it runs until it is interrupted
 */
export async function main(args: string[]): Promise<number> {
  const options = parseOptions(args, [])
  if (!options.ok) return refuse(2, `npm start: ${options.message} (${usage})`)
  const port = parsePort(process.env['PORT'] ?? '5173')
  const mockPort = parsePort(process.env['MOCK_PORT'] ?? '3001')
  if (port === null) return refuse(2, `PORT: expected 0 to 65535, got "${process.env['PORT']}"`)
  if (mockPort === null) {
    return refuse(2, `MOCK_PORT: expected 0 to 65535, got "${process.env['MOCK_PORT']}"`)
  }
  const { dir: schemaDir, problem } = schemaDirOf()
  if (schemaDir === undefined) return refuse(2, problem)
  try {
    const first = await generateFirst(schemaDir)
    const { model } = first.generated
    if (first.failed || !model) return 1
    await run({ port, mockPort, schemaDir, first, model })
    return 0
  } catch (error) {
    return refuse(1, error instanceof Error ? error.message : String(error))
  }
}

async function generateFirst(schemaDir: string): Promise<Regenerated> {
  const start = performance.now()
  const first = await regenerate({ schemaDir })
  const { problems, line } = reportOf(first, performance.now() - start)
  process.stderr.write(problems)
  process.stdout.write(line)
  return first
}

interface Start {
  port: number
  mockPort: number
  schemaDir: string
  first: Regenerated
  model: Model
}

async function run({ port, mockPort, schemaDir, first, model }: Start): Promise<void> {
  const target = process.env['ADMIN_TARGET']
  const backend = await startBackend({ model, schemaDir, target, port: mockPort })
  let current = model
  const onModel = (next: Model): Promise<void> => {
    current = next
    return backend.use(next)
  }
  const site = await createServer({
    plugins: [schemaPlugin({ schemaDir, first, onModel })],
    server: {
      host: '127.0.0.1',
      port,
      strictPort: process.env['PORT'] !== undefined,
      proxy: backendProxy(backend.url, () => current),
    },
  })
  await site.listen().catch(async (error: unknown) => {
    await backend.close()
    throw error
  })
  console.log(`\n  Console  ${site.resolvedUrls?.local[0] ?? ''}`)
  console.log(`  Backend  ${backendAddress(backend, model)}${backend.mock ? ' (mock server)' : ''}`)
  if (backend.mock) console.log('  Log in   admin / admin')
  console.log('\n  Ctrl+C stops both.\n')
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

function refuse(code: number, message: string): number {
  console.error(message)
  return code
}
