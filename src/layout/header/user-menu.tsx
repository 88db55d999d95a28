import { useState } from 'react'
import { useGetIdentity, useTranslate } from 'ra-core'
import { useDefinitions } from '../../kit/base/contexts/definitions'
import { lazyPart } from '../../kit/base/loading/lazy-part'
import { MenuButton, type MenuItem } from '../../kit/base/menu/menu-button'
import { useConfirmedLogout } from '../navigation/use-confirmed-logout'

const OwnFactorDialog = lazyPart(() => import('./second-factor-settings'))
const PasswordDialog = lazyPart(() => import('../../kit/forms/dialogs/password-dialog'))

/** Says who is logged in. A name may be unknown, as with a key. */
const useGreeting = (): string => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const name = identity?.fullName
  if (name) return translate('layout.hello', { name })
  return translate(identity?.id ? 'layout.signedIn' : 'layout.notSignedIn')
}

/** What the menu offers. Neither a password nor a second factor can be changed everywhere. */
const useItems = (
  onPassword: (() => void) | null,
  onFactor: (() => void) | null,
): readonly MenuItem[] => {
  const translate = useTranslate()
  const askToLogOut = useConfirmedLogout()
  const change = {
    key: 'password',
    icon: 'key',
    label: translate('layout.changePassword'),
  } as const
  const factor = { key: 'factor', icon: 'lock', label: translate('factor.title') } as const
  return [
    ...(onPassword ? [{ ...change, onSelect: onPassword }] : []),
    ...(onFactor ? [{ ...factor, onSelect: onFactor }] : []),
    {
      key: 'logout',
      icon: 'log-out',
      label: translate('layout.logOut'),
      onSelect: () => void askToLogOut(),
    },
  ]
}

/** Shows who is logged in, and offers to change the password or to log out. */
export const UserMenu = () => {
  const [changing, setChanging] = useState<'password' | 'factor' | null>(null)
  const { app, own } = useDefinitions()
  const { login, password, secondFactor } = app.session
  const greeting = useGreeting()
  const items = useItems(
    password ? () => setChanging('password') : null,
    secondFactor ? () => setChanging('factor') : null,
  )
  const close = (): void => setChanging(null)
  const Own = own?.userMenu
  const show = (shown: readonly MenuItem[]) => (
    <MenuButton
      className="dw-header-button"
      label={greeting}
      title={greeting}
      icon="user"
      caret
      {...(password ? { onPreload: PasswordDialog.preload } : {})}
      items={shown}
    >
      <span className="dw-header-text">{greeting}</span>
    </MenuButton>
  )
  // There is nobody to greet, and nothing to leave.
  if (login.by === 'none') return null
  return (
    <>
      {Own ? <Own items={items} show={show} fallback={show(items)} /> : show(items)}
      {changing === 'factor' && <OwnFactorDialog onClose={close} onLoadFailed={close} />}
      {password && changing === 'password' && (
        <PasswordDialog call={password} onClose={close} onLoadFailed={close} />
      )}
    </>
  )
}
