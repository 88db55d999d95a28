import { useCallback, useEffect, useRef, useState } from 'react'
import { useExternalStore } from '../../base/contexts/use-external-store'
import { useQueryClient } from '@tanstack/react-query'
import { useEvent, useLocation, useNavigate, useStoreContext } from 'ra-core'
import { isValues } from '../../../../wire/values'
import { useDefinition } from '../../base/contexts/definitions'
import {
  readListAddress,
  sharedQuery,
  writeListAddress,
  type ListLimits,
} from '../../base/contexts/list-address'
import { listStoreKey } from '../../../providers/storage/store'
import { useShowInList } from '../../base/contexts/list-memory'
import { usePagePlace } from '../../base/contexts/page-place'
import { usePreferences } from '../../base/contexts/preferences'
import { readAddress } from '../../base/contexts/record-address'
import { useAccess } from '../../base/contexts/roles'
import type { QuietOptions, NotifyLater } from '../../../shims/router/quiet-navigation'
import { afterFrame } from '../../base/loading/after-frame'
import { whenIdle } from '../../base/loading/when-idle'
import { decodedPath } from '../../base/values/decoded-path'
import { entryKey, FROM_LIST, isFromList, NAMELESS, type FirstEntry } from './first-entry'
import { paramsOf, type ListDefaults, type StoredParams } from './use-list-params'

export interface ListAddressProps extends Omit<ListLimits, 'isReadable' | 'chosen'> {
  readonly defaults: ListDefaults
  /** Null where the address says what the list shows first. */
  readonly first: FirstEntry | null
  /** The query with which the list was shown last, where it is to be shown so again. */
  readonly last: string
  /** Called when the list may be shown: the store has what the address says. */
  readonly onRead: () => void
}

/** As many entries of the history are remembered with what no address says. */
const MOST_ENTRIES = 50

type Stored = StoredParams | undefined

/** What the list showed on each entry of the history, with the filters that are in no address. In memory only. */
const useEntries = (first: FirstEntry | null) => {
  const [shown] = useState(() => new Map<string, Stored>(first && [[first.key, first.stored]]))
  const at = useRef(first?.key)
  const note = useCallback(
    (entry: string, params: Stored): void => {
      shown.delete(entry)
      shown.set(entry, params)
      const [oldest] = shown.keys()
      if (shown.size > MOST_ENTRIES && oldest !== undefined) shown.delete(oldest)
      at.current = entry
    },
    [shown],
  )
  return { shown, at, note }
}

/** Reads and writes what the list shows as the query of an address. */
const useWords = ({ defaults, usual, sizes }: ListAddressProps) => {
  const definition = useDefinition()
  const access = useAccess()
  const isReadable = (source: string) => access(source, 'read')
  const limits = { usual, chosen: defaults.perPage, sizes, isReadable }
  return {
    same: (a: Stored, b: Stored) =>
      JSON.stringify(paramsOf(a, defaults)) === JSON.stringify(paramsOf(b, defaults)),
    said: (stored: Stored) => writeListAddress(definition, paramsOf(stored, defaults), limits),
    read: (search: string): StoredParams => {
      const { sort, ...view } = readListAddress(definition, search, limits)
      return { ...view, sort: sort.field, order: sort.order }
    },
  }
}

