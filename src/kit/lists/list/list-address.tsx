import { useCallback, useEffect, useState } from 'react'
import { useEvent, useLocation, useNavigate } from 'ra-core'
import { isKeyedValues } from '../../../../wire/values'
import { useDefinition } from '../../base/contexts/definitions'
import {
  readListAddress,
  sharedQuery,
  writeListAddress,
  type ListLimits,
} from '../../base/contexts/list-address'
import { usePresetListParams } from '../../base/contexts/list-presets'
import { usePageLocation } from '../../base/contexts/page-location'
import { usePreferences } from '../../base/contexts/preferences'
import { parseRecordAddress } from '../../base/contexts/record-address'
import { useFieldAccess } from '../../base/contexts/roles'
import type { QuietOptions, DeferAddressNotice } from '../../../shims/router/quiet-navigation'
import { decodedPath } from '../../base/values/decoded-path'
import { createBrowserEntryMemory, type BrowserEntryMemory } from './browser-entry-memory'
import {
  browserEntryKey,
  FROM_LIST_STATE,
  isEntryFromList,
  KEYLESS_ENTRY,
  type FirstBrowserEntry,
} from './browser-entry'
import {
  syncListPlaces,
  type ListPlaces,
  type ListQueries,
  type SyncedListPlaces,
  type ShownListParams,
} from './sync-list-places'
import {
  withListDefaults,
  useStoredParams,
  type ListDefaults,
  type StoredParams,
} from './use-list-params'
import { useDeferAddressNotice } from './use-defer-address-notice'

export interface ListAddressProps extends Omit<ListLimits, 'isReadable' | 'chosen'> {
  readonly defaults: ListDefaults
  /** Null where the address says what the list shows first. */
  readonly first: FirstBrowserEntry | null
  /** The query with which the list was shown last, where it is to be shown so again. */
  readonly last: string
  /** Gives, once, what the list has shown before this could write it into the history. */
  readonly takeSteps: () => readonly StoredParams[]
  /** Called when the list may be shown: the store has what the address says. */
  readonly onRead: () => void
}

/** Reads and writes what the list shows as the query of an address. */
const useListQueries = ({ defaults, usual, sizes }: ListAddressProps): ListQueries => {
  const definition = useDefinition()
  const access = useFieldAccess()
  const isReadable = (source: string) => access(source, 'read')
  const limits = { usual, chosen: defaults.perPage, sizes, isReadable }
  const plain = (params: ShownListParams): string =>
    JSON.stringify(withListDefaults(params, defaults))
  return {
    isSame: (one, other) => plain(one) === plain(other),
    write: (params) => writeListAddress(definition, withListDefaults(params, defaults), limits),
    read: (query) => {
      const { sort, ...view } = readListAddress(definition, query, limits)
      return { ...view, sort: sort.field, order: sort.order }
    },
  }
}

