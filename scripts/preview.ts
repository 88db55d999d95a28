import { existsSync } from 'node:fs'
import { preview } from 'vite'
import { loadModel } from '../codegen/pipeline/generate'
import type { UploadModel } from '../codegen/model'
import { schemaDirOf } from '../codegen/pipeline/schema-dir'
import { parseOptions, parsePort } from './arguments'
import type { Model } from '../codegen/model'
import { backendAddress, backendProxy, startBackend } from './backend'
import { backendPaths } from './backend-paths'
import { storageOrigins, type StorageOrigins } from './storage-origins'

const directive = (name: string, ...sources: readonly string[]): string =>
  [name, ...sources].join(' ')

/** What a server in front of the built console should send with every file; the README shows the same for nginx. */
export const securityHeaders = ({
  connect,
  images,
}: StorageOrigins): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    directive("img-src 'self' data: blob:", ...images),
    ...(connect.length > 0 ? [directive("connect-src 'self'", ...connect)] : []),
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
})

export interface Preview {
  url: string
  close: () => Promise<void>
}

/** Serves a built console and passes its base path on to a backend. Port 0 takes a free one. */
export async function startPreview(options: {
  outDir: string
  backend: string
  port: number
  /** The storage of app.yaml, which the policy has to let through. */
  upload?: UploadModel | null
  /** What the console was built from; without it the base path is `/admin`. */
  model?: Model | null
}): Promise<Preview> {
  const { model = null } = options
  const storage = storageOrigins(options.upload ?? model?.app.upload ?? null)
  const { origin } = backendPaths(model)
  const connect = origin === null ? storage.connect : [...storage.connect, origin]
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir: options.outDir },
    preview: {
      host: '127.0.0.1',
      port: options.port,
      strictPort: options.port !== 0,
      headers: securityHeaders({ ...storage, connect }),
      proxy: backendProxy(options.backend, () => model),
    },
  })
  const address = server.httpServer.address()
  const port = typeof address === 'object' && address ? address.port : options.port
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** `npm run preview`: the built console in front of the mock server, or of ADMIN_TARGET. */
export async function main(args: string[]): Promise<number> {
  const options = parseOptions(args, ['port'])
  if (!options.ok) return refuse(2, `npm run preview: ${options.message}`)
  const port = parsePort(options.values.port ?? process.env['PORT'] ?? '4173')
  if (port === null) return refuse(2, '--port: expected 0 to 65535')
  const { dir: schemaDir, problem } = schemaDirOf()
  if (schemaDir === undefined) return refuse(2, problem)
  if (!existsSync('dist/index.html')) return refuse(1, 'dist/ is empty: npm run build fills it')
  try {
    const { model } = await loadModel(schemaDir)
    const backend = await startBackend({
      model,
      schemaDir,
      target: process.env['ADMIN_TARGET'],
      port: Number(process.env['MOCK_PORT'] ?? 0),
    })
    const server = await startPreview({ outDir: 'dist', backend: backend.url, port, model })
    console.log(`\n  Console  ${server.url}\n  Backend  ${backendAddress(backend, model)}\n`)
    await new Promise<void>((resolve) => {
      process.once('SIGINT', () => resolve())
      process.once('SIGTERM', () => resolve())
    })
    await server.close()
    await backend.close()
    return 0
  } catch (error) {
    return refuse(1, error instanceof Error ? error.message : String(error))
  }
}

function refuse(code: number, message: string): number {
  console.error(message)
  return code
}
