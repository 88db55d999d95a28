import type { PageModel } from '../model'
import { literal, objectLines, segment } from '../names/literal'
import { KIT } from './field-element'
import { openScope, type Draft } from './file'

/** Message key of a page's title. */
const titleKey = ({ name }: PageModel): string => `ownPages.${name}`

/** The pages of the project, each in a chunk of its own. Null: there are none. */
export const pagesFile = (pages: readonly PageModel[]): Draft | null => {
  if (pages.length === 0) return null
  const scope = openScope('pages')
  const type = scope.type(KIT, 'OwnPageDefinition')
  const lazyPart = scope.value(KIT, 'lazyPart')
  const entries = pages.map((page) =>
    objectLines([
      ['path', literal(page.path)],
      ['title', literal(titleKey(page))],
      ...(page.roles.length > 0 ? [['roles', literal(page.roles)] as const] : []),
      ['component', `${lazyPart}(() => import(${literal(`../pages/${segment(page.name)}`)}))`],
    ]),
  )
  return {
    path: 'pages.ts',
    source: 'src/pages/',
    code: `${scope.imports()}\n\nexport const pages = [\n${entries.join(',\n')},\n] as const satisfies readonly ${type}[]\n`,
  }
}
