import { fileURLToPath } from 'node:url'
import { build, runnerImport, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import type { EarlyDefinition } from '../../src/providers/definitions/early-definition'
import type { PrerenderedPage } from '../../src/first-paint/first-paint'
import type { prerenderListPages, PrerenderResult } from './prerendered-pages'
import { markEagerFunctions, type EagerMarking } from './eager-compile.ts'
import { generatedFolderOf, consoleAliases } from './console-aliases.ts'

const fileAt = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url))

const NAME = 'deskwright:early-script'
/** What stands in the script where the files with texts belong. Their names are known when all else is built. */
const TEXTS = 'EARLY_TEXTS'
const PAGES = 'EARLY_PAGES'
const textsOf = /\/src\/generated\/messages\/(?<language>[^/]+)\.ts$/

/** Builds the script by itself: a file that shares modules with the console would have to wait for them. */
const buildFirstPaintScript = async (
  inline: InlineConfig,
  { config, timeZone = '' }: EarlyDefinition,
): Promise<string> => {
  const result = await build({
    ...inline,
    define: {
      EARLY_CONFIG: String(config !== undefined),
      EARLY_ZONE: JSON.stringify(timeZone),
    },
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: fileAt('src/first-paint/main.ts'), output: { format: 'iife' } },
    },
  })
  const [first] = [result].flat()
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error('the early script came out empty')
  return chunk.code
}

/** The files with the texts of each language, by its code. */
const textFiles = (bundle: Rolldown.OutputBundle, base: string): Record<string, string> =>
  Object.fromEntries(
    Object.values(bundle).flatMap((file) => {
      const id = file.type === 'chunk' ? (file.facadeModuleId ?? '') : ''
      const language = textsOf.exec(id)?.groups?.['language']
      return language === undefined ? [] : [[language, base + file.fileName]]
    }),
  )

const definitionIn = async (root: string, inline: InlineConfig): Promise<EarlyDefinition> => {
  const generated = `${generatedFolderOf(root)}/early.ts`
  return (await runnerImport<{ early: EarlyDefinition }>(generated, inline)).module.early
}

/** Tries the console in this bundle. What is needed for that is loaded by a build only. */
const prerenderPages = async (
  bundle: Rolldown.OutputBundle,
  inline: InlineConfig,
  definition: EarlyDefinition,
): Promise<PrerenderResult> => {
  const pages = fileAt('scripts/build/prerendered-pages.ts')
  const rendering = await runnerImport<{ prerenderListPages: typeof prerenderListPages }>(
    pages,
    inline,
  )
  return rendering.module.prerenderListPages(bundle, definition)
}

/**
 * Puts the early script behind the start page, which can be seen without it, and before the style sheet. It starts the
 * console in the place of the document, which only names the console's file. A browser finds it with the first of the
 * document, and runs it as soon as it has come; an `async` one would wait for what is parsed and painted meanwhile.
 */
export const withFirstPaintScript = (html: string, href: string): string => {
  const [script = '', entry = ''] =
    /\n *<script type="module"[^>]* src="([^"]*)"><\/script>/.exec(html) ?? []
  const early = `<script fetchpriority="high" src="${href}" data-entry="${entry}"></script>`
  const rest = html.replace(script, '')
  const at = rest.search(/(?: *<link rel="stylesheet"[^>]*>\s*)*<\/body>/)
  return at === -1 ? rest + early : `${rest.slice(0, at)}    ${early}\n${rest.slice(at)}`
}

/**
 * Adds the early script to a build. While developing there is none: modules come one by one, so nothing would be early.
 *
 * @param plugins what stands between the files and the code that is built
 * @param isPainting whether pages are rendered while building, so that their rows can be painted early; half of a build
 */
export const firstPaintPlugin = (plugins?: InlineConfig['plugins'], isPainting = true): Plugin => {
  let base = '/'
  let root = ''
  let isFirst = false
  let fileName: string | null = null
  let marked: string | null = null
  const api: EagerMarking = { isMarked: (name) => name === marked }
  const plugin: Plugin = {
    name: NAME,
    api,
    apply: 'build',
    configResolved: (config) => {
      ;({ base, root } = config)
      isFirst = config.plugins.find(({ name }) => name === NAME) === plugin
    },
    async generateBundle(_, bundle) {
      // Of several in one build, the first does the work.
      if (!isFirst) return
      const pages: Record<string, PrerenderedPage> = {}
      const inline: InlineConfig = {
        configFile: false,
        logLevel: 'error',
        plugins: plugins ?? [],
        resolve: { alias: consoleAliases(root) },
      }
      const definition = await definitionIn(root, inline)
      const trial = isPainting ? await prerenderPages(bundle, inline, definition) : null
      const ran = trial?.ran
      marked = ran && markEagerFunctions(bundle, ran) ? ran.fileName : null
      for (const page of trial?.pages ?? []) {
        const { path, language, usual, source } = page
        const asset = this.emitFile({ type: 'asset', name: 'early.html', source })
        const address = base + this.getFileName(asset)
        pages[path] = { usual, addresses: { ...pages[path]?.addresses, [language]: address } }
      }
      const texts = JSON.stringify(textFiles(bundle, base))
      const source = (await buildFirstPaintScript(inline, definition))
        .replaceAll(TEXTS, () => texts)
        .replaceAll(PAGES, () => JSON.stringify(pages))
      fileName = this.getFileName(this.emitFile({ type: 'asset', name: 'early.js', source }))
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => (fileName === null ? html : withFirstPaintScript(html, base + fileName)),
    },
  }
  return plugin
}
