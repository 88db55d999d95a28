import { existsSync } from 'node:fs'
import path from 'node:path'
import { readPackageManifest } from '../../codegen/base/package-root'

/**
 * What `deskwright test` and an editor need, so that a project installs it by itself. A running console needs two of them,
 * too: the types of Vite and the program oxfmt have to be found from the project, wherever npm puts those of the package.
 */
const testTools: readonly string[] = [
  '@sparticuz/chromium',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jsdom',
  'oxfmt',
  'playwright-core',
  'typescript',
  'vite',
  'vitest',
]

/** The tools of tests in the versions that the package is tested with. */
export const testToolVersions = (): Readonly<Record<string, string>> => {
  const { dependencies, devDependencies } = readPackageManifest()
  const all = { ...devDependencies, ...dependencies }
  return Object.fromEntries(testTools.map((name) => [name, all[name] ?? 'latest']))
}

const isInstalled = (name: string, folder: string): boolean => {
  if (existsSync(path.join(folder, 'node_modules', name, 'package.json'))) return true
  const above = path.dirname(folder)
  return above !== folder && isInstalled(name, above)
}

/** The tools of tests that a folder does not find, each with its version, as npm is asked for it. */
export const missingTestTools = (folder: string): string[] =>
  Object.entries(testToolVersions())
    .filter(([name]) => !isInstalled(name, path.resolve(folder)))
    .map(([name, version]) => `${name}@${version}`)
