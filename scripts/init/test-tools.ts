import { existsSync } from 'node:fs'
import path from 'node:path'
import { enginePackage } from '../../codegen/base/engine'

/** What `deskwright test` and an editor need and a running console does not, so that a project installs it by itself. */
const testTools: readonly string[] = [
  '@sparticuz/chromium',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jsdom',
  'playwright-core',
  'typescript',
  'vitest',
]

/** The tools of tests in the versions that the package is tested with. */
export const testToolVersions = (): Readonly<Record<string, string>> => {
  const { devDependencies } = enginePackage()
  return Object.fromEntries(testTools.map((name) => [name, devDependencies[name] ?? 'latest']))
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
