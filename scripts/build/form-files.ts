import type { Plugin, Rolldown } from 'vite'
import { prependLine } from './prepend-line.ts'

/** What the console calls these files. Their names are known when all else is built. */
const NAMES = 'FORM_FILES'

/** What dialogs share, and the bar over a selection, which shows a run in one. */
const ahead = ['forms', 'selection-bar-content']

/** These files, and what they need besides the console's first. */
const formFiles = (bundle: Rolldown.OutputBundle, base: string): string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  return chunks
    .filter(({ name }) => ahead.includes(name))
    .flatMap(({ fileName, imports }) => [fileName, ...imports])
    .filter(
      (fileName, index, all) => !entries.includes(fileName) && all.indexOf(fileName) === index,
    )
    .map((fileName) => base + fileName)
}

/** Tells the console which files all dialogs share, so that it can have them fetched before one is opened. */
export const formFilesPlugin = (): Plugin => {
  let base = '/'
  return {
    name: 'deskwright:form-files',
    apply: 'build',
    configResolved: (config) => {
      ;({ base } = config)
    },
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        const names = JSON.stringify(formFiles(bundle, base))
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !file.code.includes(NAMES)) continue
          prependLine(bundle, file, `const ${NAMES}=${names};`)
        }
      },
    },
  }
}
