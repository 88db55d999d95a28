import { toNameList } from '../../language/schema'
import type { MenuEntryModel, PageModel } from '../../language/model'
import type { ParsedPage, ParsedSchema } from '../../language/read/schema'
import { neededRoles } from '../../../wire/roles'
import { rolePolicyOf } from '../../language/read/role-policy'
import { textInAllLanguages, type Languages } from '../../language/read/texts'

const titleOf = ({ yaml, name }: ParsedPage, languages: Languages) =>
  textInAllLanguages({ own: yaml.title, keys: ['ownPages', name] }, languages)

/** The pages of the project. */
export const buildPages = ({ app, pages }: ParsedSchema, languages: Languages): PageModel[] => {
  const policy = rolePolicyOf(app?.yaml ?? {})
  return pages.map((page) => ({
    name: page.name,
    path: page.yaml.path,
    title: titleOf(page, languages),
    roles: [...neededRoles(toNameList(page.yaml.roles), policy, true)],
    ...(page.stock && { stock: true }),
  }))
}

const nameOf = (entry: MenuEntryModel): string => {
  if (entry.kind === 'resource') return entry.resource
  if (entry.kind === 'page') return entry.page
  return entry.kind === 'url' ? entry.url : entry.key
}

/** The entries with a new one behind that of a name, or at the end of the group of a name. */
const insertMenuEntry = (
  entries: readonly MenuEntryModel[],
  entry: MenuEntryModel,
  place: { after?: string; group?: string },
): MenuEntryModel[] =>
  entries.flatMap((each): MenuEntryModel[] => {
    const within =
      each.kind === 'group'
        ? { ...each, entries: insertMenuEntry(each.entries, entry, place) }
        : each
    if (within.kind === 'group' && within.key === place.group) {
      return [{ ...within, entries: [...within.entries, entry] }]
    }
    return nameOf(each) === place.after ? [within, entry] : [within]
  })

/** The menu with the entries that pages ask for. */
export const menuWithPages = (
  menu: readonly MenuEntryModel[],
  { pages }: ParsedSchema,
  languages: Languages,
): MenuEntryModel[] =>
  pages.reduce<MenuEntryModel[]>(
    (entries, page) => {
      const { menu: place, path, icon = 'list' } = page.yaml
      if (!place) return entries
      const label = titleOf(page, languages)
      const entry: MenuEntryModel = { kind: 'page', page: path.slice(1), label, icon }
      return place === true ? [...entries, entry] : insertMenuEntry(entries, entry, place)
    },
    [...menu],
  )
