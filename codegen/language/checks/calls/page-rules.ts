import { nearestCandidate } from '../../../base/nearest'
import type { MenuYaml } from '../../schema'
import type { PageView, ParsedSchema } from '../../read/schema'
import { quotedList, type Problem, type Rule } from '../rule/rule'

/** The name under which a menu entry is known: a resource, a page, an address or a group. */
const entryName = (entry: MenuYaml): string => {
  if (typeof entry === 'string') return entry
  if ('page' in entry) return entry.page
  return 'url' in entry ? entry.url : entry.group
}

const entriesIn = (menu: readonly MenuYaml[]): MenuYaml[] =>
  menu.flatMap((entry) =>
    typeof entry === 'object' && 'entries' in entry
      ? [entry, ...entriesIn(entry.entries)]
      : [entry],
  )

const unknownMenuName = (
  { source }: PageView,
  key: 'after' | 'group',
  name: string,
  known: readonly string[],
): Problem[] => {
  if (known.includes(name)) return []
  const guess = nearestCandidate(name, known)
  const all = known.length === 0 ? 'it has none' : `there are: ${quotedList(known)}`
  const help = guess === null ? all : `did you mean \`${guess}\`?`
  const what = key === 'group' ? 'group' : 'entry'
  return [{ source, path: ['menu', key], message: `The menu has no ${what} \`${name}\`.`, help }]
}

const menuPlaceProblems = (page: PageView, { app }: ParsedSchema): Problem[] => {
  const { menu, path } = page.yaml
  if (!app || !menu) return []
  const entries = entriesIn(app.yaml.menu)
  if (entries.some((entry) => typeof entry === 'object' && entryName(entry) === path.slice(1))) {
    const message = `app.yaml has an entry of the menu for \`${path}\` already.`
    const help = 'remove `menu` here, or the entry there'
    return [{ source: page.source, path: ['menu'], on: 'key', message, help }]
  }
  if (menu === true) return []
  const groups = entries.filter((entry) => typeof entry === 'object' && 'group' in entry)
  return [
    ...(menu.after === undefined
      ? []
      : unknownMenuName(page, 'after', menu.after, entries.map(entryName))),
    ...(menu.group === undefined
      ? []
      : unknownMenuName(page, 'group', menu.group, groups.map(entryName))),
  ]
}

/** An entry of the menu that a page asks for. */
const pageMenu: Rule = {
  code: 'page-menu',
  check: (schema) => schema.pages.flatMap((page) => menuPlaceProblems(page, schema)),
}

export const pageRules = [pageMenu]
