import type { Plugin, Rolldown } from 'vite'

/** Chromium 136 and newer read this in the first line. To all others it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/** Tells a source map that its file has got a line more at its beginning. */
const shiftMap = (file: Rolldown.OutputBundle[string] | undefined): void => {
  if (file?.type !== 'asset') return
  const map: { mappings: string } = JSON.parse(String(file.source))
  file.source = JSON.stringify({ ...map, mappings: `;${map.mappings}` })
}

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
        if (file.type !== 'chunk' || !file.isEntry) continue
        file.code = HINT + file.code
        shiftMap(bundle[`${file.fileName}.map`])
      }
    },
  },
})
