import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { RecordContextProvider } from 'ra-core'
import { useDefinition } from '../definitions'
import { DialogContext, type DialogState, type OpenDialog } from '../dialog-context'

/** Holds the one dialog that a screen may have open; its code is fetched when it is needed. */
export const ScreenDialogs = ({ children }: { readonly children: ReactNode }) => {
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const state = useMemo<DialogState>(
    () => ({ opened, open: setOpened, close: () => setOpened(null) }),
    [opened],
  )
  return (
    <DialogContext value={state}>
      {children}
      {opened && <OpenedDialog opened={opened} />}
    </DialogContext>
  )
}

const OpenedDialog = ({ opened }: { readonly opened: OpenDialog }) => {
  const definition = useDefinition()
  const Dialog = definition[opened.kind]
  if (!Dialog) return null
  return (
    <Suspense fallback={<div className="dw-veil" aria-hidden="true" />}>
      {opened.kind === 'create' ? (
        <Dialog />
      ) : (
        <RecordContextProvider value={opened.record}>
          <Dialog />
        </RecordContextProvider>
      )}
    </Suspense>
  )
}
