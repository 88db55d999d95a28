import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite'
import type { Model } from '../../language/model'
import { projectPagesFolder } from '../project-pages/read'
import { projectTypesFolder } from '../../language/project-types/read'
import { readOverridesFor, overridesFolder, type OverrideFile } from '../overrides'
import { overrideProblems } from '../pipeline/generate'
import { textFoldersFor, isError, modelOfSchema } from '../pipeline/project'
import { printDiagnostics } from '../../language/print'
import { defaultOutDir } from '../pipeline/out-dir'
import {
  generateWithOverrides,
  type RegenerationResult,
  regenerationReport,
  writeGenerated,
} from '../pipeline/regenerate'
import type { ParsedSchema } from '../../language/read/schema'
import { outputRefusals } from '../output'
import { explainRoute } from './explain-route'
import { changedTextLanguages, textsInLanguages } from './text-changes'
import {
  languagesOfChangedModules,
  sendTextsToPages,
  invalidateAndSendTexts,
  updatePages,
} from './hot-update'
import { OVERLAY_NAME, overlayError } from './overlay-error'
import { isInFolder, watchSources } from './watch'

export interface SchemaPluginOptions {
  schemaDir: string
  /** The result of the run before the start of the server, which the screens show at first. */
  first: RegenerationResult
  outDir?: string
  /** Called with a new model before any page gets it. */
  onModel?: (model: Model) => Promise<void>
}

/** Milliseconds until a mistake is told, since editors write a file in several steps. */
const PATIENCE = 100

/** The state of the pages: the last good run, and the error that is shown over it. */
interface PageState {
  good: RegenerationResult
  error: ErrorPayload | null
  /** Whether the last run has failed, also where nobody was told yet. */
  isFailing: boolean
  /** Tells of the last mistake unless another run begins before. */
  telling?: ReturnType<typeof setTimeout>
  /** The languages whose texts the pages have from a run that has not ended yet. */
  languages: readonly string[]
  /** What the pages have already and the disk has not yet. */
  ahead: ReadonlyMap<string, string> | null
  /** What earlier runs have written. A page may still be fetching a part of it, also when two runs have followed since. */
  former: Map<string, string>
}

/** The folders to watch: code of the author is included, since it also decides what is generated. */
const watchedFolders = ({ schemaDir, outDir = defaultOutDir }: SchemaPluginOptions): string[] => {
  const { shell, resources } = textFoldersFor(schemaDir)
  const own = [overridesFolder, projectTypesFolder, projectPagesFolder].map((folder) =>
    folder(outDir),
  )
  const folders = [schemaDir, shell, resources, ...own]
  return [...new Set(folders.map((folder) => path.resolve(folder)))]
}

const sendToPages = (server: ViteDevServer, payload: ErrorPayload | 'mended' | 'changed'): void => {
  const { hot } = server.environments.client
  if (typeof payload === 'string') hot.send(`${OVERLAY_NAME}:${payload}`)
  else hot.send(payload)
}

/** Tells of a mistake, here and over the last good screen, unless the next save comes at once. */
const tellLater = (server: ViteDevServer, result: RegenerationResult, shown: PageState): void => {
  const { texts } = result.generated
  shown.telling = setTimeout(() => {
    process.stderr.write(regenerationReport(result, 0).problems)
    shown.error = overlayError(result.diagnostics, texts)
    if (shown.error) sendToPages(server, shown.error)
  }, PATIENCE)
}

/** Whether the pages have all of it already, as after a change of hand-written code. */
const hasAll = ({ good, error }: PageState, files: ReadonlyMap<string, string>): boolean => {
  const before = good.generated.files
  const isSame =
    before?.size === files.size && [...files].every(([file, text]) => before.get(file) === text)
  return isSame && error === null
}

