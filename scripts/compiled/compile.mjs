// @ts-check
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { languageValidators } from './language-validators.mjs'
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
 * The same for code that travels: its folder and the sources keep their places to each other.
 *
 * @type {(root: string, folder: string) => import('rolldown').Plugin}
 */
const movablePlaces = (root, folder) => ({
  name: 'movable-places',
  transform: {
    filter: { code: /import\.meta\.(?:url|dirname)/ },
    handler: (code, id) => {
      const from = path.relative(path.join(root, folder), id).replaceAll(path.sep, '/')
      return {
        code: code
          .replaceAll(
            'import.meta.dirname',
            `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(from)}`)})`,
          )
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(from)}, import.meta.url).href`),
        map: null,
      }
    },
  },
})

/** Packages stay what is installed. */
const PACKAGES = /^(?![./]|[A-Za-z]:[/\\\\])/

/** @type {(root: string) => import('rolldown').InputOptions} */
const common = (root) => ({ cwd: root, platform: 'node', external: PACKAGES, logLevel: 'silent' })

/** What is asked for when it is needed, at once, and so has a file of its own. */
const REQUIRED = /createRequire\(import\.meta\.url\)\('([^']+)'\)/g

/**
 * Copies what is required of some packages beside the compiled code, where it is looked for from then on.
 *
 * @type {(root: string, folder: string, isBrought: (name: string) => boolean) => import('rolldown').Plugin}
 */
const requiredFiles = (root, folder, isBrought) => ({
  name: 'required-files',
  transform: {
    filter: { code: /createRequire\(import\.meta\.url\)\('/ },
    handler(code, id) {
      const require = createRequire(id)
      const text = code.replaceAll(REQUIRED, (whole, name) => {
        if (!isBrought(name)) return whole
        const fileName = `${name.replaceAll(/[/.]/g, '-')}.cjs`
        this.emitFile({ type: 'asset', fileName, source: readFileSync(require.resolve(name)) })
        const to = path.relative(path.dirname(id), path.join(root, folder, fileName))
        return whole.replace(name, to.replaceAll(path.sep, '/'))
      })
      return { code: text, map: null }
    },
  },
})

/**
 * Compiles entries for Node into a folder of the package, from where they may be taken to another machine. What they use
 * of the packages in `brought` goes with them.
 *
 * @type {(root: string, entries: Readonly<Record<string, string>>, folder: string, brought: readonly string[]) => Promise<void>}
 */
export const compileForPackage = async (root, entries, folder, brought) => {
  const { rolldown } = await import('rolldown')
  const input = Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [name, path.join(root, file)]),
  )
  /** @type {(name: string) => boolean} */
  const isBrought = (name) => brought.some((each) => name === each || name.startsWith(`${each}/`))
  const bundle = await rolldown({
    ...common(root),
    external: (name) => PACKAGES.test(name) && !isBrought(name),
    input,
    plugins: [
      rawTexts,
      pageScripts,
      languageValidators,
      requiredFiles(root, folder, isBrought),
      movablePlaces(root, folder),
    ],
  })
  try {
    await bundle.write({
      dir: path.join(root, folder),
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    })
  } finally {
    await bundle.close()
  }
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
    ...common(root),
    input: path.join(root, entry),
    plugins: [rawTexts, pageScripts, languageValidators, ownPlaces],
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
