import { useMemo } from 'react'
import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router-dom'
import { useDefinitions } from '../../kit/base/contexts/definitions'
import { recordAddressText } from '../../kit/base/contexts/record-address'
import { singularResourceName } from '../../kit/base/contexts/singular-resource-name'
import { useNeededRolesText } from '../../kit/base/contexts/roles'
import { toggleFullScreen } from '../appearance/full-screen'
import { useConfirmedLogout } from '../navigation/use-confirmed-logout'
import type { ConsoleCommand, CommandDialogName } from './console-command'
import { listCommands } from './list-commands'
import { useAppearanceCommands } from './use-appearance-commands'

/** A command for each resource of which a record can be made. */
const useCreating = (): readonly ConsoleCommand[] => {
  const { resources } = useDefinitions()
  const translate = useTranslate()
  const refusal = useNeededRolesText()
  const navigate = useNavigate()
  return useMemo(
    () =>
      resources.flatMap((resource): ConsoleCommand[] => {
        const { name, path, calls, verbs } = resource
        const address = recordAddressText(resource, { kind: 'create' })
        if (address === null || refusal(calls[verbs.create ?? '']?.roles)) return []
        const title = translate('form.create', { name: singularResourceName(name, translate) })
        const run = (): void => void navigate(path + address)
        return [
          {
            id: `create ${name}`,
            icon: 'plus',
            title,
            place: path,
            words: `new add create ${name}`,
            run,
          },
        ]
      }),
    [resources, translate, refusal, navigate],
  )
}

/** The button knows whether the menu stands at the side or in a drawer. */
const toggleSide = (): void => document.querySelector<HTMLElement>('.dw-side-toggle')?.click()

/** What somebody who is logged in can do. */
const useSessionCommands = (
  show: (dialog: CommandDialogName) => void,
): readonly ConsoleCommand[] => {
  const { login, password } = useDefinitions().app.session
  const translate = useTranslate()
  const logOut = useConfirmedLogout()
  if (login.by === 'none') return []
  const leave = {
    id: 'logout',
    icon: 'log-out',
    title: translate('layout.logOut'),
    place: '',
    words: 'log out sign out',
    run: () => void logOut(),
  }
  const change = {
    id: 'password',
    icon: 'key',
    title: translate('layout.changePassword'),
    place: '',
    words: 'change password',
    run: () => show('password'),
  }
  return password ? [change, leave] : [leave]
}

/** What the console itself can do. */
const useConsoleCommands = (
  show: (dialog: CommandDialogName) => void,
): readonly ConsoleCommand[] => {
  const translate = useTranslate()
  const session = useSessionCommands(show)
  const keys = {
    id: 'keys',
    icon: 'help',
    title: translate('kit.keys.help'),
    place: '',
    words: 'keyboard shortcuts keys help',
    run: () => show('keys'),
  }
  const side = {
    id: 'sidebar',
    icon: 'sidebar',
    title: translate('layout.toggleSidebar'),
    place: '',
    words: 'sidebar menu collapse',
    run: toggleSide,
  }
  const screen = {
    id: 'screen',
    icon: 'full-screen',
    title: translate('layout.fullScreen'),
    place: '',
    words: 'full screen',
    run: toggleFullScreen,
  }
  return [keys, side, ...(document.fullscreenEnabled ? [screen] : []), ...session]
}

/** All commands: those of the list that is on the screen come first. */
export const useCommands = (
  show: (dialog: CommandDialogName) => void,
): readonly ConsoleCommand[] => {
  const translate = useTranslate()
  const creating = useCreating()
  const looks = useAppearanceCommands()
  const own = useConsoleCommands(show)
  const list = useMemo(() => listCommands(translate), [translate])
  return [...list, ...creating, ...own, ...looks]
}