/** Shows the pages what was generated. They need not wait until the disk has it. */
const showGenerated = async (
  server: ViteDevServer,
  { outDir = defaultOutDir, onModel }: SchemaPluginOptions,
  shown: PageState,
  next: { model: Model; files: ReadonlyMap<string, string>; good: RegenerationResult },
): Promise<void> => {
  const isKnown = hasAll(shown, next.files)
  // Before any update: Vite's client reloads the page when its first update meets an overlay.
  if (shown.error) sendToPages(server, 'mended')
  const before = shown.good.generated.files ?? new Map<string, string>()
  Object.assign(shown, { good: next.good, error: null, languages: [], ahead: next.files })
  for (const [file, text] of before) shown.former.set(file, text)
  const { client } = server.environments
  const languages = isKnown ? null : languagesOfChangedModules(client, outDir, before, next.files)
  if (languages) {
    // Nothing of what the mock server has depends on them, so that they need not wait for it.
    invalidateAndSendTexts(
      client,
      outDir,
      [before, next.files],
      textsInLanguages(next.model, languages),
    )
  }
  await onModel?.(next.model)
  if (isKnown || languages) return
  updatePages(client, outDir, before, next.files)
  sendToPages(server, 'changed')
}

/** Whether only texts differ. What imports a file that has come or gone is resolved on the disk. */
const isSameSet = ({ good }: PageState, files: ReadonlyMap<string, string>): boolean => {
  const before = good.generated.files
  return before?.size === files.size && [...files.keys()].every((file) => before.has(file))
}

/** What else than their own code depends on files of the author. */
const shapeOf = (overrides: readonly OverrideFile[]): string =>
  JSON.stringify(overrides.map(({ file, stock, screen }) => [file, stock, screen]))

/**
 * Checks files of the author that were saved, without generating anything: Vite shows them by itself.
 *
 * @returns false where something else may depend on what was saved, or the last run has failed
 */
const checkSaved = async (
  { outDir = defaultOutDir }: SchemaPluginOptions,
  { good, isFailing }: PageState,
  changed: ReadonlySet<string> | null,
): Promise<boolean> => {
  const { model, files, overrides: before } = good.generated
  const folder = path.resolve(overridesFolder(outDir))
  const isSaved =
    changed !== null && changed.size > 0 && [...changed].every((file) => isInFolder(folder, file))
  if (!isSaved || isFailing || !model || !files) return false
  const overrides = readOverridesFor(outDir)
  if (shapeOf(overrides) !== shapeOf(before)) return false
  const found = await overrideProblems(overrides, outDir, { model, files })
  if (found.some(isError)) return false
  const texts = new Map(overrides.map(({ file, text }) => [file, text]))
  if (found.length > 0) process.stderr.write(printDiagnostics(found, texts, ''))
  return true
}

/** The model of what was read, unless only its mistakes can be told. */
const modelIfSound = (schema: ParsedSchema): Model | null => {
  try {
    return modelOfSchema(schema)
  } catch {
    return null
  }
}

/**
 * Shows a changed label before the rules look at it, and before anything is generated. Whoever writes a label looks at
 * the screen, and a mistake in it is told over the old one.
 */
const tellEarly = (server: ViteDevServer, shown: PageState, schema: ParsedSchema): void => {
  const before = shown.good.generated.model
  const model = shown.isFailing || !before ? null : modelIfSound(schema)
  const languages = before && model && changedTextLanguages(before, model)
  if (!model || !languages || languages.length === 0) return
  shown.languages = languages
  sendTextsToPages(server.environments.client, textsInLanguages(model, languages))
}

/** Gives the pages their texts back when nothing came of the run that had told others. */
const restoreTexts = (server: ViteDevServer, shown: PageState): void => {
  const { model } = shown.good.generated
  if (shown.languages.length > 0 && model) {
    sendTextsToPages(server.environments.client, textsInLanguages(model, shown.languages))
  }
  shown.languages = []
}

/** Makes one run. The pages get either the new modules, or an error over the last good screen. */
const generateAndShow = async (
  server: ViteDevServer,
  options: SchemaPluginOptions,
  shown: PageState,
): Promise<void> => {
  const { schemaDir, outDir = defaultOutDir } = options
  const start = performance.now()
  clearTimeout(shown.telling)
  const onSound = (schema: ParsedSchema): void => tellEarly(server, shown, schema)
  const generated = await generateWithOverrides({ schemaDir, outDir, onSound })
  const { model, files, diagnostics } = generated
  const good = { generated, diagnostics, failed: false, says: '' }
  const next = model && files && { model, files, good }
  const isAhead =
    next && isSameSet(shown, next.files) && outputRefusals(outDir, next.files).length === 0
  if (isAhead) await showGenerated(server, options, shown, next)
  const result = await writeGenerated(generated, { schemaDir, outDir })
  shown.ahead = null
  shown.isFailing = result.failed
  if (result.failed) {
    tellLater(server, result, shown)
    return
  }
  const { problems, line } = regenerationReport(result, performance.now() - start)
  process.stderr.write(problems)
  process.stdout.write(line)
  if (next && !isAhead) await showGenerated(server, options, shown, next)
  shown.ahead = null
}

