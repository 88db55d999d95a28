import { useTranslate } from 'ra-core'
import { MenuButton } from '../../kit/base/menu/menu-button'
import { MenuLeafEntry } from '../menu/menu-leaf'
import { menuItems } from '../menu/menu-items'
import { isMenuGroup, type MenuNode } from '../menu/menu-tree'
import { useActiveMenuIds, useMenuTree, useOpenMenuTarget } from '../menu/use-menu'
import { useOverflow } from './use-overflow'

/** The pages in one row. When there is not enough room, arrows scroll it. */
export const HeaderMenu = () => {
  const nodes = useMenuTree('header')
  const active = useActiveMenuIds(nodes)
  const translate = useTranslate()
  const { room, row, ends, move } = useOverflow()
  return (
    <nav
      ref={room}
      className="dw-header-menu"
      aria-label={translate('layout.headerMenu')}
      data-overflows={ends.overflows}
    >
      {ends.overflows && (
        <Arrow direction="back" isDisabled={ends.atStart} onClick={() => move('back')} />
      )}
      <div ref={row} className="dw-header-row">
        {nodes.map((node) => (
          <HeaderEntry key={node.id} node={node} active={active} />
        ))}
      </div>
      {ends.overflows && (
        <Arrow direction="on" isDisabled={ends.atEnd} onClick={() => move('on')} />
      )}
    </nav>
  )
}

interface ArrowProps {
  readonly direction: 'back' | 'on'
  readonly isDisabled: boolean
  readonly onClick: () => void
}

const Arrow = ({ direction, isDisabled, onClick }: ArrowProps) => {
  const translate = useTranslate()
  const label = translate(direction === 'back' ? 'layout.scrollBack' : 'layout.scrollOn')
  return (
    <button
      type="button"
      className="dw-header-arrow"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      data-icon={direction === 'back' ? 'chevron-left' : 'chevron-right'}
      onClick={onClick}
    />
  )
}

interface EntryProps {
  readonly node: MenuNode
  readonly active: ReadonlySet<string>
}

const HeaderEntry = ({ node, active }: EntryProps) => {
  const translate = useTranslate()
  const open = useOpenMenuTarget()
  const isActive = active.has(node.id)
  if (!isMenuGroup(node))
    return <MenuLeafEntry leaf={node} isActive={isActive} className="dw-header-entry" />
  const text = translate(node.label)
  return (
    <MenuButton
      hover
      className="dw-header-entry"
      label={text}
      current={isActive}
      icon={node.icon}
      caret
      items={menuItems(node, { translate, active, open })}
    >
      {text}
    </MenuButton>
  )
}
