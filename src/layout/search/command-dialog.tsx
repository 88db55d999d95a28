import { useDefinitions } from '../../kit/base/contexts/definitions'
import { PasswordDialog } from '../../kit/forms/dialogs/password-dialog'
import { KeySheet } from '../../kit/lists/keys/key-sheet'
import type { CommandDialogName } from './command'
import { onScreen } from './list-commands'

interface CommandDialogProps {
  readonly name: CommandDialogName
  readonly onClose: () => void
}

/** Whether the list on the screen has queues, as its own keys see it. */
const areQueuesShown = (): boolean => onScreen('.dw-queues [role=tab]') !== undefined

/** A dialog that a command has opened. */
export default function CommandDialog({ name, onClose }: CommandDialogProps) {
  const { password } = useDefinitions().app.session
  if (name === 'keys') return <KeySheet hasQueues={areQueuesShown()} onClose={onClose} />
  return password ? <PasswordDialog call={password} onClose={onClose} /> : null
}
