import path from 'node:path'
import type { Alias } from 'vite'
import { sourceAliases } from '../../codegen/base/engine.ts'

/** The folder of a project that codegen writes. */
export const generatedIn = (root: string): string =>
  path.join(root, 'src', 'generated').replaceAll(path.sep, '/')

/** What the console's own code imports by name: the package itself, and what codegen has written for this project. */
export const sourceNames = (root: string): Alias[] => [
  ...sourceAliases(),
  { find: /^#generated\//, replacement: `${generatedIn(root)}/` },
]
