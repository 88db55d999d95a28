import type { ReactNode } from 'react'
import { LinkBase, useTranslate } from 'ra-core'
import { Icon } from '../../kit/icons/icons'
import type { MenuLeaf } from './menu-tree'
import { useOpenTarget } from './use-menu'

interface LeafProps {
  readonly leaf: MenuLeaf
  readonly isActive: boolean
  readonly className: string
  /** Called when the entry is chosen, even if it leads to the page that is already shown. */
  readonly onChosen?: () => void
}

/** An entry of a menu. It is a link when it leads somewhere, or else a button that says that it does not. */
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
