import { createContext, use, type ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import type { Lifecycle } from '../../../providers/definitions/definition'
import { useOpenDialog } from '../../base/contexts/dialog-context'
import { TableRowContext } from '../../base/contexts/table-context'
import { MenuButton, PopupMenuEntry, type MenuItem } from '../../base/menu/menu-button'
import { useGuardReason } from '../click-guard/guard-contexts'
import { preloadConfirm } from './confirm'
import { useRowLock } from './use-row-lock'
import { WhyNotPart } from './why-not-part'

export interface MoreMenuProps {
  readonly lifecycle: Lifecycle
  /** Moves that have no button of their own. */
  readonly items: readonly MenuItem[]
  readonly disabled: boolean
}

/** What the menu of a row has besides moves: what can be done with a record whatever its status. */
export interface RowMenuActions {
  readonly calls: ReactNode
  readonly removals: ReactNode
}

export const RowMenuActionsContext = createContext<RowMenuActions | null>(null)

/** What the entries of the menu open: a question, or the explanation. */
const preloadEntries = (): void => {
  preloadConfirm()
  WhyNotPart.preload()
}

/**
 * A menu with the moves that have no button, with the other actions of the row, and with an entry that explains what
 * blocks the other moves. Where there would be nothing else in it, that entry is shown as a button of the menu's size.
 */
export const MoreMenu = ({ lifecycle, items, disabled }: MoreMenuProps) => {
  const names = use(TableRowContext)?.names
  const translate = useTranslate()
  const held = useGuardReason()
  const others = use(RowMenuActionsContext)
  const why = useWhy(lifecycle)
  if (items.length === 0 && !others) return <WhyButton {...why} held={held} />
  const { calls = null, removals = null } = others ?? {}
  const entries = (
    <>
      {items.length > 0 && <hr />}
      {calls}
      <PopupMenuEntry label={why.label} icon="help" onSelect={why.ask} />
      {removals && <hr />}
      {removals}
    </>
  )
  return (
    <MenuButton
      items={items}
      entries={entries}
      disabled={disabled || held !== undefined}
      title={held}
      held={held !== undefined}
      className="dw-action dw-action-more"
      label={translate('kit.buttons.more')}
      describedBy={names}
      icon="more"
      onPreload={preloadEntries}
    />
  )
}

interface Why {
  readonly label: string
  /** Opens the explanation. */
  readonly ask: () => void
}

const useWhy = (lifecycle: Lifecycle): Why => {
  const { record } = useRowLock()
  const open = useOpenDialog()
  const label = useTranslate()('kit.why.open')
  return { label, ask: () => open({ kind: 'why', record, lifecycle }) }
}

const WhyButton = ({ label, ask, held }: Why & { readonly held: string | undefined }) => (
  <button
    type="button"
    className="dw-action dw-action-more"
    aria-label={label}
    aria-disabled={held !== undefined}
    data-held={held !== undefined || undefined}
    data-icon="help"
    aria-describedby={use(TableRowContext)?.names}
    title={held ?? label}
    onClick={ask}
    onPointerEnter={WhyNotPart.preload}
    onFocus={WhyNotPart.preload}
  />
)
