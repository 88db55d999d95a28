import type { Model, PageModel } from '../../language/model'
import {
  toLiteral,
  objectLiteralLines,
  assertPathSegment,
} from '../../language/names/code-literals'
import { accountsPageEntries } from './accounts'
import { historyPageEntries } from './history'
import { KIT_MODULE } from './emit-context'
import { createImportScope, type FileDraft, type ImportScope } from './file-draft'

/** Message key of a page's title. */
const titleKey = ({ name }: PageModel): string => `ownPages.${name}`

/** A page that shows components of react-admin is fetched with the skin of the console. */
const lazyPageComponent = ({ name, stock }: PageModel, scope: ImportScope): string => {
  const fetched = `import(${toLiteral(`../pages/${assertPathSegment(name)}`)})`
  return stock
    ? `${scope.value(KIT_MODULE, 'stockScreen')}(() => ${fetched}.then((all) => all.default))`
    : `${scope.value(KIT_MODULE, 'lazyPart')}(() => ${fetched})`
}

/** Whether there are pages besides those that every console has. */
export const hasAddedPages = ({ pages = [], app }: Model): boolean =>
  pages.length > 0 || app.history !== null || app.accounts !== null

/** The pages of the project, and those of the history and the accounts, each in a chunk of its own. Null: there are none. */
export const pagesFile = (model: Model): FileDraft | null => {
  const { pages = [] } = model
  if (!hasAddedPages(model)) return null
  const scope = createImportScope('pages')
  const type = scope.type(KIT_MODULE, 'OwnPageDefinition')
  const entries = pages.map((page) => {
    const facts = objectLiteralLines([
      ['path', toLiteral(page.path)],
      ['title', toLiteral(titleKey(page))],
      ...(page.roles.length > 0 ? [['roles', toLiteral(page.roles)] as const] : []),
      ['component', lazyPageComponent(page, scope)],
    ])
    return page.roles.length > 0 ? `${scope.value(KIT_MODULE, 'pageFor')}(${facts})` : facts
  })
  entries.push(...historyPageEntries(model, scope), ...accountsPageEntries(model, scope))
  return {
    path: 'own-pages.ts',
    source: 'src/pages/',
    code: `${scope.imports()}\n\nexport const pages = [\n${entries.join(',\n')},\n] as const satisfies readonly ${type}[]\n`,
  }
}