const pathInBar = (): string =>
  decodedPath(window.location.hash.replace(/^#/, '').replace(/\?.*/s, ''))

/** The page hears within this time where it is, in milliseconds. */
const LONGEST = 300

/**
 * Has the page hear of a new address when the rows are on the screen: everything that shows where it is renders then. If
 * the operator has gone back meanwhile, the page never hears of it, so it is counted how often there was something to hear.
 */
const useTellLater = (resource: string) => {
  const client = useQueryClient()
  const [times, setTimes] = useState(0)
  const untold = useRef<{ readonly key: string; readonly tell: () => void } | null>(null)
  const tellLater = (tell: () => void): void => {
    const once = (): void => {
      stop()
      clearTimeout(timer)
      window.removeEventListener('popstate', once)
      untold.current = null
      tell()
      setTimes((before) => before + 1)
    }
    const timer = setTimeout(once, LONGEST)
    window.addEventListener('popstate', once)
    const stop = client.getQueryCache().subscribe(() => {
      if (client.isFetching({ queryKey: [resource, 'getList'] }) > 0) return
      stop()
      afterFrame(() => whenIdle(once))
    })
    untold.current = { key: entryKey(), tell: once }
  }
  return { untold, tellLater, times }
}

/** Makes what the list shows an entry of the history, or puts it in the place of the one that the browser is on. */
const useWrite = (entries: ReturnType<typeof useEntries>, tellLater: NotifyLater) => {
  const { pathname = '', search = '', state } = useLocation()
  const navigate = useNavigate()
  const [own, other] = sharedQuery(useDefinition(), search)
  const go = (query: string, replace: boolean, params: Stored): void => {
    // Whoever has just gone elsewhere is not brought back: the router hears of it a moment later.
    if (pathInBar() !== decodedPath(pathname)) return
    const old = replace && isValues(state) ? state : {}
    const whole = [query, other].filter((part) => part !== '').join('&')
    const to = { pathname, search: whole && `?${whole}` }
    const entry = { replace, state: { ...old, ...FROM_LIST } }
    const quiet: QuietOptions = { ...entry, tellLater }
    navigate(to, replace ? entry : quiet)
    entries.note(entryKey(), params)
  }
  return (query: string, replace: boolean, params: Stored): void => {
    // From here on, the entry that is left says what it showed, also where it says nothing.
    const { shown, at } = entries
    if (!replace && !isFromList(state)) go(own, true, shown.get(at.current ?? ''))
    go(query, replace, params)
  }
}

/** Follows the store, and the operator through the history. It is run whenever one of them has changed. */
const useFollow = (props: ListAddressProps, stored: Stored) => {
  const { path, rest } = usePagePlace() ?? { path: '', rest: '' }
  const { key = NAMELESS, search = '', pathname = '', state } = useLocation()
  const entries = useEntries(props.first)
  const { same, said, read } = useWords(props)
  const { untold, tellLater, times } = useTellLater(props.defaults.resource)
  const write = useWrite(entries, tellLater)
  const show = useShowInList()
  const [own] = sharedQuery(useDefinition(), search)
  const isExact = (params: Stored): boolean => own === said(params)
  const keep = useKeep(path, rest)
  /** What the list shows on an entry that the operator has come to. It may stay as it is. */
  const shownAt = (): Stored => {
    const isSilent = own === '' && !isFromList(state)
    if (entries.shown.size === 0 && isSilent && props.last !== '') return read(props.last)
    if (key !== NAMELESS && entries.shown.has(key)) return entries.shown.get(key) ?? read('')
    const isSaid = isFromList(state) || own !== ''
    return isSaid && !isExact(stored) ? read(search) : stored
  }
  const arrive = (): void => {
    const next = shownAt()
    entries.note(key, next)
    if (next && !same(next, stored)) show(props.defaults.resource, next)
    if (!isExact(next) || key === NAMELESS) write(said(next), true, next)
    else keep(said(next))
  }
  const follow = useEvent((): void => {
    // Something else has changed before the page has heard where it is. It comes back here when it has.
    if (untold.current && untold.current.key !== key) return untold.current.tell()
    const here = decodedPath(pathname)
    if (here !== path && !here.startsWith(`${path}/`)) return
    const { at, shown } = entries
    if (at.current !== key) return arrive()
    const before = shown.get(key)
    if (!isExact(before) || key === NAMELESS) return write(said(before), true, before)
    if (same(before, stored)) return keep(said(stored))
    return write(said(stored), rest !== '' || stored?.isCorrected === true, stored)
  })
  return { follow, times }
}

/** Remembers for the operator where the list is, over reloads and logouts. The form of a new record is not come back to. */
const useKeep = (path: string, rest: string) => {
  const preferences = usePreferences()
  const definition = useDefinition()
  return (query: string): void => {
    const isRecord = rest !== '' && readAddress(definition, rest)?.kind !== 'create'
    const place = (isRecord ? rest : '') + (query && `?${query}`)
    if ((preferences.get('places')[path] ?? '') === place) return
    preferences.set('places', (places) => {
      const others = Object.entries(places).filter(([other]) => other !== path)
      return Object.fromEntries(place === '' ? others : [...others, [path, place]])
    })
  }
}

const useStored = (resource: string): Stored => {
  const store = useStoreContext()
  const key = listStoreKey(resource)
  const subscribe = useCallback((told: () => void) => store.subscribe(key, told), [store, key])
  return useExternalStore(subscribe, () => store.getItem<StoredParams>(key))
}

/**
 * Keeps the address and the store of a list together. The store says what is shown. A change of it becomes an entry of
 * the history, and an entry that the operator goes to is put into the store. What no address may say, such as a phone
 * number, comes back with Back all the same, as long as the page is not loaded anew.
 */
const ListAddress = (props: ListAddressProps) => {
  const { key } = useLocation()
  const stored = useStored(props.defaults.resource)
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
