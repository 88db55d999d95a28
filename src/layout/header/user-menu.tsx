import { useState } from 'react'
import { useGetIdentity, useTranslate } from 'ra-core'
import { useDefinitions } from '../../kit/base/contexts/definitions'
import { lazyPart } from '../../kit/base/loading/lazy-part'
import { MenuButton, type MenuItem } from '../../kit/base/menu/menu'
import { useAskToLogOut } from '../navigation/use-ask-to-log-out'

const PasswordDialog = lazyPart(() => import('../../kit/forms/dialogs/password-dialog'))

/** Says who is logged in. A name may be unknown, as with a key. */
const useGreeting = (): string => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const name = identity?.fullName
  if (name) return translate('layout.hello', { name })
  return translate(identity?.id ? 'layout.signedIn' : 'layout.notSignedIn')
}

/** What the menu offers. A password cannot be changed everywhere. */
const useItems = (onChange: (() => void) | null): readonly MenuItem[] => {
  const translate = useTranslate()
  const askToLogOut = useAskToLogOut()
  const change = {
    key: 'password',
    icon: 'key',
    label: translate('layout.changePassword'),
  } as const
  return [
    ...(onChange ? [{ ...change, onSelect: onChange }] : []),
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
  const [isChanging, setChanging] = useState(false)
  const { app, own } = useDefinitions()
  const { login, password } = app.session
  const greeting = useGreeting()
  const items = useItems(password ? () => setChanging(true) : null)
  const close = (): void => setChanging(false)
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
      {password && isChanging && (
        <PasswordDialog call={password} onClose={close} onLoadFailed={close} />
      )}
    </>
  )
}
