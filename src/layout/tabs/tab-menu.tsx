import { useId, useRef } from 'react'
import { useTranslate } from 'ra-core'
import { MenuButton, type MenuItem } from '../../kit/base/menu/menu-button'
import { Menu } from '../../kit/base/menu/menu-popup'
import type { TabMenuPoint } from './tab'
import { commandsFor, tabCommands, type TabCommand } from './tab-commands'
import { HOME_PATH, tabId } from './tab-page'

const icons: Readonly<Record<TabCommand, string>> = {
  left: 'arrow-left',
  right: 'arrow-right',
  others: 'close',
  all: 'close-circle',
}

const useItems = (
  commands: readonly TabCommand[],
  run: (command: TabCommand) => void,
): readonly MenuItem[] => {
  const translate = useTranslate()
  return commands.map((command) => ({
    key: command,
    label: translate(`tabs.commands.${command}`),
    icon: icons[command],
    onSelect: () => run(command),
  }))
}

export interface TabMenuState {
  readonly path: string
  readonly at: TabMenuPoint | null
}

interface TabMenuProps {
  readonly state: TabMenuState
  readonly onClose: () => void
  readonly run: (command: TabCommand, target: string) => void
}

/** The menu of a tab. It opens where the mouse was, or under the tab. */
export const TabMenu = ({ state: { path, at }, onClose, run }: TabMenuProps) => {
  const id = useId()
  const translate = useTranslate()
  const anchor = useRef<HTMLElement>(null)
  const items = useItems(commandsFor(path, HOME_PATH), (command) => run(command, path))
  const close = (refocus: boolean): void => {
    onClose()
    if (refocus) document.getElementById(tabId(path))?.focus()
  }
  return (
    <>
      <span
        ref={(element) => {
          anchor.current = at ? element : document.getElementById(tabId(path))
        }}
        className="dw-tab-point"
        style={at ?? undefined}
      />
      <Menu
        {...{ id, items, anchor, close }}
        key={`${path} ${at?.left} ${at?.top}`}
        label={translate('tabs.menu')}
        focusAt="first"
        side={at ? 'beside' : 'below'}
      />
    </>
  )
}

interface CommandButtonsProps {
  readonly run: (command: TabCommand, target: string) => void
  readonly target: string
}

/** A button that closes all tabs at once. The arrow beside it offers the commands for the tab that is shown. */
export const CommandButtons = ({ run, target }: CommandButtonsProps) => {
  const translate = useTranslate()
  const items = useItems(tabCommands, (command) => run(command, target))
  const closeAll = translate('tabs.commands.all')
  return (
    <div className="dw-tab-commands">
      <button
        type="button"
        className="dw-tab-button"
        aria-label={closeAll}
        title={closeAll}
        data-icon="close-circle"
        onClick={() => run('all', target)}
      />
      <MenuButton
        className="dw-tab-button"
        label={translate('tabs.menu')}
        title={translate('tabs.menu')}
        icon="chevron-down"
        items={items}
      />
    </div>
  )
}
