import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

const NAME = 'deskwright:early-script'
const entry = fileURLToPath(new URL('../src/early/main.ts', import.meta.url))
/** What stands in the script where the files with texts belong. Their names are known when all else is built. */
const TEXTS = 'EARLY_TEXTS'
const texts = /\/src\/generated\/messages\/(?<language>[^/]+)\.ts$/

/** Builds the script by itself: a file that shares modules with the console would have to wait for them. */
const compiled = async (plugins: InlineConfig['plugins']): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: plugins ?? [],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
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
      const language = texts.exec(id)?.groups?.['language']
      return language === undefined ? [] : [[language, base + file.fileName]]
    }),
  )

/** Puts the early script into the head, where the browser finds it before everything else. */
export const withEarlyScript = (html: string, href: string): string =>
  html.replace(
    /(\n *)<meta charset="[^"]*" \/>/,
    (meta, indent: string) =>
      `${meta}${indent}<script async fetchpriority="high" src="${href}"></script>`,
  )

/**
 * Adds the early script to a build. While developing there is none: modules come one by one, so nothing would be early.
 *
 * @param plugins what stands between the files and the code that is built
 */
export const earlyScript = (plugins?: InlineConfig['plugins']): Plugin => {
  let base = '/'
  let isFirst = false
  let fileName: string | null = null
  const plugin: Plugin = {
    name: NAME,
    apply: 'build',
    configResolved: (config) => {
      base = config.base
      isFirst = config.plugins.find(({ name }) => name === NAME) === plugin
    },
    async generateBundle(_, bundle) {
      // Of several in one build, the first does the work.
      if (!isFirst) return
      const names = JSON.stringify(textFiles(bundle, base))
      const source = (await compiled(plugins)).replaceAll(TEXTS, () => names)
      fileName = this.getFileName(this.emitFile({ type: 'asset', name: 'early.js', source }))
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => (fileName === null ? html : withEarlyScript(html, base + fileName)),
    },
  }
  return plugin
}
