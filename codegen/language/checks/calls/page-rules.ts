import { nearestCandidate } from '../../../base/nearest-candidate'
import { menuName, menuPlaces } from '../../../../schema-keys/app/menu-entries'
import type { ParsedPage, ParsedSchema } from '../../read/schema'
import { quotedList, type RuleProblem, type Rule } from '../rule/rule'

const unknownMenuName = (
  { source }: ParsedPage,
  key: 'after' | 'group',
  name: string,
  known: readonly string[],
): RuleProblem[] => {
  if (known.includes(name)) return []
  const guess = nearestCandidate(name, known)
  const all = known.length === 0 ? 'it has none' : `there are: ${quotedList(known)}`
  const help = guess === null ? all : `did you mean \`${guess}\`?`
  const what = key === 'group' ? 'group' : 'entry'
  return [{ source, path: ['menu', key], message: `The menu has no ${what} \`${name}\`.`, help }]
}

const menuPlaceProblems = (page: ParsedPage, { app }: ParsedSchema): RuleProblem[] => {
  const { menu, path } = page.yaml
  if (!app || !menu) return []
  const entries = menuPlaces(app.yaml.menu, []).map(({ entry }) => entry)
  if (entries.some((entry) => typeof entry === 'object' && menuName(entry) === path.slice(1))) {
    const message = `app.yaml has an entry of the menu for \`${path}\` already.`
    const help = 'remove `menu` here, or the entry there'
    return [{ source: page.source, path: ['menu'], on: 'key', message, help }]
  }
  if (menu === true) return []
  const groups = entries.filter((entry) => typeof entry === 'object' && 'group' in entry)
  return [
    ...(menu.after === undefined
      ? []
      : unknownMenuName(page, 'after', menu.after, entries.map(menuName))),
    ...(menu.group === undefined
      ? []
      : unknownMenuName(page, 'group', menu.group, groups.map(menuName))),
  ]
}

/** An entry of the menu that a page asks for. */
const pageMenu: Rule = {
  code: 'page-menu',
  check: (schema) => schema.pages.flatMap((page) => menuPlaceProblems(page, schema)),
}

export const pageRules = [pageMenu]
