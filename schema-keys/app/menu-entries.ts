import type { AppCheckContext, AppContext, LabelPlace, NamedPlace } from '../shape/app-key'
import type { KeyDiagnosticCode, KeyFault, KeyPath, TextByLanguage, TextYaml } from '../shape/key'
import { quotedList } from '../shape/quoted-list'

/* The entries of `menu` and `header`, which hold the same. */

/** An entry of a menu as it is written. */
export type WrittenMenuEntry =
  | string
  | { page: string; label: TextYaml; icon?: string; temporary?: true }
  | { url: string; label: TextYaml; icon?: string }
  | { group: string; label: TextYaml; icon?: string; entries: readonly WrittenMenuEntry[] }

export type MenuEntryModel =
  | { kind: 'resource'; resource: string }
  | { kind: 'page'; page: string; label: TextByLanguage; icon: string }
  /** A page that does not exist yet. Choosing it shows a warning. */
  | { kind: 'temporary'; key: string; label: TextByLanguage; icon: string }
  | { kind: 'url'; url: string; label: TextByLanguage; icon: string }
  | { kind: 'group'; key: string; label: TextByLanguage; icon: string; entries: MenuEntryModel[] }

/**
 * An entry of the menu: a resource, a page, an address, or a group of entries. Labels are message keys.
 *
 * @example
 * ```ts
 * import type { MenuEntry } from 'deskwright/kit'
 *
 * export const resourcesIn = (entries: readonly MenuEntry[]): string[] =>
 *   entries.flatMap((entry) => {
 *     if ('resource' in entry) return [entry.resource]
 *     return 'entries' in entry ? resourcesIn(entry.entries) : []
 *   })
 * ```
 */
export type MenuEntry =
  | { readonly resource: string }
  | { readonly page: string; readonly label: string; readonly icon: string }
  /** A page that does not exist yet, by its key. Choosing it shows a warning. */
  | { readonly temporary: string; readonly label: string; readonly icon: string }
  | { readonly url: string; readonly label: string; readonly icon: string }
  | {
      readonly key: string
      readonly label: string
      readonly icon: string
      readonly entries: readonly MenuEntry[]
    }

interface MenuPlace {
  readonly entry: WrittenMenuEntry
  readonly path: KeyPath
}

/** The entries, those of groups included, and where each of them stands. */
export const menuPlaces = (entries: readonly WrittenMenuEntry[], path: KeyPath): MenuPlace[] =>
  entries.flatMap((entry, index) => {
    const own = { entry, path: [...path, index] }
    return typeof entry !== 'string' && 'entries' in entry
      ? [own, ...menuPlaces(entry.entries, [...own.path, 'entries'])]
      : [own]
  })

/** The name under which an entry is known, and the key that it stands under. */
const namedBy = (entry: WrittenMenuEntry): readonly [name: string, ...key: string[]] => {
  if (typeof entry === 'string') return [entry]
  if ('page' in entry) return [entry.page, 'page']
  return 'url' in entry ? [entry.url, 'url'] : [entry.group, 'group']
}

/** The name under which an entry is known: a resource, a page, an address or a group. */
export const menuName = (entry: WrittenMenuEntry): string => namedBy(entry)[0]

/** What an entry comes to in the model. */
export const menuModel = (
  written: WrittenMenuEntry,
  { label: text }: AppContext,
): MenuEntryModel => {
  const build = (each: WrittenMenuEntry): MenuEntryModel => {
    if (typeof each === 'string') return { kind: 'resource', resource: each }
    const label = (key: string) => text({ own: each.label, keys: ['menu', key] })
    const icon = each.icon ?? 'list'
    if ('page' in each) {
      const { page } = each
      return each.temporary
        ? { kind: 'temporary', key: page, label: label(page), icon }
        : { kind: 'page', page, label: label(page), icon }
    }
    if ('url' in each) return { kind: 'url', url: each.url, label: label(each.url), icon }
    const entries = each.entries.map(build)
    return { kind: 'group', key: each.group, label: label(each.group), icon, entries }
  }
  return build(written)
}

/** Message key of a menu entry's label. */
export const menuKey = (entry: Exclude<MenuEntryModel, { kind: 'resource' }>): string => {
  if (entry.kind === 'page') return entry.page
  return entry.kind === 'url' ? entry.url : entry.key
}

