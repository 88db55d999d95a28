import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { compileForPackage } from '../compiled/compile.mjs'
import { packageFolder } from '../../codegen/base/package-root'

/** What Node runs of the package, by the name of its compiled file. */
const entries = {
  commands: 'scripts/project-commands/engine-commands.ts',
  vite: 'scripts/vite.ts',
  mock: 'scripts/mock.ts',
  browser: 'scripts/browser/testing-browser.ts',
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
const loadCompiler = async (): Promise<Compiler> =>
  import(pathToFileURL(path.join(packageFolder, 'scripts', 'compiled', 'compile.mjs')).href)

/** What is compiled into the package, not installed with it: a small part of a large package, with its licence. */
const broughtAlong = ['@scalar/openapi-upgrader', 'ra-language-english', 'recheck'] as const

/** Copies what the licences of others ask to go with their code. */
const copyLicences = (root: string, lib: string): void => {
  const folder = path.join(lib, 'licences')
  mkdirSync(folder)
  for (const name of broughtAlong) {
    const file = path.join(folder, `${name.replaceAll('/', '+')}.txt`)
    const from = path.join(root, 'node_modules', name)
    const licence = readdirSync(from).find((each) => /^licen[cs]e/i.test(each)) ?? 'LICENSE'
    copyFileSync(path.join(from, licence), file)
  }
}

/** Writes `lib/`: the commands compiled, the types, and what Vite has to know. Gives what is wrong, if anything is. */
export const buildPackage = async (root: string): Promise<string | null> => {
  const at = path.resolve(root)
  const lib = path.join(at, 'lib')
  rmSync(lib, { recursive: true, force: true })
  mkdirSync(lib)
  const { compileForPackage: compile } = await loadCompiler()
  await compile(at, entries, 'lib', broughtAlong)
  copyLicences(at, lib)
  const list = JSON.stringify(browserPackages(at), null, 2)
  writeFileSync(path.join(lib, 'browser-packages.json'), `${list}\n`)
  return declareTypes(at)
}
