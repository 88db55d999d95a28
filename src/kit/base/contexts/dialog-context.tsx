import { createContext, use } from 'react'
import type { RaRecord } from 'ra-core'
import type { Lifecycle } from '../../../providers/definitions/definition'

/** A record that is shown, or the form that changes it. */
export interface OpenRecord {
  readonly kind: 'edit' | 'show'
  readonly record: RaRecord
  /** Only the address of the record is known, so it has to be read. */
  readonly isUnread?: true
}

/** The only dialog that a screen may have open. */
export type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'import' }
  | OpenRecord
  /** Explains what blocks the moves that a record does not offer. */
  | { readonly kind: 'why'; readonly record: RaRecord; readonly lifecycle: Lifecycle }

export interface DialogState {
  readonly opened: OpenDialog | null
  /** The record that stands beside the list. It stays there while a question about it is open. */
  readonly beside: OpenRecord | null
  readonly open: (dialog: OpenDialog) => void
  readonly close: () => void
}

export const DialogContext = createContext<DialogState | null>(null)

/** Opens dialogs. It never changes, so that what only opens them is not rendered again when one is opened. */
export const OpenDialogContext = createContext<DialogState['open'] | null>(null)

export const useOpenDialog = (): DialogState['open'] => {
  const open = use(OpenDialogContext)
  if (!open) throw new Error('A dialog can only be opened from inside a <List>')
  return open
}

export const useDialog = (): DialogState => {
  const state = use(DialogContext)
  if (!state) throw new Error('A dialog can only be opened from inside a <List>')
  return state
}
