import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite'
import type { Model } from '../model'
import { ownPagesFolder } from '../own-pages/read'
import { ownTypesFolder } from '../own-types/read'
import { overridesFolder } from '../overrides'
import { foldersFor } from '../pipeline/project'
import { defaultOutDir } from '../pipeline/out-dir'
import { regenerate, type Regenerated, reportOf } from '../pipeline/regenerate'
import { explainRoute } from './explain-route'
import { updatePages } from './hot-update'
import { OVERLAY_NAME, overlayError } from './overlay-error'
import { createRunQueue, type RunQueue } from './run-queue'

export interface SchemaPluginOptions {
  schemaDir: string
  /** The result of the run before the start of the server, which the screens show at first. */
  first: Regenerated
  outDir?: string
  /** Called with a new model before any page gets it. */
  onModel?: (model: Model) => Promise<void>
}

/** How long to wait after a change, since editors write a file in several steps. */
const DEBOUNCE = 100

/** The state of the pages: the last good run, and the error that is shown over it. */
interface Shown {
  good: Regenerated
  error: ErrorPayload | null
}

const inside = (folder: string, file: string): boolean => {
  const relative = path.relative(folder, file)
  return relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative))
}

/** The folders to watch: code of the author is included, since it also decides what is generated. */
const watchedFolders = ({ schemaDir, outDir = defaultOutDir }: SchemaPluginOptions): string[] => {
  const { shell, resources } = foldersFor(schemaDir)
  const own = [overridesFolder, ownTypesFolder, ownPagesFolder].map((folder) => folder(outDir))
  const folders = [schemaDir, shell, resources, ...own]
  return [...new Set(folders.map((folder) => path.resolve(folder)))]
}

const watch = (server: ViteDevServer, options: SchemaPluginOptions, queue: RunQueue): void => {
  const folders = watchedFolders(options)
  server.watcher.add(folders)
  server.watcher.on('all', (event, file) => {
    const target = path.resolve(file)
    const isOurs = folders.some((folder) => inside(folder, target))
    // When a folder appears or disappears, its files may not be reported one by one.
    if (isOurs && (event.endsWith('Dir') || /\.(?:ya?ml|tsx?)$/i.test(file))) queue.ask()
  })
}

const send = (server: ViteDevServer, payload: ErrorPayload | 'mended' | 'changed'): void => {
  const { hot } = server.environments.client
  if (typeof payload === 'string') hot.send(`${OVERLAY_NAME}:${payload}`)
  else hot.send(payload)
}

/** Makes one run. The pages get either the new modules, or an error over the last good screen. */
const run = async (
  server: ViteDevServer,
  { schemaDir, outDir = defaultOutDir, onModel }: SchemaPluginOptions,
  shown: Shown,
): Promise<void> => {
  const start = performance.now()
  const result = await regenerate({ schemaDir, outDir })
  const { problems, line } = reportOf(result, performance.now() - start)
  process.stderr.write(problems)
  process.stdout.write(line)
  const { model, files, texts } = result.generated
  if (result.failed || !model || !files) {
    shown.error = overlayError(result.diagnostics, texts)
    if (shown.error) send(server, shown.error)
    return
  }
  // Before any update: Vite's client reloads the page when its first update meets an overlay.
  if (shown.error) send(server, 'mended')
  const before = shown.good.generated.files ?? new Map<string, string>()
  Object.assign(shown, { good: result, error: null })
  await onModel?.(model)
  updatePages(server.environments.client, outDir, before, files)
  send(server, 'changed')
}

const faultOf = (error: unknown): string =>
  `codegen failed by a fault of its own: ${error instanceof Error ? error.message : String(error)}\n`

const configure = (server: ViteDevServer, options: SchemaPluginOptions, shown: Shown): void => {
  const queue = createRunQueue(
    () =>
      run(server, options, shown).catch((error: unknown) => {
        process.stderr.write(faultOf(error))
      }),
    DEBOUNCE,
  )
  watch(server, options, queue)
  server.middlewares.use(
    '/__explain',
    explainRoute(() => shown.good.generated),
  )
  // Pages that connect later also get the error.
  server.ws.on('connection', (socket) => {
    if (shown.error) socket.send(JSON.stringify(shown.error))
  })
  server.httpServer?.once('close', () => void queue.close())
}

/** Whether a file holds exactly what a run has written. The pages then know of the change already. */
const isWritten = ({ generated }: Regenerated, outDir: string, file: string): boolean => {
  const relative = path.relative(path.resolve(outDir), file).replaceAll(path.sep, '/')
  if (relative.startsWith('..')) return false
  const text = generated.files?.get(relative)
  try {
    return readFileSync(file, 'utf8') === text
  } catch {
    return text === undefined
  }
}

/** Keeps the running screens in line with the YAML: every saved file is generated again and shown in place. */
export const schemaPlugin = (options: SchemaPluginOptions): Plugin => {
  const shown: Shown = { good: options.first, error: null }
  return {
    name: OVERLAY_NAME,
    apply: 'serve',
    configureServer: (server) => configure(server, options, shown),
    hotUpdate: ({ file }) =>
      isWritten(shown.good, options.outDir ?? defaultOutDir, file) ? [] : undefined,
  }
}
