import { useDefinitions } from '../../kit/base/contexts/definitions'
import { PasswordDialog } from '../../kit/forms/dialogs/password-dialog'
import { KeySheet } from '../../kit/lists/keys/key-sheet'
import { tabSelector } from '../../kit/lists/keys/prefix-key'
import type { PrefixKeyName } from '../../providers/definitions/settings-definition'
import type { CommandDialogName } from './command'
import { onScreen } from './list-commands'

interface CommandDialogProps {
  readonly name: CommandDialogName
  readonly onClose: () => void
}

/** Whether the list on the screen has a part that a key goes to, as its own keys see it. */
const isShown = (name: PrefixKeyName): boolean => onScreen(tabSelector(name)) !== undefined

/** A dialog that a command has opened. */
export default function CommandDialog({ name, onClose }: CommandDialogProps) {
  const { password } = useDefinitions().app.session
  if (name === 'keys') return <KeySheet isShown={isShown} onClose={onClose} />
  return password ? <PasswordDialog call={password} onClose={onClose} /> : null
}
