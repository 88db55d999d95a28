import type { Plugin, Rolldown } from 'vite'
import { prependLine } from './prepend-line.ts'
import { wrapEagerFunctions, type ExecutedFunctions } from './eager-functions.ts'

/** Chromium 136 and newer read this in the first line. To all others it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad'

/** What another plugin of the same build says of files in which the functions to compile ahead say so themselves. */
export interface EagerMarking {
  readonly isMarked: (fileName: string) => boolean
}

const isMarking = (api: unknown): api is EagerMarking =>
  typeof api === 'object' && api !== null && 'isMarked' in api

/**
 * Has the browser compile the functions of a file that are known to run at once, and leave all others until they are
 * called. A file with a source map stays as it is, since its map could not follow.
 *
 * @returns whether the file has been changed
 */
export const markEagerFunctions = (
  bundle: Rolldown.OutputBundle,
  { fileName, functions }: ExecutedFunctions,
): boolean => {
  const file = bundle[fileName]
  if (file?.type !== 'chunk' || functions.length === 0 || bundle[`${fileName}.map`]) return false
  file.code = wrapEagerFunctions(file.code, functions, file.imports.length === 0)
  return true
}

/**
 * Most of the console's first file runs at once. Where it is not known what of it, this line has the browser compile all
 * of it beside everything else while it comes, and not piece by piece when it is called.
 */
export const eagerCompilePlugin = (): Plugin => {
  let markings: readonly EagerMarking[] = []
  return {
    name: 'deskwright:compile-ahead',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ plugins }) => {
      markings = plugins.flatMap(({ api }) => (isMarking(api) ? [api] : []))
    },
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !file.isEntry) continue
          if (!markings.some((each) => each.isMarked(file.fileName)))
            prependLine(bundle, file, HINT)
        }
      },
    },
  }
}
