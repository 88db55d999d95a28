import { use } from 'react'
import { useTranslate } from 'ra-core'
import type { Lifecycle } from '../../providers/definitions/definition'
import { useOpenDialog } from '../contexts/dialog-context'
import { RowContext } from '../contexts/table-context'
import { MenuButton, type MenuItem } from '../menu/menu'
import { useHeldReason } from '../still/held'
import { preloadConfirm } from './confirm'
import { useRowLock } from './use-row-lock'
import { WhyNotPart } from './why-not-part'

export interface MoreMenuProps {
  readonly lifecycle: Lifecycle
  /** Moves that have no button of their own. */
  readonly items: readonly MenuItem[]
  readonly disabled: boolean
}

/** What the entries of the menu open: a question, or the explanation. */
const preloadEntries = (): void => {
  preloadConfirm()
  WhyNotPart.preload()
}

/**
 * A menu with the moves that have no button and with an entry that explains what blocks the other moves. Without such
 * moves, that entry alone is shown, as a button of the menu's size.
 */
export const MoreMenu = ({ lifecycle, items, disabled }: MoreMenuProps) => {
  const { record } = useRowLock()
  const open = useOpenDialog()
  const names = use(RowContext)?.names
  const translate = useTranslate()
  const held = useHeldReason()
  const label = translate('kit.why.open')
  const ask = () => open({ kind: 'why', record, lifecycle })
  return items.length > 0 ? (
    <MenuButton
      items={[...items, { key: 'why', label, icon: 'help', onSelect: ask }]}
      disabled={disabled || held !== undefined}
      title={held}
      held={held !== undefined}
      className="dw-action dw-action-more"
      label={translate('kit.buttons.more')}
      describedBy={names}
      icon="more"
      onPreload={preloadEntries}
    />
  ) : (
    <button
      type="button"
      className="dw-action dw-action-more"
      aria-label={label}
      aria-disabled={held !== undefined}
      data-held={held !== undefined || undefined}
      data-icon="help"
      aria-describedby={names}
      title={held ?? label}
      onClick={ask}
      onPointerEnter={WhyNotPart.preload}
      onFocus={WhyNotPart.preload}
    />
  )
}
