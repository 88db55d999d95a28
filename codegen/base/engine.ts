import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The folder of the package itself. What it brings along is found from here, whatever project it works on. */
export const engineFolder = path.resolve(import.meta.dirname, '..', '..')

/** A file or a folder of the package. */
export const inEngine = (name: string): string => path.join(engineFolder, name)

/** What package.json says of the package. */
export interface EnginePackage {
  version: string
  dependencies: Readonly<Record<string, string>>
  /** What tests need, and only who tests installs. */
  devDependencies: Readonly<Record<string, string>>
  engines: { node: string }
  exports: Readonly<Record<string, string | { types: string; default: string }>>
}

/** Reads the package.json of the package. */
export const enginePackage = (): EnginePackage =>
  JSON.parse(readFileSync(path.join(engineFolder, 'package.json'), 'utf8'))

const isSource = (file: string): boolean => /\.tsx?$/.test(file)

/**
 * The file of each name below `deskwright` that is TypeScript for a browser. Node itself cannot import those, so whatever
 * bundles or runs them has to be told.
 */
export const sourceNames = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(enginePackage().exports).flatMap(([name, to]) => {
      const file = typeof to === 'string' ? to : to.default
      return isSource(file)
        ? [[path.posix.join('deskwright', name), path.join(engineFolder, file)]]
        : []
    }),
  )

/** The same for the option `resolve.alias` of Vite: each name is meant as a whole. */
export const sourceAliases = (): { find: RegExp; replacement: string }[] =>
  Object.entries(sourceNames()).map(([name, replacement]) => ({
    find: new RegExp(`^${name}$`),
    replacement: replacement.replaceAll(path.sep, '/'),
  }))
