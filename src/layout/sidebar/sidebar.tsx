import { useTranslate } from 'ra-core'
import { Icon } from '../../kit/base/icons/icons'
import type { MenuNode } from '../menu/menu-tree'
import { useActiveMenuIds, useMenuTree } from '../menu/use-menu'
import { SidebarEntryList } from './sidebar-entry-list'

export const SIDEBAR_ID = 'side-menu'

const keepSidebarOpen = (): void => undefined

interface SidebarProps {
  readonly isCollapsed: boolean
}

/** The pages of the console in the order of app.yaml. The sidebar stands beside the page. */
export const Sidebar = ({ isCollapsed }: SidebarProps) => {
  const translate = useTranslate()
  const nodes = useMenuTree('side')
  return (
    <nav id={SIDEBAR_ID} className="dw-side" aria-label={translate('layout.menu')}>
      <SidebarEntries nodes={nodes} isCollapsed={isCollapsed} onChosen={keepSidebarOpen} />
    </nav>
  )
}

interface EntriesProps {
  readonly nodes: readonly MenuNode[]
  readonly isCollapsed: boolean
  readonly onChosen: () => void
}

/** A menu, or a note that the menu is empty. */
export const SidebarEntries = ({ nodes, isCollapsed, onChosen }: EntriesProps) => {
  const active = useActiveMenuIds(nodes)
  return nodes.length > 0 ? (
    <SidebarEntryList {...{ nodes, active, isCollapsed, onChosen }} />
  ) : (
    <NoEntries isCollapsed={isCollapsed} />
  )
}

const NoEntries = ({ isCollapsed }: SidebarProps) => {
  const text = useTranslate()('layout.noMenu')
  return (
    <p className="dw-side-empty" title={text}>
      <Icon name="inbox" />
      <span className={isCollapsed ? 'dw-hidden' : undefined}>{text}</span>
    </p>
  )
}
