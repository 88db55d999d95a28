// @ts-check
import path from 'node:path'

const SCRIPT = '?script'

/**
 * Packages that are imported beside what a page runs, and that it never calls: forms on the wire, times, and the texts
 * of another package.
 */
const unused = /^(?:qs|dayjs|ra-language-english)(?:\/.*)?$/

/**
 * What stands in the place of a package that a page never calls: anything may be asked of it while it is loaded.
 *
 * @type {import('rolldown').Plugin}
 */
const withoutUnused = {
  name: 'without-unused',
  resolveId: {
    filter: { id: unused },
    handler: () => ({ id: '\0unused', moduleSideEffects: false }),
  },
  load: {
    filter: { id: /^\0unused$/ },
    handler: () =>
      'export const parse = null, stringify = null; export default { extend() {}, ra: {} }',
  },
}

/** @typedef {{ type: string, start: number, end: number, key?: { name?: string }, value?: Node } & Record<string, any>} Node */

/** Where the documentation of a JSON Schema stands in a module: the values of `description` and `examples`. */
const documentation = /^(?:description|examples)$/

/** @type {(node: Node) => Node[]} */
const documentationIn = (node) => {
  const { type, key, value, shorthand } = node
  if (type === 'Property' && value && !shorthand && documentation.test(key?.name ?? ''))
    return [value]
  return Object.values(node)
    .flat()
    .filter((part) => typeof part?.type === 'string')
    .flatMap(documentationIn)
}

/**
 * A page reads no reference of the language, which stands beside what the page needs of each key.
 *
 * @type {(parseAst: typeof import('rolldown/parseAst').parseAst) => import('rolldown').Plugin}
 */
const withoutDocumentation = (parseAst) => ({
  name: 'without-documentation',
  transform: {
    filter: { id: /[\\/](?:schema-keys|field-types)[\\/].*\.ts$/ },
    handler: (code) => {
      const found = documentationIn(/** @type {any} */ (parseAst(code, { lang: 'ts' })))
      const rest = found.reduceRight(
        (text, { start, end }) => `${text.slice(0, start)}undefined${text.slice(end)}`,
        code,
      )
      return { code: rest, map: null }
    },
  },
})

/** @type {(file: string, root: string) => Promise<{ code: string, sources: string[] }>} */
const bundled = async (file, root) => {
  // Imported here: most starts need no compiler.
  const [{ rolldown }, { parseAst }] = await Promise.all([
    import('rolldown'),
    import('rolldown/parseAst'),
  ])
  const bundle = await rolldown({
    input: file,
    cwd: root,
    platform: 'browser',
    plugins: [withoutUnused, withoutDocumentation(parseAst)],
    logLevel: 'silent',
  })
  try {
    const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false })
    const [{ code }] = output
    return { code, sources: await bundle.watchFiles }
  } finally {
    await bundle.close()
  }
}

/**
 * `import text from './file?script'`: the file and all that it imports, as a script for a page that can import nothing.
 *
 * @type {import('rolldown').Plugin}
 */
export const pageScripts = {
  name: 'page-scripts',
  resolveId: {
    filter: { id: /\?script$/ },
    async handler(id, importer) {
      const found = await this.resolve(id.slice(0, -SCRIPT.length), importer)
      return found && found.id + SCRIPT
    },
  },
  load: {
    filter: { id: /\?script$/ },
    async handler(id) {
      const file = id.slice(0, -SCRIPT.length)
      const { code, sources } = await bundled(file, process.cwd())
      for (const source of sources) if (path.isAbsolute(source)) this.addWatchFile(source)
      return `export default ${JSON.stringify(code)}`
    },
  },
}
