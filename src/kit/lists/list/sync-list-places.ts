import type { StoredParams } from './use-list-params'

/** What a list shows, as react-admin's store keeps it. Undefined: what is usual. */
export type ShownListParams = StoredParams | undefined

/**
 * The three places that say what a list shows. Everything else follows from them: the key of the query and the values of
 * the filters from the store, the place that the operator comes back to after a reload from the address.
 */
export interface ListPlaces {
  /** Says it for whoever opens it. Of people it says nothing. */
  readonly address: {
    /** The part of the query that is the list's own. */
    readonly query: string
    /** Says what the list shows also when it says nothing, because the list has written it. */
    readonly isFromList: boolean
    /** Whether a dialog or a record stands over the list. */
    readonly isInner: boolean
  }
  /** Says what is on the screen. */
  readonly store: ShownListParams
  /** Says what the list showed on this entry of the history, with the filters that no address has. Gone with the page. */
  readonly entry: {
    /** Whether the operator has just come to it. */
    readonly isEntered: boolean
    /** Whether it was made outside the router, which gives every entry a key. */
    readonly isNameless: boolean
    /** What was shown on it before. Null: nothing is known of it. */
    readonly shown: { readonly params: ShownListParams } | null
  }
  /** The query to begin with, where the list is shown for the first time and has been there before a reload. */
  readonly begin: string
}

/** Writes what a list shows as the query of an address, and reads it. */
export interface ListQueries {
  readonly write: (params: ShownListParams) => string
  readonly read: (query: string) => StoredParams
  readonly isSame: (one: ShownListParams, other: ShownListParams) => boolean
}

/** What all three places say from here on. */
export interface SyncedListPlaces {
  readonly params: ShownListParams
  /** Whether the store has to take it over. */
  readonly isForStore: boolean
  /** What the address says of it. */
  readonly query: string
  /**
   * What happens to the history. `marked`: the entry that is left first becomes one that the list has written, so that
   * it says what was shown on it also when its address says nothing.
   */
  readonly history: 'kept' | 'replaced' | 'pushed' | 'marked and pushed'
}

/** What the list shows on an entry that the operator has come to. It may stay as it is. */
const shownOnEntry = (
  { address, store, entry, begin }: ListPlaces,
  queries: ListQueries,
): ShownListParams => {
  const { query, isFromList } = address
  const isInAddress = isFromList || query !== ''
  if (!isInAddress && begin !== '') return queries.read(begin)
  if (!entry.isNameless && entry.shown) return entry.shown.params ?? queries.read('')
  return isInAddress && query !== queries.write(store) ? queries.read(query) : store
}

/** The operator has come to an entry: the store follows it, and the address says what is shown. */
const enterList = (places: ListPlaces, queries: ListQueries): SyncedListPlaces => {
  const params = shownOnEntry(places, queries)
  const query = queries.write(params)
  const isExact = query === places.address.query && !places.entry.isNameless
  return {
    params,
    isForStore: !queries.isSame(params, places.store),
    query,
    history: isExact ? 'kept' : 'replaced',
  }
}

/** The operator has stayed on an entry: what has changed in the store becomes an entry of its own. */
const stayInList = (
  { address, store, entry }: ListPlaces,
  queries: ListQueries,
): SyncedListPlaces => {
  const before = entry.shown?.params
  const query = queries.write(before)
  if (query !== address.query || entry.isNameless)
    return { params: before, isForStore: false, query: query, history: 'replaced' }
  const next = { params: store, isForStore: false, query: queries.write(store) }
  if (queries.isSame(before, store)) return { ...next, history: 'kept' }
  if (address.isInner || store?.isCorrected === true) return { ...next, history: 'replaced' }
  return { ...next, history: address.isFromList ? 'pushed' : 'marked and pushed' }
}

/** Decides what a list shows, and what its address and its history say of it, whenever one of the places has changed. */
export const syncListPlaces = (places: ListPlaces, queries: ListQueries): SyncedListPlaces =>
  (places.entry.isEntered ? enterList : stayInList)(places, queries)
