import type { Definitions } from '../../kit/contexts/definitions'
import { menuLeaves, menuTree, type MenuTarget } from './menu-tree'

/** An end of the menu, apart from the groups that it stands in. */
export interface ConsoleLeaf {
  readonly id: string
  /** Message key. */
  readonly label: string
  /** Message keys of the groups around it, outermost first, and its own. */
  readonly fullLabel: readonly string[]
  readonly icon: string
  readonly target: MenuTarget
}

/** The same page in two menus is one. */
const identityOf = ({ id, target }: ConsoleLeaf): string =>
  target.kind === 'page' ? `page ${target.to}` : id

/** All that can be gone to: header menu, side menu, and the lists that stand in neither. */
export const consoleLeaves = ({ app, resources }: Definitions): readonly ConsoleLeaf[] => {
  const listed = resources.filter(({ list }) => list).map(({ name }) => ({ resource: name }))
  const found = menuLeaves(menuTree([...(app.header ?? []), ...app.menu, ...listed], resources))
  const leaves = new Map<string, ConsoleLeaf>()
  for (const { leaf, groups } of found) {
    const fullLabel = [...groups, leaf].map(({ label }) => label)
    const { id, label, icon, target } = leaf
    const flat = { id, label, fullLabel, icon, target }
    if (!leaves.has(identityOf(flat))) leaves.set(identityOf(flat), flat)
  }
  return [...leaves.values()]
}
