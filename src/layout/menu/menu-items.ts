import type { MenuItem } from '../../kit/base/menu/menu-button'
import { menuLeaves, type MenuGroup, type MenuTarget } from './menu-tree'

interface MenuTools {
  readonly translate: (key: string) => string
  readonly active: ReadonlySet<string>
  readonly open: (target: MenuTarget) => void
}

/**
 * The entries of a group as a menu. Groups inside it have no menus of their own. Instead, their names stand before the
 * names of their entries.
 */
export const menuItems = (
  group: MenuGroup,
  { translate, active, open }: MenuTools,
): readonly MenuItem[] =>
  menuLeaves(group.entries).map(({ leaf, groups }) => ({
    key: leaf.id,
    label: [...groups, leaf].map(({ label }) => translate(label)).join(' / '),
    icon: leaf.icon,
    current: active.has(leaf.id),
    onSelect: () => open(leaf.target),
  }))
