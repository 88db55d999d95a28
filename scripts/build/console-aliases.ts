import path from 'node:path'
import type { Alias } from 'vite'
import { packageSourceAliases } from '../../codegen/base/package-root.ts'

/** The folder of a project that codegen writes. */
export const generatedFolderOf = (root: string): string =>
  path.join(root, 'src', 'generated').replaceAll(path.sep, '/')

/** What the console's own code imports by name: the package itself, and what codegen has written for this project. */
export const consoleAliases = (root: string): Alias[] => [
  ...packageSourceAliases(),
  { find: /^#generated\//, replacement: `${generatedFolderOf(root)}/` },
]
