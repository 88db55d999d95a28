import { useMemo, useState, type ReactNode } from 'react'
import { RecordContextProvider } from 'ra-core'
import { WhyNotPart } from '../actions/why-not-part'
import { StartProvider } from '../actions/use-action'
import { useDefinition } from '../contexts/definitions'
import {
  DialogContext,
  OpenDialogContext,
  useDialog,
  type DialogState,
  type OpenDialog,
} from '../contexts/dialog-context'

/** Holds the only dialog that a screen may have open. The code of the dialog is fetched when it is needed. */
export const ScreenDialogs = ({ children }: { readonly children: ReactNode }) => {
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const state = useMemo<DialogState>(
    () => ({ opened, open: setOpened, close: () => setOpened(null) }),
    [opened],
  )
  return (
    <DialogContext value={state}>
      <OpenDialogContext value={setOpened}>
        <StartProvider>{children}</StartProvider>
      </OpenDialogContext>
      {opened && <OpenedDialog opened={opened} />}
    </DialogContext>
  )
}

const veil = <div className="dw-veil" aria-hidden="true" />

const OpenedDialog = ({ opened }: { readonly opened: OpenDialog }) => {
  const definition = useDefinition()
  const { close } = useDialog()
  if (opened.kind === 'why') {
    const { record, lifecycle } = opened
    return <WhyNotPart {...{ record, lifecycle }} fallback={veil} onLoadFailed={close} />
  }
  const Dialog = definition[opened.kind]
  if (!Dialog) return null
  const dialog = <Dialog fallback={veil} onLoadFailed={close} />
  return opened.kind === 'create' ? (
    dialog
  ) : (
    <RecordContextProvider value={opened.record}>{dialog}</RecordContextProvider>
  )
}
