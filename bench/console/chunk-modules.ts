import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** The modules of each script of a build that have code in it, in paths from the project's root. */
export type ChunkModules = Record<string, string[]>

/** Tells of each script of a build which modules it is made of. */
export const chunkModules = (found: ChunkModules): Plugin => ({
  name: 'deskwright:chunk-modules',
  apply: 'build',
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      found[file.fileName] = Object.entries(file.modules)
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .map(([id]) => relative(process.cwd(), id.replace(/^\0/, '').replace(/\?.*$/, '')))
    }
  },
})

/** The package or the room of ours that a module belongs to. */
export function ownerOf(module: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module) ?? []
  return name ?? module.replace(/\/[^/]*$/, '')
}
