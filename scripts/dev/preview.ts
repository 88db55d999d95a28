import { preview, type Plugin } from 'vite'
import type { CommandIo } from '../../codegen/command-line/command-io'
import type { UploadModel } from '../../codegen/language/model'
import type { Model } from '../../codegen/language/model'
import {
  printedBackendAddress,
  createBackendPathTest,
  backendProxyOptions,
  startBackend,
} from './console-backend'
import { backendPaths } from '../http/backend-paths'
import { allowedHosts, allowedHostsPlugin } from '../http/allowed-hosts'
import { securityHeaders } from '../http/security-headers'
import { serveStaticFiles } from '../http/static-files'
import type { RunningServer } from '../http/listen'
import { contentSecurityOrigins, storageOrigins } from '../http/content-security-origins'
import { waitUntilStopped } from '../../server/serving/until-stopped'

/** Vite's own way to send files ends the process when a build removes one that a page asks for. */
const filesPlugin = (
  dist: string,
  headers: Readonly<Record<string, string>>,
  isCall: (path: string) => boolean,
): Plugin => ({
  name: 'deskwright:files',
  configurePreviewServer: ({ middlewares }) => {
    const files = serveStaticFiles(dist)
    middlewares.use((request, response, next) => {
      if (isCall(request.url ?? '/')) return next()
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      return files(request, response)
    })
  },
})

/** Serves a built console and passes its base path on to a backend. Port 0 takes a free one. */
export async function startPreview(options: {
  outDir: string
  backend: string
  port: number
  /** The storage of app.yaml. The content security policy has to allow it. */
  upload?: UploadModel | null
  /** The model that the console was built from. Without it, the base path is `/admin`. */
  model?: Model | null
  /** Whether the backend is a mock server, as it is without a word. */
  mock?: boolean
}): Promise<RunningServer> {
  const { model = null, mock = true } = options
  const upload = options.upload ?? model?.app.upload ?? null
  const others = model ? contentSecurityOrigins({ ...model.app, upload }) : storageOrigins(upload)
  const { origin } = backendPaths(model)
  const connect = origin === null ? others.connect : [...others.connect, origin]
  const headers = securityHeaders({ ...others, connect })
  const isCall = createBackendPathTest(() => model, mock)
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir: options.outDir },
    plugins: [allowedHostsPlugin(), filesPlugin(options.outDir, headers, isCall)],
    preview: {
      host: '127.0.0.1',
      allowedHosts: allowedHosts(),
      port: options.port,
      strictPort: options.port !== 0,
      proxy: backendProxyOptions(options.backend, () => model, mock),
    },
  })
  const address = server.httpServer.address()
  const port = typeof address === 'object' && address ? address.port : options.port
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** Serves `dist` in front of the mock server, or of ADMIN_TARGET, until the process is told to stop. */
export async function servePreview(
  { port, mockPort, schemaDir }: { port: number; mockPort: number; schemaDir: string },
  io: CommandIo,
): Promise<void> {
  // This is imported on demand: reading schemas is the larger part of the module, and not every caller needs it.
  const { readProject } = await import('../../codegen/generator/pipeline/project')
  const { model } = await readProject(schemaDir)
  const target = process.env['ADMIN_TARGET']
  const backend = await startBackend({ model, schemaDir, target, port: mockPort })
  const server = await startPreview({
    outDir: 'dist',
    backend: backend.url,
    port,
    model,
    mock: backend.mock,
  })
  io.out(`\n  Console  ${server.url}\n  Backend  ${printedBackendAddress(backend, model)}\n\n`)
  await waitUntilStopped()
  await server.close()
  await backend.close()
}
