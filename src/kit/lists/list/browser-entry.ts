import { isKeyedValues } from '../../../../wire/values'
import type { StoredParams } from './use-list-params'

/** The entry of the history on which a list was first shown, and what it showed then. */
export interface FirstBrowserEntry {
  readonly key: string
  readonly stored: StoredParams | undefined
}

/** The key of entries that were made outside the router: the first one, and what is typed into the address bar. */
export const KEYLESS_ENTRY = 'default'

/** The key of the entry of the history that the browser is on, as the router has it. */
export const browserEntryKey = (): string => {
  const state: unknown = window.history.state
  return isKeyedValues(state) && typeof state['key'] === 'string' ? state['key'] : KEYLESS_ENTRY
}

const BEGUN = browserEntryKey()

/**
 * Whether the operator has come to the entry from elsewhere in the console. An address that the console begins with, or
 * that is typed, is taken at its word.
 */
export const isConsoleVisit = (): boolean => ![KEYLESS_ENTRY, BEGUN].includes(browserEntryKey())

/** Marks an entry of the history whose address says what the list shows, also when it says nothing. */
export const FROM_LIST_STATE = { isFromList: true } as const

/** Whether a list has written an entry of the history, and nobody has gone anywhere. */
export const isEntryFromList = (state: unknown): boolean =>
  isKeyedValues(state) && 'isFromList' in state
