import type { Plugin } from 'vite'
import { addLine } from './add-line.ts'

/** Chromium 136 and newer read this in the first line. To all others it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad'

/**
 * Most of the console's first file runs at once. With this line, the browser compiles it beside everything else while it
 * comes, and not piece by piece when it is called.
 */
export const compileAhead = (): Plugin => ({
  name: 'deskwright:compile-ahead',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.isEntry) addLine(bundle, file, HINT)
      }
    },
  },
})
