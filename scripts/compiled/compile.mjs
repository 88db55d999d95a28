// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { pageScripts } from './page-scripts.mjs'

/** What is imported of a folder of compiled code. */
export const MAIN = 'main.mjs'

const RAW = '?raw'

/**
 * `import text from './file?raw'`, as Vite has it.
 *
 * @type {import('rolldown').Plugin}
 */
const rawTexts = {
  name: 'raw-texts',
  resolveId: {
    filter: { id: /\?raw$/ },
    async handler(id, importer) {
      const found = await this.resolve(id.slice(0, -RAW.length), importer)
      return found && found.id + RAW
    },
  },
  load: {
    filter: { id: /\?raw$/ },
    handler(id) {
      const file = id.slice(0, -RAW.length)
      this.addWatchFile(file)
      return `export default ${JSON.stringify(readFileSync(file, 'utf8'))}`
    },
  },
}

/**
 * Files beside a source are found from where the source stands, not from where its compiled code does.
 *
 * @type {import('rolldown').Plugin}
 */
const ownPlaces = {
  name: 'own-places',
  transform: {
    filter: { code: /import\.meta\.(?:url|dirname)/ },
    handler: (code, id) => ({
      code: code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id))),
      // Lines stay where they are.
      map: null,
    }),
  },
}

/**
 * Compiles TypeScript for Node into a folder.
 *
 * @type {(root: string, entry: string, folder: string) => Promise<{ sources: string[], written: string[] }>}
 */
export const compile = async (root, entry, folder) => {
  // Imported here: once the result is kept, nobody needs the compiler.
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: path.join(root, entry),
    cwd: root,
    platform: 'node',
    // Packages stay what is installed.
    external: /^(?![./]|[A-Za-z]:[/\\\\])/,
    plugins: [rawTexts, pageScripts, ownPlaces],
    logLevel: 'silent',
  })
  try {
    const { output } = await bundle.write({
      dir: folder,
      format: 'esm',
      sourcemap: true,
      sourcemapExcludeSources: true,
      entryFileNames: MAIN,
      chunkFileNames: '[name]-[hash].mjs',
    })
    const sources = (await bundle.watchFiles).map((file) => path.relative(root, file))
    return { sources, written: output.map(({ fileName }) => fileName) }
  } finally {
    await bundle.close()
  }
}