/** An entry in generated code. */
export const menuDefinition = (entry: MenuEntryModel): MenuEntry => {
  if (entry.kind === 'resource') return { resource: entry.resource }
  const { icon } = entry
  const label = `menu.${menuKey(entry)}`
  if (entry.kind === 'page') return { page: entry.page, label, icon }
  if (entry.kind === 'url') return { url: entry.url, label, icon }
  if (entry.kind === 'temporary') return { temporary: entry.key, label, icon }
  return { key: entry.key, label, icon, entries: entry.entries.map(menuDefinition) }
}

/** An entry without its texts. Its name stays, so that the entry can be recognised. */
export const comparedEntry = (entry: MenuEntryModel): object => {
  const { kind } = entry
  if (kind === 'resource') return { kind, name: entry.resource }
  const shape = { kind, name: menuKey(entry), icon: entry.icon }
  return kind === 'group' ? { ...shape, entries: entry.entries.map(comparedEntry) } : shape
}

const menuLabels = (entries: readonly WrittenMenuEntry[], owner: string): LabelPlace[] =>
  menuPlaces(entries, [owner]).flatMap(({ entry, path }) =>
    typeof entry === 'string'
      ? []
      : [
          {
            path: [...path, 'label'],
            own: entry.label,
            keys: ['menu', menuName(entry)],
            derived: false,
          },
        ],
  )

const menuIn = ({ menu = [] }: { readonly menu?: readonly WrittenMenuEntry[] }) => menu

/** The same entry may stand in the menu and in the header, but it has only one label. */
export const secondLabelFaults = (
  header: readonly WrittenMenuEntry[],
  { app, lineOf }: AppCheckContext,
): KeyFault[] => {
  const inMenu = new Map(menuLabels(menuIn(app), 'menu').map((label) => [label.keys[1], label]))
  return menuLabels(header, 'header').flatMap(({ path, own, keys: [, name = ''] }) => {
    const first = inMenu.get(name)
    if (!first || JSON.stringify(first.own) === JSON.stringify(own)) return []
    const message = `The menu calls \`${name}\` something else.`
    return [{ path, message, help: `use the label of line ${lineOf(first.path)}` }]
  })
}

/** Pages of the console itself that a menu can lead to. */
const consolePages = ['index', 'log']
/** Pages that are there where app.yaml says who may see them. */
const pagesByRole = ['history', 'accounts']

const unknownPages = (
  written: readonly WrittenMenuEntry[],
  owner: string,
  { app, ownPages, nearest }: AppCheckContext,
): KeyFault[] => {
  // A page whose own definition has a mistake may be the one that is meant.
  if (ownPages === null) return []
  const byRole = pagesByRole.filter((name) => app[name] !== undefined)
  const pages = [...consolePages, ...byRole, ...ownPages]
  return menuPlaces(written, [owner]).flatMap(({ entry, path }) => {
    if (typeof entry === 'string' || !('page' in entry)) return []
    if (entry.temporary || pages.includes(entry.page)) return []
    const guess = nearest(entry.page, pages)
    const help = guess === null ? `pages: ${quotedList(pages)}` : `did you mean \`${guess}\`?`
    const message = `The console has no page \`${entry.page}\`.`
    return [{ path: [...path, 'page'], message, help }]
  })
}

export const menuCodes = {
  'unknown-page': { level: 'error', summary: 'A menu entry for a page that does not exist.' },
} as const satisfies Readonly<Record<string, KeyDiagnosticCode>>

/** What `menu` and `header` have in common. */
export const menuParts = (owner: string) =>
  ({
    pageCheck: {
      code: 'unknown-page',
      faults: (written: readonly WrittenMenuEntry[], around: AppCheckContext) =>
        unknownPages(written, owner, around),
    },
    common: {
      labels: (written: readonly WrittenMenuEntry[]) => menuLabels(written, owner),
      distinct: {
        what: 'Menu entry',
        names: (written: readonly WrittenMenuEntry[]): NamedPlace[] =>
          menuPlaces(written, [owner]).map(({ entry, path }) => {
            const [name, ...key] = namedBy(entry)
            return { name, path: [...path, ...key] }
          }),
      },
      icons: (written: readonly WrittenMenuEntry[]): NamedPlace[] =>
        menuPlaces(written, [owner]).flatMap(({ entry, path }) =>
          typeof entry === 'string' || entry.icon === undefined
            ? []
            : [{ name: entry.icon, path: [...path, 'icon'] }],
        ),
      group: 'access',
      lines: true,
    },
  }) as const
