import { useId, useState } from 'react'
import { useTranslate } from 'ra-core'
import { MenuButton } from '../../kit/base/menu/menu-button'
import { MenuLeafEntry } from '../menu/menu-leaf'
import { menuItems } from '../menu/menu-items'
import { isMenuGroup, type MenuGroup, type MenuNode } from '../menu/menu-tree'
import { useOpenMenuTarget } from '../menu/use-menu'

interface ListProps {
  readonly id?: string
  readonly nodes: readonly MenuNode[]
  readonly active: ReadonlySet<string>
  /** Only icons are shown, and groups open beside them. */
  readonly isCollapsed: boolean
  readonly onChosen: () => void
}

/** At most one group is open. The group of the page that is shown opens by itself. */
const useOpenGroup = (nodes: readonly MenuNode[], active: ReadonlySet<string>) => {
  const around = nodes.find((node) => isMenuGroup(node) && active.has(node.id))?.id ?? null
  const [open, setOpen] = useState(around)
  const [seen, setSeen] = useState(around)
  if (seen !== around) {
    setSeen(around)
    if (around !== null) setOpen(around)
  }
  return { open, toggle: (id: string) => setOpen(open === id ? null : id) }
}

/** The entries of one level. */
export const SidebarEntryList = (props: ListProps) => {
  const { id, nodes, active, isCollapsed, onChosen } = props
  const { open, toggle } = useOpenGroup(nodes, active)
  return (
    <ul id={id} className="dw-side-list">
      {nodes.map((node) => (
        <li key={node.id}>
          {isMenuGroup(node) ? (
            isCollapsed ? (
              <Flyout group={node} active={active} />
            ) : (
              <Submenu
                {...props}
                group={node}
                isOpen={open === node.id}
                onToggle={() => toggle(node.id)}
              />
            )
          ) : (
            <MenuLeafEntry
              leaf={node}
              isActive={active.has(node.id)}
              className="dw-side-entry"
              onChosen={onChosen}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

interface SubmenuProps extends Omit<ListProps, 'nodes' | 'id'> {
  readonly group: MenuGroup
  readonly isOpen: boolean
  readonly onToggle: () => void
}

const Submenu = ({ group, isOpen, onToggle, ...list }: SubmenuProps) => {
  const text = useTranslate()(group.label)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className="dw-side-entry dw-side-group"
        title={text}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-current={list.active.has(group.id)}
        data-icon={group.icon}
        data-caret
        onClick={onToggle}
      >
        {text}
      </button>
      {isOpen && <SidebarEntryList {...list} id={id} nodes={group.entries} />}
    </>
  )
}

interface FlyoutProps {
  readonly group: MenuGroup
  readonly active: ReadonlySet<string>
}

const Flyout = ({ group, active }: FlyoutProps) => {
  const translate = useTranslate()
  const open = useOpenMenuTarget()
  const text = translate(group.label)
  return (
    <MenuButton
      hover
      side="beside"
      className="dw-side-entry"
      label={text}
      current={active.has(group.id)}
      icon={group.icon}
      items={menuItems(group, { translate, active, open })}
    >
      {text}
    </MenuButton>
  )
}
