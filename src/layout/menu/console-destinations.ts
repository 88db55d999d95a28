import type { Definitions } from '../../kit/base/contexts/definitions'
import { menuLeaves, menuTree, type MenuTarget } from './menu-tree'

/** An entry of the menu that is no group, taken out of its groups. */
export interface ConsoleDestination {
  readonly id: string
  /** Message key. */
  readonly label: string
  /** Message keys of the enclosing groups, outermost first, and of the entry itself. */
  readonly fullLabel: readonly string[]
  readonly icon: string
  readonly target: MenuTarget
}

/** Identifies an entry. A page that stands in two menus counts once. */
const identityOf = ({ id, target }: ConsoleDestination): string =>
  target.kind === 'page' ? `page ${target.to}` : id

/** Everything that an operator can go to: the entries of both menus, and the lists that stand in neither. */
export const consoleDestinations = (
  { app, resources }: Definitions,
  shut?: ReadonlySet<string>,
): readonly ConsoleDestination[] => {
  const listed = resources.filter(({ list }) => list).map(({ name }) => ({ resource: name }))
  const found = menuLeaves(
    menuTree([...(app.header ?? []), ...app.menu, ...listed], resources, shut),
  )
  const leaves = new Map<string, ConsoleDestination>()
  for (const { leaf, groups } of found) {
    const fullLabel = [...groups, leaf].map(({ label }) => label)
    const { id, label, icon, target } = leaf
    const flat = { id, label, fullLabel, icon, target }
    if (!leaves.has(identityOf(flat))) leaves.set(identityOf(flat), flat)
  }
  return [...leaves.values()]
}
