import type { FirstBrowserEntry } from './browser-entry'
import type { ShownListParams } from './sync-list-places'

/** As many entries of the history are remembered with what no address says. */
const MAX_ENTRIES = 50

/** What the list showed on each entry of the history, with the filters that are in no address. In memory only. */
export const createBrowserEntryMemory = (first: FirstBrowserEntry | null) => {
  const shown = new Map<string, ShownListParams>(first && [[first.key, first.stored]])
  let at = first?.key
  return {
    /** Whether the list has not been on any entry yet. */
    isEmpty: (): boolean => shown.size === 0,
    /** Whether this is the entry that was remembered last. */
    isAt: (entry: string): boolean => at === entry,
    /** What was shown on it, or null where nothing is known of it. */
    find: (entry: string): { readonly params: ShownListParams } | null =>
      shown.has(entry) ? { params: shown.get(entry) } : null,
    /** Forgets the entry that was remembered longest ago, where there are too many. */
    remember: (entry: string, params: ShownListParams): void => {
      shown.delete(entry)
      shown.set(entry, params)
      const [oldest] = shown.keys()
      if (shown.size > MAX_ENTRIES && oldest !== undefined) shown.delete(oldest)
      at = entry
    },
  }
}

export type BrowserEntryMemory = ReturnType<typeof createBrowserEntryMemory>
