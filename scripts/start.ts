import { createServer } from 'vite'
import { main as codegen } from '../codegen/cli'
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
  const generated = await codegen([])
  if (generated !== 0) return generated
  try {
    await run(port, mockPort)
    return 0
  } catch (error) {
    return refuse(1, error instanceof Error ? error.message : String(error))
  }
}

async function run(port: number, mockPort: number): Promise<void> {
  const backend = await startBackend({
    schemaDir: process.env['SCHEMA_DIR'] ?? 'schema',
    target: process.env['ADMIN_TARGET'],
    port: mockPort,
    dataFile: '.data/mock.json',
  })
  const site = await createServer({
    server: {
      host: '127.0.0.1',
      port,
      strictPort: process.env['PORT'] !== undefined,
      proxy: backendProxy(backend.url, backend.model),
    },
  })
  await site.listen().catch(async (error: unknown) => {
    await backend.close()
    throw error
  })
  console.log(`\n  Console  ${site.resolvedUrls?.local[0] ?? ''}`)
  console.log(`  Backend  ${backendAddress(backend)}${backend.mock ? ' (mock server)' : ''}`)
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