const faultOf = (error: unknown): string =>
  `codegen failed by a fault of its own: ${error instanceof Error ? error.message : String(error)}\n`

const setUpServer = (
  server: ViteDevServer,
  options: SchemaPluginOptions,
  shown: PageState,
): void => {
  const schedule = watchSources(server.watcher, watchedFolders(options), async (changed) => {
    try {
      const isDone = await checkSaved(options, shown, changed)
      if (!isDone) await generateAndShow(server, options, shown)
    } catch (error) {
      process.stderr.write(faultOf(error))
    }
    restoreTexts(server, shown)
  })
  server.middlewares.use(
    '/__explain',
    explainRoute(() => shown.good.generated),
  )
  // Pages that connect later also get the error.
  server.ws.on('connection', (socket) => {
    if (shown.error) socket.send(JSON.stringify(shown.error))
  })
  // A page may have been given the error before it could hear that it is mended.
  server.ws.on(`${OVERLAY_NAME}:ready`, (_, client) => {
    if (!shown.error) client.send(`${OVERLAY_NAME}:mended`)
  })
  server.httpServer?.once('close', () => {
    clearTimeout(shown.telling)
    void schedule.close()
  })
}

/** The path of a module in the output folder, or null for one that is elsewhere. */
const pathIn = (outDir: string, file: string): string | null => {
  const relative = path.relative(path.resolve(outDir), file).replaceAll(path.sep, '/')
  return relative.startsWith('..') ? null : relative
}

/** The text of a module that the disk has no longer, and a page may still ask for. */
const goneText = (
  { good, former }: PageState,
  outDir: string,
  file: string,
): string | undefined => {
  const relative = pathIn(outDir, file)
  if (relative === null || existsSync(file)) return undefined
  return good.generated.files?.get(relative) ?? former.get(relative)
}

const MODULE_ENDINGS = ['', '.ts', '.tsx', '/index.ts'] as const

const isFile = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isFile() === true

/** The module that another one imports, or that React Fast Refresh has import itself, where the disk has it no longer. */
const goneModule = (
  shown: PageState,
  outDir: string,
  source: string,
  importer: string,
): string | undefined => {
  const isFileName = source.startsWith('.') || path.isAbsolute(source)
  if (!isFileName || pathIn(outDir, importer) === null) return undefined
  const target = path.resolve(path.dirname(importer), source.replace(/\?.*$/, ''))
  const files = MODULE_ENDINGS.map((ending) => target + ending)
  if (files.some(isFile)) return undefined
  return files.find((file) => goneText(shown, outDir, file) !== undefined)
}

/** Whether a file holds exactly what a run has written. The pages then know of the change already. */
const isWritten = ({ generated }: RegenerationResult, outDir: string, file: string): boolean => {
  const relative = pathIn(outDir, file)
  if (relative === null) return false
  const text = generated.files?.get(relative)
  try {
    return readFileSync(file, 'utf8') === text
  } catch {
    return text === undefined
  }
}

/** Keeps the running screens in line with the YAML: every saved file is generated again and shown in place. */
export const schemaPlugin = (options: SchemaPluginOptions): Plugin => {
  const { outDir = defaultOutDir } = options
  const shown: PageState = {
    good: options.first,
    error: null,
    isFailing: false,
    languages: [],
    ahead: null,
    former: new Map(),
  }
  return {
    name: OVERLAY_NAME,
    apply: 'serve',
    configureServer: (server) => setUpServer(server, options, shown),
    resolveId: (source, importer) => importer && goneModule(shown, outDir, source, importer),
    load: (id) => {
      const file = id.replace(/\?.*$/, '')
      const relative = shown.ahead && pathIn(outDir, file)
      return (relative && shown.ahead?.get(relative)) || goneText(shown, outDir, file)
    },
    hotUpdate: ({ file }) => (isWritten(shown.good, outDir, file) ? [] : undefined),
  }
}
