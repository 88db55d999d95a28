import { existsSync } from 'node:fs'
import { preview } from 'vite'
import type { Command } from '../codegen/command-line/command'
import type { Io } from '../codegen/command-line/io'
import { commandLine, refused } from '../codegen/command-line/run'
import type { UploadModel } from '../codegen/model'
import { schemaDirOf } from '../codegen/pipeline/schema-dir'
import type { Model } from '../codegen/model'
import { backendAddress, backendProxy, startBackend } from './backend'
import { backendPaths } from './backend-paths'
import { allowedHosts, hostPlugin } from './doors'
import { missingFiles } from './missing-files'
import { portIn } from './port'
import { securityHeaders } from './security-headers'
import { storageOrigins } from './storage-origins'

export interface Preview {
  url: string
  close: () => Promise<void>
}

/** Serves a built console and passes its base path on to a backend. Port 0 takes a free one. */
export async function startPreview(options: {
  outDir: string
  backend: string
  port: number
  /** The storage of app.yaml. The content security policy has to allow it. */
  upload?: UploadModel | null
  /** The model that the console was built from. Without it, the base path is `/admin`. */
  model?: Model | null
}): Promise<Preview> {
  const { model = null } = options
  const storage = storageOrigins(options.upload ?? model?.app.upload ?? null)
  const { origin } = backendPaths(model)
  const connect = origin === null ? storage.connect : [...storage.connect, origin]
  const headers = securityHeaders({ ...storage, connect })
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir: options.outDir },
    plugins: [hostPlugin(), missingFiles(headers)],
    preview: {
      host: '127.0.0.1',
      allowedHosts: allowedHosts(),
      port: options.port,
      strictPort: options.port !== 0,
      headers,
      proxy: backendProxy(options.backend, () => model),
    },
  })
  const address = server.httpServer.address()
  const port = typeof address === 'object' && address ? address.port : options.port
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** The command line of `npm run preview`. */
export const command = {
  name: 'preview',
  forms: [
    {
      says: 'serves the built console with the headers that a real server should send',
      exits: { 0: 'stopped', 1: 'it could not start' },
    },
  ],
  options: {
    port: { kind: 'whole', value: 'N', says: 'the port; 0 takes a free one', from: 0, to: 65_535 },
  },
  environment: {
    PORT: 'the same as --port; 4173',
    MOCK_PORT: 'port of the mock server; a free one',
    SCHEMA_DIR: 'another schema folder, anywhere',
    ALLOWED_HOSTS: 'names that browsers may ask for besides localhost, with commas between them',
    ADMIN_TARGET: 'a real backend, as https://host, in place of the mock server',
  },
} as const satisfies Command

/** `npm run preview`: the built console in front of the mock server, or of ADMIN_TARGET. */
export const main = commandLine(command, async ({ values }, io) => {
  const { port, problem: noPort } =
    values.port === null ? portIn('PORT', 4173) : { port: values.port }
  if (port === undefined) return refused(io, noPort)
  const { port: mockPort, problem: noMockPort } = portIn('MOCK_PORT', 0)
  if (mockPort === undefined) return refused(io, noMockPort)
  const { dir: schemaDir, problem } = schemaDirOf()
  if (schemaDir === undefined) return refused(io, problem)
  try {
    if (!existsSync('dist/index.html')) throw new Error('dist/ is empty: npm run build fills it')
    await serve({ port, mockPort, schemaDir }, io)
    return 0
  } catch (error) {
    io.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
})

async function serve(
  { port, mockPort, schemaDir }: { port: number; mockPort: number; schemaDir: string },
  io: Io,
): Promise<void> {
  // This is imported on demand: reading schemas is the larger part of the module, and not every caller needs it.
  const { readProject } = await import('../codegen/pipeline/project')
  const { model } = await readProject(schemaDir)
  const target = process.env['ADMIN_TARGET']
  const backend = await startBackend({ model, schemaDir, target, port: mockPort })
  const server = await startPreview({ outDir: 'dist', backend: backend.url, port, model })
  io.out(`\n  Console  ${server.url}\n  Backend  ${backendAddress(backend, model)}\n\n`)
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
  await server.close()
  await backend.close()
}
