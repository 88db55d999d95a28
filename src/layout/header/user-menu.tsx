import { useState } from 'react'
import { useGetIdentity, useTranslate } from 'ra-core'
import { lazyPart } from '../../kit/loading/lazy-part'
import { MenuButton } from '../../kit/menu/menu'
import { useAskToLogOut } from './use-ask-to-log-out'

const PasswordDialog = lazyPart(() => import('../../kit/dialogs/password-dialog'))

/** Shows who is logged in, and offers to change the password or to log out. */
export const UserMenu = () => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const [isChanging, setChanging] = useState(false)
  const askToLogOut = useAskToLogOut()
  const name = identity?.fullName
  const greeting = name ? translate('layout.hello', { name }) : translate('layout.notSignedIn')
  const close = (): void => setChanging(false)
  return (
    <>
      <MenuButton
        className="dw-header-button"
        label={greeting}
        title={greeting}
        icon="user"
        caret
        onPreload={PasswordDialog.preload}
        items={[
          {
            key: 'password',
            icon: 'key',
            label: translate('layout.changePassword'),
            onSelect: () => setChanging(true),
          },
          {
            key: 'logout',
            icon: 'log-out',
            label: translate('layout.logOut'),
            onSelect: () => void askToLogOut(),
          },
        ]}
      >
        <span className="dw-header-text">{greeting}</span>
      </MenuButton>
      {isChanging && <PasswordDialog onClose={close} onLoadFailed={close} />}
    </>
  )
}
