import { LinkBase, useTranslate } from 'ra-core'
import { useDefinitions } from '../../kit/base/contexts/definitions'
import { TrialEnvironmentMark } from './trial-environment-mark'
import { HeaderMenu } from '../header-menu/header-menu'
import { HeaderTools } from './header-tools'
import { LogIndicator } from './log-indicator'
import { ResultsButton } from '../results/results-button'
import { SearchPagesButton } from '../search/search-button'
import { SIDEBAR_ID } from '../sidebar/sidebar'
import { UserMenu } from './user-menu'

interface HeaderProps {
  readonly isSideOpen: boolean
  readonly onToggleSide: () => void
  /** Whether menu and smaller tools stand in the header. When there is no room for them, they stand in the drawer. */
  readonly hasMenu: boolean
  readonly hasTools: boolean
}

export const Header = ({ isSideOpen, onToggleSide, hasMenu, hasTools }: HeaderProps) => {
  const { app, own } = useDefinitions()
  const Own = own?.header
  return (
    <header className="dw-header">
      <SideToggle isOpen={isSideOpen} onClick={onToggleSide} />
      <LinkBase className="dw-brand" to="/index">
        {app.brand}
      </LinkBase>
      <TrialEnvironmentMark />
      {hasMenu && <HeaderMenu />}
      {/* From left to right: what the project has, search, log, results, full screen, theme, size, colour, language, user. */}
      <div className="dw-header-end">
        {Own && <Own />}
        <SearchPagesButton />
        <LogIndicator />
        <ResultsButton />
        {hasTools && <HeaderTools isNamed={false} />}
        <UserMenu />
      </div>
    </header>
  )
}

interface ToggleProps {
  readonly isOpen: boolean
  readonly onClick: () => void
}

const SideToggle = ({ isOpen, onClick }: ToggleProps) => {
  const label = useTranslate()('layout.toggleSidebar')
  return (
    <button
      type="button"
      className="dw-header-button dw-side-toggle"
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      aria-controls={SIDEBAR_ID}
      data-icon="sidebar"
      onClick={onClick}
    />
  )
}
