import type { ReactNode } from 'react'
import { LinkBase, useTranslate } from 'ra-core'
import { Icon } from '../../kit/icons/icons'
import type { MenuLeaf } from './menu-tree'
import { useOpenTarget } from './use-menu'

interface LeafProps {
  readonly leaf: MenuLeaf
  readonly isActive: boolean
  readonly className: string
  /** The entry was chosen; the page it leads to is the same as before, perhaps. */
  readonly onChosen?: () => void
}

/** An entry of a menu: a link where it leads somewhere, else a button that says so. */
export const MenuLeafEntry = ({ leaf, isActive, className, onChosen }: LeafProps) => {
  const text = useTranslate()(leaf.label)
  const open = useOpenTarget()
  const content = <LeafContent icon={leaf.icon} text={text} />
  const { target } = leaf
  const shared = { className, title: text, onClick: onChosen, 'data-current': isActive }
  if (target.kind === 'temporary')
    return (
      <button type="button" {...shared} onClick={() => open(target)}>
        {content}
      </button>
    )
  if (target.kind === 'url')
    return (
      <a {...shared} href={target.href} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    )
  return (
    <LinkBase {...shared} to={target.to} aria-current={isActive ? 'page' : undefined}>
      {content}
    </LinkBase>
  )
}

interface ContentProps {
  readonly icon: string
  readonly text: string
  readonly children?: ReactNode
}

export const LeafContent = ({ icon, text, children }: ContentProps) => (
  <>
    <Icon name={icon} />
    <span className="dw-entry-text">{text}</span>
    {children}
  </>
)
