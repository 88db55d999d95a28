import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { packageFolder, readPackageManifest } from '../../codegen/base/package-root'

/** What somebody has written into a package.json to get this package; null where it was not installed that way. */
const installedBy = (): { folder: string; spec: string } | null => {
  const folder = path.join(packageFolder, '..', '..')
  const file = path.join(folder, 'package.json')
  if (path.basename(path.dirname(packageFolder)) !== 'node_modules' || !existsSync(file))
    return null
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies?: Record<string, string>
    devDependencies?: Record<string, string>
  }
  const spec = { ...devDependencies, ...dependencies }['deskwright']
  return spec === undefined ? null : { folder, spec }
}

/**
 * Where a new project gets the package from: the same file, when it came from a file, else its version. A folder of the
 * repository itself stands for itself.
 */
export const packageSpec = (project: string): string => {
  const by = installedBy()
  const local = by && /^file:(.*)$/.exec(by.spec)?.[1]
  const target = local ? path.resolve(by.folder, local) : by ? null : packageFolder
  if (target === null) return readPackageManifest().version
  return `file:${path.relative(path.resolve(project), target).replaceAll(path.sep, '/')}`
}
