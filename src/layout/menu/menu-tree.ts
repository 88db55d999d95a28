import { safeUrl } from '../../kit/base/values/safe-url'
import type { MenuEntry, ResourceDefinition } from '../../providers/definitions/definition'

/** What choosing an entry does. Only pages of this console and web addresses lead anywhere. */
export type MenuTarget =
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'url'; readonly href: string }
  | { readonly kind: 'temporary' }

export interface MenuLeaf {
  readonly id: string
  /** Message key. */
  readonly label: string
  readonly icon: string
  readonly target: MenuTarget
}

export interface MenuGroup {
  readonly id: string
  /** Message key. */
  readonly label: string
  readonly icon: string
  readonly entries: readonly MenuNode[]
}

export type MenuNode = MenuLeaf | MenuGroup

type Resources = readonly Pick<ResourceDefinition, 'name' | 'path' | 'icon'>[]

export const isMenuGroup = (node: MenuNode): node is MenuGroup => 'entries' in node

const temporary: MenuTarget = { kind: 'temporary' }

const urlTarget = (url: string): MenuTarget => {
  const href = safeUrl(url)
  return href === null ? temporary : { kind: 'url', href }
}

const toNode = (
  entry: MenuEntry,
  resources: Resources,
  shut: ReadonlySet<string>,
): readonly MenuNode[] => {
  if ('resource' in entry) {
    const found = resources.find(({ name }) => name === entry.resource)
    if (!found) return []
    const target = { kind: 'page', to: found.path } as const
    const label = `resources.${found.name}.name`
    return [{ id: `resource ${found.name}`, label, icon: found.icon, target }]
  }
  const { label, icon } = entry
  if ('page' in entry) {
    const target = { kind: 'page', to: `/${entry.page}` } as const
    if (shut.has(target.to)) return []
    return [{ id: `page ${entry.page}`, label, icon, target }]
  }
  if ('temporary' in entry)
    return [{ id: `temporary ${entry.temporary}`, label, icon, target: temporary }]
  if ('url' in entry) return [{ id: `url ${entry.url}`, label, icon, target: urlTarget(entry.url) }]
  const id = `group ${entry.key}`
  const entries = menuTree(entry.entries, resources, shut)
  if (entries.length === 0 && entry.entries.length > 0) return []
  return [
    entries.length > 0 ? { id, label, icon, entries } : { id, label, icon, target: temporary },
  ]
}

const none: ReadonlySet<string> = new Set()

/**
 * The menu of app.yaml with every entry's target, but for pages that are shut. A group that is written without entries
 * becomes an entry that leads nowhere yet; one of which the operator may open nothing is left out.
 */
export const menuTree = (
  entries: readonly MenuEntry[],
  resources: Resources,
  shut: ReadonlySet<string> = none,
): readonly MenuNode[] => entries.flatMap((entry) => toNode(entry, resources, shut))

export interface LocatedMenuLeaf {
  readonly leaf: MenuLeaf
  /** The groups in which the entry stands, outermost first. */
  readonly groups: readonly MenuGroup[]
}

/** All entries that are not groups, in the order of the menu. */
export const menuLeaves = (
  nodes: readonly MenuNode[],
  groups: readonly MenuGroup[] = [],
): readonly LocatedMenuLeaf[] =>
  nodes.flatMap((node) =>
    isMenuGroup(node) ? menuLeaves(node.entries, [...groups, node]) : [{ leaf: node, groups }],
  )

/** The ids of the entry for a path and of its enclosing groups. Pass the path without its query. */
export const activeMenuIds = (
  nodes: readonly MenuNode[],
  pathname: string,
): ReadonlySet<string> => {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const found = menuLeaves(nodes).find(
    ({ leaf }) => leaf.target.kind === 'page' && leaf.target.to === path,
  )
  return new Set(found ? [...found.groups, found.leaf].map(({ id }) => id) : [])
}
