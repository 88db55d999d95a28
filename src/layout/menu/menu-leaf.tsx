import { LinkBase, useTranslate } from 'ra-core'
import type { MenuLeaf } from './menu-tree'
import { useOpenMenuTarget } from './use-menu'

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
  const open = useOpenMenuTarget()
  const { target } = leaf
  const shared = {
    className,
    title: text,
    onClick: onChosen,
    'data-current': isActive,
    'data-icon': leaf.icon,
  }
  if (target.kind === 'temporary')
    return (
      <button type="button" {...shared} onClick={() => open(target)}>
        {text}
      </button>
    )
  if (target.kind === 'url')
    return (
      <a {...shared} href={target.href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    )
  return (
    <LinkBase {...shared} to={target.to} aria-current={isActive ? 'page' : undefined}>
      {text}
    </LinkBase>
  )
}
