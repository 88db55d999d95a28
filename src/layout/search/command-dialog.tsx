import { useDefinitions } from '../../kit/base/contexts/definitions'
import { PasswordDialog } from '../../kit/forms/dialogs/password-dialog'
import { HotkeyHelp } from '../../kit/lists/keyboard/hotkey-help'
import { prefixTabSelector } from '../../kit/lists/keyboard/prefix-hotkey'
import type { PrefixKeyName } from '../../providers/definitions/settings-definition'
import type { CommandDialogName } from './console-command'
import { elementOfShownPage } from './list-commands'

interface CommandDialogProps {
  readonly name: CommandDialogName
  readonly onClose: () => void
}

/** Whether the list on the screen has a part that a key goes to, as its own keys see it. */
const isShown = (name: PrefixKeyName): boolean =>
  elementOfShownPage(prefixTabSelector(name)) !== undefined

/** A dialog that a command has opened. */
export default function CommandDialog({ name, onClose }: CommandDialogProps) {
  const { password } = useDefinitions().app.session
  if (name === 'keys') return <HotkeyHelp isShown={isShown} onClose={onClose} />
  return password ? <PasswordDialog call={password} onClose={onClose} /> : null
}
