import { lazy, Suspense, useState } from 'react'
import { LinkBase, useGetIdentity, useLocaleState, useLocales, useTranslate } from 'ra-core'
import { useDefinitions } from '../kit/definitions'
import { Icon } from '../kit/icons'
import { MenuButton } from '../kit/menu'
import { preloadForms } from '../kit/preload-forms'
import { useAskToLogOut } from './use-ask-to-log-out'

interface HeaderProps {
  readonly isSideOpen: boolean
  readonly onToggleSide: () => void
}

export const Header = ({ isSideOpen, onToggleSide }: HeaderProps) => {
  const translate = useTranslate()
  const { app } = useDefinitions()
  const label = translate('layout.toggleSidebar')
  return (
    <header className="dw-header">
      <button
        type="button"
        className="dw-header-button"
        aria-label={label}
        title={label}
        aria-expanded={isSideOpen}
        aria-controls="side-menu"
        onClick={onToggleSide}
      >
        <Icon name="sidebar" />
      </button>
      <LinkBase className="dw-brand" to="/index">
        {app.brand}
      </LinkBase>
      <div className="dw-header-end">
        <LanguageMenu />
        <UserMenu />
      </div>
    </header>
  )
}

export const LanguageMenu = () => {
  const translate = useTranslate()
  const [locale, setLocale] = useLocaleState()
  const languages = useLocales()
  const current = languages.find((language) => language.locale === locale)
  return (
    <MenuButton
      className="dw-header-button"
      label={translate('layout.language')}
      items={languages.map(({ locale: code, name }) => ({
        key: code,
        label: name,
        checked: code === locale,
        onSelect: () => setLocale(code),
      }))}
    >
      <Icon name="language" />
      <span className="dw-header-text">{current?.name}</span>
    </MenuButton>
  )
}

const PasswordDialog = lazy(() => import('../kit/form/password-dialog'))

const UserMenu = () => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const [isChanging, setChanging] = useState(false)
  const askToLogOut = useAskToLogOut()
  const name = identity?.fullName || translate('layout.user')
  return (
    <>
      <MenuButton
        className="dw-header-button"
        label={name}
        onPreload={preloadForms}
        items={[
          {
            key: 'password',
            label: translate('layout.changePassword'),
            onSelect: () => setChanging(true),
          },
          { key: 'logout', label: translate('layout.logOut'), onSelect: () => void askToLogOut() },
        ]}
      >
        <Icon name="user" />
        <span className="dw-header-text">{name}</span>
        <Icon name="chevron-down" />
      </MenuButton>
      {isChanging && (
        <Suspense fallback={null}>
          <PasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  )
}
