import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The folder of the package itself. What it brings along is found from here, whatever project it works on. */
export const packageFolder = path.resolve(import.meta.dirname, '..', '..')

/** A file or a folder of the package. */
export const pathInPackage = (name: string): string => path.join(packageFolder, name)

/** What package.json says of the package. */
export interface PackageManifest {
  version: string
  dependencies: Readonly<Record<string, string>>
  /** What tests need, and only who tests installs. */
  devDependencies: Readonly<Record<string, string>>
  engines: { node: string }
  exports: Readonly<Record<string, string | { types: string; default: string }>>
}

/** Reads the package.json of the package. */
export const readPackageManifest = (): PackageManifest =>
  JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'))

const isSource = (file: string): boolean => /\.tsx?$/.test(file)

/**
 * The file of each name below `deskwright` that is TypeScript for a browser. Node itself cannot import those, so whatever
 * bundles or runs them has to be told.
 */
export const packageSourceFiles = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(readPackageManifest().exports).flatMap(([name, to]) => {
      const file = typeof to === 'string' ? to : to.default
      return isSource(file)
        ? [[path.posix.join('deskwright', name), path.join(packageFolder, file)]]
        : []
    }),
  )

/** The same for the option `resolve.alias` of Vite: each name is meant as a whole. */
export const packageSourceAliases = (): { find: RegExp; replacement: string }[] =>
  Object.entries(packageSourceFiles()).map(([name, replacement]) => ({
    find: new RegExp(`^${name}$`),
    replacement: replacement.replaceAll(path.sep, '/'),
  }))
