import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { compileForPackage } from './compiled/compile.mjs'
import { engineFolder } from '../codegen/base/engine'

/** What Node runs of the package, by the name of its compiled file. */
const entries = {
  commands: 'scripts/engine-commands.ts',
  vite: 'scripts/vite.ts',
  mock: 'scripts/mock.ts',
  browser: 'scripts/testing-browser.ts',
}

const run = promisify(execFile)

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/^(?:generated|overrides|field-types)\//.test(name))
    .map((name) => path.join(folder, name))

/** What is imported as a value; statements that import types only go nowhere. */
const IMPORT =
  /^(?:import|export) (?!type )[^;]*? ?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

const isPackage = (name: string): boolean => /^(?!\.|#|virtual:|deskwright\/|vitest)/.test(name)

/** The packages that browsers get, as they are imported. */
export const browserPackages = (root: string): string[] => {
  const files = ['src', 'wire', 'field-types'].flatMap((name) => sourcesIn(path.join(root, name)))
  const imported = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(
      ([, from, effect, late]) => from ?? effect ?? late ?? '',
    ),
  )
  const all = [...imported.filter(isPackage), 'react/jsx-runtime', 'react/jsx-dev-runtime']
  return [...new Set(all)].toSorted()
}

const declareTypes = async (root: string): Promise<string | null> => {
  const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  return run(process.execPath, [tsc, '-p', 'tsconfig.package.json'], { cwd: root }).then(
    () => null,
    (error: { stdout?: string }) => error.stdout ?? String(error),
  )
}

interface Compiler {
  compileForPackage: typeof compileForPackage
}

/** The compiler as it stands: compiled itself, it would write the places of its own machine. */
const compiler = async (): Promise<Compiler> =>
  import(pathToFileURL(path.join(engineFolder, 'scripts', 'compiled', 'compile.mjs')).href)

/**
 * What a project needs besides the parts of its console. In the repository these are tools of development, which keeps
 * them out of the bill of materials.
 */
const tools: readonly string[] = [
  '@apidevtools/json-schema-ref-parser',
  '@eslint-community/regexpp',
  '@scalar/openapi-upgrader',
  '@sparticuz/chromium',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  '@vitejs/plugin-react',
  'compression',
  'fast-check',
  'jsdom',
  'json-schema-to-typescript',
  'json-server',
  'kysely',
  'lowdb',
  'magic-string',
  'node-sqlite3-wasm',
  'oxc-parser',
  'oxfmt',
  'papaparse',
  'pino',
  'playwright-core',
  'postgres',
  'prom-client',
  'recheck',
  'send',
  'typescript',
  'vite',
  'vitest',
  'yaml',
]

/** What only some projects need, and install by themselves: it is large. */
const wished: readonly string[] = ['@electric-sql/pglite']

type Versions = Readonly<Record<string, string>>

/** The package.json of the tarball: its tools are installed with it, and it has no tools of its own. */
export const packedManifest = (text: string): string => {
  const {
    devDependencies,
    overrides: _,
    ...own
  } = JSON.parse(text) as {
    dependencies: Versions
    devDependencies: Versions
    overrides: unknown
  }
  const versionsOf = (names: readonly string[]): [string, string | undefined][] =>
    names.map((name) => [name, devDependencies[name]])
  const more = versionsOf(tools)
  const all = Object.entries({ ...own.dependencies, ...Object.fromEntries(more) })
  const dependencies = Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const peers = {
    peerDependencies: Object.fromEntries(versionsOf(wished)),
    peerDependenciesMeta: Object.fromEntries(wished.map((name) => [name, { optional: true }])),
  }
  return `${JSON.stringify({ ...own, scripts: {}, dependencies, ...peers }, null, 2)}\n`
}

/** The package.json of the repository, while that of the tarball stands in its place. */
const keptIn = (root: string): string => path.join(root, 'node_modules', '.package.json')

/** Puts the package.json of the tarball in the place of the repository's, for as long as npm packs. */
const swapManifest = (root: string): void => {
  restoreManifest(root)
  const file = path.join(root, 'package.json')
  const text = readFileSync(file, 'utf8')
  writeFileSync(keptIn(root), text)
  writeFileSync(file, packedManifest(text))
}

/** Puts the package.json of the repository back. */
export const restoreManifest = (root: string): void => {
  if (existsSync(keptIn(root))) renameSync(keptIn(root), path.join(root, 'package.json'))
}

/** Writes `lib/`: the commands compiled, the types, and what Vite has to know. Gives what is wrong, if anything is. */
export const buildPackage = async (root: string): Promise<string | null> => {
  const at = path.resolve(root)
  const lib = path.join(at, 'lib')
  rmSync(lib, { recursive: true, force: true })
  mkdirSync(lib)
  const { compileForPackage: compile } = await compiler()
  await compile(at, entries, 'lib')
  const list = JSON.stringify(browserPackages(at), null, 2)
  writeFileSync(path.join(lib, 'browser-packages.json'), `${list}\n`)
  const problem = await declareTypes(at)
  if (problem === null) swapManifest(at)
  return problem
}
