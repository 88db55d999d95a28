import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { RecordContextProvider, useEvent } from 'ra-core'
import { WhyNotPart } from '../../actions/row/why-not-part'
import { StartActionProvider } from '../../actions/row/use-start-action'
import { useDefinition } from '../../base/contexts/definitions'
import {
  DialogContext,
  OpenDialogContext,
  useDialog,
  type DialogState,
  type OpenDialog,
  type OpenRecord,
} from '../../base/contexts/dialog-context'
import { usePageLocation } from '../../base/contexts/page-location'
import {
  recordAddressText,
  goToRecordAddress,
  parseRecordAddress,
  type RecordAddress,
} from '../../base/contexts/record-address'
import type { ResourceDefinition } from '../../../providers/definitions/definition'

interface ScreenDialogState {
  readonly dialog: OpenDialog | null
  /** Where in the address the dialog stands, or was closed. Null: it has no address. */
  readonly at: string | null
}

const nowhere: ScreenDialogState = { dialog: null, at: null }

/** Where a dialog stands in the address of its page, or null. */
const addressFor = (definition: ResourceDefinition, dialog: OpenDialog): string | null => {
  if (dialog.kind === 'why' || dialog.kind === 'import') return null
  if (dialog.kind === 'create') return recordAddressText(definition, dialog)
  return recordAddressText(definition, { kind: dialog.kind, id: String(dialog.record.id) })
}

/** A dialog for a record of which only the address is known. */
const dialogForAddress = (address: RecordAddress): OpenDialog =>
  address.kind === 'create'
    ? address
    : { kind: address.kind, record: { id: address.id }, isUnread: true }

/** The dialog that is open: the one at the address of the page, or else one that has no address. */
const useOpened = (): DialogState => {
  const definition = useDefinition()
  const place = usePageLocation()
  const [own, setOwn] = useState(nowhere)
  const rest = place?.rest ?? ''
  const addressed = useMemo(() => {
    const address = rest === '' ? null : parseRecordAddress(definition, rest)
    return address && dialogForAddress(address)
  }, [definition, rest])
  // Whatever stood at another address is over.
  if (own.at !== null && own.at !== rest) setOwn(nowhere)
  const isHere = own.at === null ? own.dialog !== null : own.at === rest
  const opened = isHere ? own.dialog : addressed
  const open = useEvent((dialog: OpenDialog): void => {
    const at = place && addressFor(definition, dialog)
    if (place && at !== null) goToRecordAddress(place, definition, at)
    setOwn({ dialog, at })
  })
  const close = useEvent((): void => {
    const hasNoAddress = own.at === null && own.dialog !== null
    setOwn(hasNoAddress ? nowhere : { dialog: null, at: rest })
    // The way back takes a moment, in which nobody takes it twice.
    if (!hasNoAddress && opened) place?.leave()
  })
  const beside = besideOf(definition, opened) ?? besideOf(definition, addressed)
  return useMemo(() => ({ opened, beside, open, close }), [opened, beside, open, close])
}

/** What stands beside the list, where records of the resource are shown there. */
const besideOf = ({ beside }: ResourceDefinition, dialog: OpenDialog | null): OpenRecord | null =>
  beside && dialog?.kind === 'show' ? dialog : null

/** The resource whose dialogs the screen around holds already. */
const HeldContext = createContext('')

/**
 * Holds the only dialog that a screen may have open. The code of the dialog is fetched when it is needed. What is open
 * stands in the address, so that a reload, Back, and whoever is given the address find it again. A list inside a screen of
 * the author leaves it to that screen.
 */
export const ScreenDialogs = ({ children }: { readonly children: ReactNode }) => {
  const { name } = useDefinition()
  const isHeld = use(HeldContext) === name
  return isHeld ? children : <HeldDialogs name={name}>{children}</HeldDialogs>
}

interface HeldDialogsProps {
  readonly name: string
  readonly children: ReactNode
}

const HeldDialogs = ({ name, children }: HeldDialogsProps) => {
  const state = useOpened()
  const { opened, beside, open } = state
  return (
    <DialogContext value={state}>
      <OpenDialogContext value={open}>
        <HeldContext value={name}>
          <StartActionProvider>
            {children}
            {beside && <OpenedDialog opened={beside} />}
          </StartActionProvider>
        </HeldContext>
      </OpenDialogContext>
      {opened && opened !== beside && <OpenedDialog key={keyOf(opened)} opened={opened} />}
    </DialogContext>
  )
}

/** Another record has another form. */
const keyOf = (opened: OpenDialog): string =>
  'record' in opened ? `${opened.kind} ${String(opened.record.id)}` : opened.kind

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
  const isOver = !(definition.beside && opened.kind === 'show')
  const dialog = <Dialog fallback={isOver ? veil : null} onLoadFailed={close} />
  return 'record' in opened ? (
    <RecordContextProvider value={opened.record}>{dialog}</RecordContextProvider>
  ) : (
    dialog
  )
}