const pathInBar = (): string =>
  decodedPath(window.location.hash.replace(/^#/, '').replace(/\?.*/s, ''))

/** Makes what the list shows an entry of the history, or puts it in the place of the one that the browser is on. */
const useWrite = (memory: BrowserEntryMemory, notifyLater: DeferAddressNotice) => {
  const { key = KEYLESS_ENTRY, pathname = '', search = '', state } = useLocation()
  const navigate = useNavigate()
  const [own, other] = sharedQuery(useDefinition(), search)
  const go = (
    query: string,
    isReplaced: boolean,
    params: ShownListParams,
    isAtOnce: boolean,
  ): void => {
    // Whoever has just gone elsewhere is not brought back: the router hears of it a moment later.
    if (pathInBar() !== decodedPath(pathname)) return
    const old = isReplaced && isKeyedValues(state) ? state : {}
    const whole = [query, other].filter((part) => part !== '').join('&')
    const to = { pathname, search: whole && `?${whole}` }
    const entry = { replace: isReplaced, state: { ...old, ...FROM_LIST_STATE } }
    const quiet: QuietOptions = { ...entry, tellLater: notifyLater }
    navigate(to, isReplaced || isAtOnce ? entry : quiet)
    memory.remember(browserEntryKey(), params)
  }
  return ({ params, query, history }: SyncedListPlaces, isAtOnce = false): void => {
    if (history === 'marked and pushed') go(own, true, memory.find(key)?.params, isAtOnce)
    go(query, history === 'replaced', params, isAtOnce)
  }
}

/** Remembers for the operator where the list is, over reloads and logouts. The form of a new record is not come back to. */
const useKeep = () => {
  const { path, rest } = useHere()
  const preferences = usePreferences()
  const definition = useDefinition()
  return (query: string): void => {
    const isRecord = rest !== '' && parseRecordAddress(definition, rest)?.kind !== 'create'
    const place = (isRecord ? rest : '') + (query && `?${query}`)
    if ((preferences.get('places')[path] ?? '') === place) return
    preferences.set('places', (places) => {
      const others = Object.entries(places).filter(([other]) => other !== path)
      return Object.fromEntries(place === '' ? others : [...others, [path, place]])
    })
  }
}

const useHere = () => usePageLocation() ?? { path: '', rest: '' }

/** What address, store and history say now. Null: the operator is on another page. */
const usePlaces = (
  memory: BrowserEntryMemory,
  { last }: ListAddressProps,
  store: ShownListParams,
) => {
  const { path, rest } = useHere()
  const { key = KEYLESS_ENTRY, search = '', pathname = '', state } = useLocation()
  const [query] = sharedQuery(useDefinition(), search)
  return (): ListPlaces | null => {
    const here = decodedPath(pathname)
    if (here !== path && !here.startsWith(`${path}/`)) return null
    const isNameless = key === KEYLESS_ENTRY
    return {
      address: { query, isFromList: isEntryFromList(state), isInner: rest !== '' },
      store,
      entry: { isEntered: !memory.isAt(key), isNameless, shown: memory.find(key) },
      begin: memory.isEmpty() ? last : '',
    }
  }
}

/** Writes what the list has shown one after the other before anything wrote it. */
const writeSteps = (
  now: ListPlaces,
  steps: readonly StoredParams[],
  queries: ListQueries,
  write: (next: SyncedListPlaces) => void,
): void => {
  let places = now
  for (const store of steps) {
    let next: SyncedListPlaces
    do {
      next = syncListPlaces({ ...places, store }, queries)
      if (next.history !== 'kept') write(next)
      const { query, params } = next
      const entry = { isEntered: false, isNameless: false, shown: { params } }
      places = { ...places, address: { ...places.address, query, isFromList: true }, entry }
      // An entry that does not say yet what was shown on it is mended first.
    } while (!queries.isSame(next.params, store))
  }
}

/** Follows the store, and the operator through the history. It is run whenever one of them has changed. */
const useFollow = (props: ListAddressProps, stored: ShownListParams) => {
  const { key = KEYLESS_ENTRY } = useLocation()
  const { resource } = props.defaults
  const [memory] = useState(() => createBrowserEntryMemory(props.first))
  const places = usePlaces(memory, props, stored)
  const queries = useListQueries(props)
  const { waiting, notifyLater, times } = useDeferAddressNotice(resource)
  const write = useWrite(memory, notifyLater)
  const show = usePresetListParams()
  const keep = useKeep()
  const follow = useEvent((): void => {
    // Something else has changed before the page has heard where it is. It comes back here when it has.
    if (waiting.current && waiting.current.key !== key) return waiting.current.notify()
    const now = places()
    if (!now) return
    const steps = props.takeSteps()
    if (steps.length > 1) return writeSteps(now, steps, queries, (step) => write(step, true))
    const next = syncListPlaces(now, queries)
    if (now.entry.isEntered) memory.remember(key, next.params)
    if (next.isForStore && next.params) show(resource, next.params)
    if (next.history === 'kept') keep(next.query)
    else write(next)
  })
  return { follow, times }
}

/**
 * Keeps the address and the store of a list together. The store says what is shown. A change of it becomes an entry of
 * the history, and an entry that the operator goes to is put into the store. What no address may say, such as a phone
 * number, comes back with Back all the same, as long as the page is not loaded anew.
 */
const ListAddress = (props: ListAddressProps) => {
  const { key } = useLocation()
  const stored = useStoredParams(props.defaults.resource)
  const { follow, times } = useFollow(props, stored)
  const onRead = useEvent(props.onRead)
  const run = useCallback(
    (..._changed: readonly unknown[]): void => {
      follow()
      onRead()
    },
    [follow, onRead],
  )
  useEffect(() => run(key, stored, times), [key, stored, times, run])
  return null
}

export default ListAddress
