import type { PageModel } from '../model'
import { literal, objectLines, segment } from '../names/literal'
import { KIT } from './printing'
import { openScope, type Draft, type Scope } from './file'

/** Message key of a page's title. */
const titleKey = ({ name }: PageModel): string => `ownPages.${name}`

/** A page that shows components of react-admin is fetched with the skin of the console. */
const component = ({ name, stock }: PageModel, scope: Scope): string => {
  const fetched = `import(${literal(`../pages/${segment(name)}`)})`
  return stock
    ? `${scope.value(KIT, 'stockScreen')}(() => ${fetched}.then((all) => all.default))`
    : `${scope.value(KIT, 'lazyPart')}(() => ${fetched})`
}

/** The pages of the project, each in a chunk of its own. Null: there are none. */
export const pagesFile = (pages: readonly PageModel[]): Draft | null => {
  if (pages.length === 0) return null
  const scope = openScope('pages')
  const type = scope.type(KIT, 'OwnPageDefinition')
  const entries = pages.map((page) => {
    const facts = objectLines([
      ['path', literal(page.path)],
      ['title', literal(titleKey(page))],
      ...(page.roles.length > 0 ? [['roles', literal(page.roles)] as const] : []),
      ['component', component(page, scope)],
    ])
    return page.roles.length > 0 ? `${scope.value(KIT, 'pageFor')}(${facts})` : facts
  })
  return {
    path: 'own-pages.ts',
    source: 'src/pages/',
    code: `${scope.imports()}\n\nexport const pages = [\n${entries.join(',\n')},\n] as const satisfies readonly ${type}[]\n`,
  }
}
