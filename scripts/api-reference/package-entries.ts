import { existsSync } from 'node:fs'
import path from 'node:path'
import { readPackageManifest } from '../../codegen/base/package-root'

/** An entry of the package: what an import of that name leads to. */
export interface PackageEntry {
  /** As it is imported: `deskwright/kit`. */
  readonly name: string
  /** Its source, from the root of the repository. */
  readonly file: string
}

const sourceOf = (types: string): string => {
  const base = path.posix.normalize(types).replace(/^lib\/types\/|\.d\.ts$/g, '')
  const file = [`${base}.ts`, `${base}.tsx`].find((each) => existsSync(each))
  if (file === undefined) throw new Error(`${types} has no source`)
  return file
}

/** The entries with types that package.json exports, in its order. */
export const packageEntries = (): PackageEntry[] =>
  Object.entries(readPackageManifest().exports).flatMap(([name, to]) =>
    typeof to === 'string'
      ? []
      : [{ name: path.posix.join('deskwright', name), file: sourceOf(to.types) }],
  )
