import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { generateFiles } from '../../codegen/generator/pipeline/generate'
import type { TextFolders } from '../../codegen/language/read'
import type { Model } from '../../codegen/language/model'
import { startPagePlugins } from '../../scripts/build/start-page'
import { buildForProduction, ownEarlyScript } from './production-build'

export interface SchemaBuild {
  dist: string
  model: Model
  remove: () => void
}

type Edit = readonly [before: string, after: string]

const generated = resolve('src/generated')
const endings = ['', '.ts', '.tsx', '/index.ts']

/** Makes the build read these generated files instead of those in src/generated. */
const inPlaceOfGenerated = (files: ReadonlyMap<string, string>, base: string): Plugin => {
  const texts = new Map([...files].map(([file, text]) => [join(generated, file), text]))
  return {
    name: 'other-schema',
    config: () => ({ base }),
    enforce: 'pre',
    resolveId: (source, importer) => {
      if (!importer || !(source.startsWith('.') || isAbsolute(source))) return null
      const path = resolve(dirname(importer), source)
      return endings.map((ending) => path + ending).find((file) => texts.has(file)) ?? null
    },
    load: (id) => texts.get(id) ?? null,
  }
}

/** What a build has besides. */
interface BuildOptions {
  /** The path below which the console is served. */
  base?: string
  /** Whether rows can be painted early, as in any build. That is half of its time. */
  isPainting?: boolean
}

/**
 * Builds a console from a copy of schema/ in which some files have another text and further files are added. The
 * translations are those of the project.
 */
export async function buildSchema(
  edits: Readonly<Record<string, readonly Edit[]>>,
  more: Readonly<Record<string, string>> = {},
  options: BuildOptions = {},
): Promise<SchemaBuild> {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-schema-'))
  const schemaDir = join(folder, 'schema')
  const dist = join(folder, 'dist')
  cpSync('schema', schemaDir, { recursive: true })
  for (const [name, text] of Object.entries(more)) writeFileSync(join(schemaDir, name), text)
  for (const [name, changes] of Object.entries(edits)) {
    let text = readFileSync(join(schemaDir, name), 'utf8')
    for (const [before, after] of changes) {
      if (!text.includes(before)) throw new Error(`schema/${name} has no longer ${before}`)
      text = text.replace(before, after)
    }
    writeFileSync(join(schemaDir, name), text)
  }
  const texts = { shell: 'i18n', resources: 'i18n' }
  const { model } = await buildFrom(schemaDir, dist, { ...options, texts })
  return { dist, model, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Builds the console of a schema folder as it stands, with the translations beside it. */
export async function buildFolder(
  schemaDir: string,
  options: BuildOptions = {},
): Promise<SchemaBuild> {
  const dist = mkdtempSync(join(tmpdir(), 'deskwright-folder-'))
  const { model } = await buildFrom(schemaDir, dist, options)
  return { dist, model, remove: () => rmSync(dist, { recursive: true, force: true }) }
}

async function buildFrom(
  schemaDir: string,
  dist: string,
  { texts, base = '/', isPainting = true }: BuildOptions & { texts?: TextFolders } = {},
) {
  const { files, model, diagnostics } = await generateFiles({
    schemaDir,
    ...(texts && { textFolders: texts }),
  })
  const errors = diagnostics.filter(({ level }) => level === 'error')
  if (!files || !model) throw new Error(errors.map(({ message }) => message).join('\n'))
  const other = inPlaceOfGenerated(files, base)
  // Before the one of the project, which would find nothing left to fill in.
  const startPage = startPagePlugins([other]).map((plugin): Plugin => ({
    ...plugin,
    enforce: 'pre',
  }))
  await buildForProduction(dist, [other, ...startPage, ownEarlyScript([other], isPainting)])
  return { model }
}
