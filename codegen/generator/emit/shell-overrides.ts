import type { ShellOverride } from '../../language/model'
import { toLiteral, objectLiteralLines } from '../../language/names/code-literals'
import { KIT_MODULE } from './emit-context'
import { createImportScope, type FileDraft, type ImportScope } from './file-draft'

const moduleOf = ({ part }: ShellOverride): string => `../overrides/app/${part}`

/** The header need not wait for what the author adds to it. */
const lazyShellPart = (own: ShellOverride, scope: ImportScope): string => {
  const loaded = `import(${toLiteral(moduleOf(own))})`
  return own.stock
    ? `${scope.value(KIT_MODULE, 'stockPart')}(() => ${loaded}.then((all) => all.default))`
    : `${scope.value(KIT_MODULE, 'lazyPart')}(() => ${loaded})`
}

const entryOf = (own: ShellOverride, scope: ImportScope): readonly [string, string] => {
  const { part } = own
  if (part === 'theme' || part === 'auth') return [part, scope.value(moduleOf(own), part)]
  return [part === 'header' ? part : 'userMenu', lazyShellPart(own, scope)]
}

/** What the author has put in the place of parts of the shell. Null: nothing. */
export const shellOverridesFile = (own: readonly ShellOverride[]): FileDraft | null => {
  if (own.length === 0) return null
  const scope = createImportScope('own')
  const type = scope.type(KIT_MODULE, 'OwnApp')
  const code = objectLiteralLines(own.map((each) => entryOf(each, scope)))
  return {
    path: 'own-app.ts',
    source: 'src/overrides/app/',
    code: `${scope.imports()}\n\nexport const own = ${code} satisfies ${type}\n`,
  }
}
