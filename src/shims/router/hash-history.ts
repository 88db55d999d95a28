import type { Location } from 'react-router-dom'
import type { RouterBlocker, RouterBlockerFunction } from 'ra-core'
import type { Navigator } from './contexts'
import { createPath, parsePath } from './paths'
import { isQuietNavigation, type DeferAddressNotice } from './quiet-navigation'

/* Where the console is, kept in the hash of the address, with an entry of the browser's history a step. */

type Action = 'POP' | 'PUSH' | 'REPLACE'

type PushArguments = Parameters<Navigator['push']>

export interface HistoryState {
  readonly location: Location
  readonly action: Action
  /** What keeps the operator on a page, by key. */
  readonly blockers: ReadonlyMap<string, RouterBlocker>
}

export interface HashHistory {
  readonly navigator: Navigator
  readonly state: () => HistoryState
  readonly subscribe: (listener: () => void) => () => void
  /** Asks before the page is left. The latest that asks is the only one. */
  readonly block: (key: string, shouldBlock: RouterBlockerFunction) => void
  readonly unblock: (key: string) => void
}

interface HistoryEntryState {
  readonly usr?: unknown
  readonly key?: string
  readonly idx?: number
}

const OPEN: RouterBlocker = {
  state: 'unblocked',
  reset: undefined,
  proceed: undefined,
  location: undefined,
}

export const notBlocked = OPEN

const entryNow = (): HistoryEntryState => (window.history.state as HistoryEntryState | null) ?? {}

const indexNow = (): number | null => entryNow().idx ?? null

const readLocation = (): Location => {
  const { pathname = '/', search = '', hash = '' } = parsePath(window.location.hash.slice(1))
  const { usr, key } = entryNow()
  return {
    pathname: /^[/.]/.test(pathname) ? pathname : `/${pathname}`,
    search,
    hash,
    state: usr || null,
    key: key || 'default',
  }
}

/** Encodes what the address bar would encode. */
const encodeLocation: NonNullable<Navigator['encodeLocation']> = (to) => {
  const path = (typeof to === 'string' ? to : createPath(to)).replace(/ $/, '%20')
  const { origin } = window.location
  const { pathname, search, hash } = new URL(/^[\\/]{2}/.test(path) ? origin + path : path, origin)
  return { pathname, search, hash }
}

const createHref: Navigator['createHref'] = (to) => {
  const isBased = document.querySelector('base')?.getAttribute('href')
  const page = isBased ? window.location.href.replace(/#.*/s, '') : ''
  return `${page}#${typeof to === 'string' ? to : createPath(to)}`
}

const createKey = (): string => Math.random().toString(36).slice(2, 10)

const createStore = () => {
  let state: HistoryState = { location: readLocation(), action: 'POP', blockers: new Map() }
  let reported = state
  const listeners = new Set<() => void>()
  const tell = (): void => {
    if (reported === state) return
    reported = state
    for (const listener of listeners) listener()
  }
  const change = (next: Partial<HistoryState>, tellLater?: DeferAddressNotice): void => {
    state = { ...state, ...next }
    if (tellLater) tellLater(tell)
    else tell()
  }
  return {
    state: () => state,
    change,
    /** Whoever let the operator go asks again the next time. */
    arrive: (location: Location, action: Action, tellLater?: DeferAddressNotice): void => {
      const open = [...state.blockers.keys()].map((key) => [key, OPEN] as const)
      change({ location, action, blockers: new Map(open) }, tellLater)
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const createBlockers = ({ state, change }: ReturnType<typeof createStore>) => {
  const asking = new Map<string, RouterBlockerFunction>()
  const set = (key: string, blocker: RouterBlocker): void =>
    change({ blockers: new Map(state().blockers).set(key, blocker) })
  return {
    block: (key: string, shouldBlock: RouterBlockerFunction) => void asking.set(key, shouldBlock),
    unblock: (key: string): void => {
      asking.delete(key)
      const blockers = new Map(state().blockers)
      if (blockers.delete(key)) change({ blockers })
    },
    /** The key of what keeps the operator here, or null. */
    keeping: (nextLocation: Location, historyAction: Action): string | null => {
      const [key, shouldBlock] = [...asking].at(-1) ?? []
      if (key === undefined || !shouldBlock) return null
      if (state().blockers.get(key)?.state === 'proceeding') return null
      const currentLocation = state().location
      return shouldBlock({ currentLocation, nextLocation, historyAction }) ? key : null
    },
    keep: (key: string, location: Location, goOn: () => void): void => {
      const proceed = () => {
        const none = { reset: undefined, proceed: undefined }
        set(key, { state: 'proceeding', ...none, location })
        goOn()
      }
      set(key, { state: 'blocked', location, proceed, reset: () => set(key, OPEN) })
    },
  }
}

/** The entries of the browser's history, each with its place among them. */
const createEntries = () => {
  const { history } = window
  let index = indexNow()
  if (index === null) {
    index = 0
    history.replaceState({ ...entryNow(), idx: index }, '')
  }
  return {
    write: (action: 'PUSH' | 'REPLACE', { state: usr, key, ...path }: Location): void => {
      const isNew = action === 'PUSH'
      index = (indexNow() ?? 0) + (isNew ? 1 : 0)
      const entry: HistoryEntryState = { usr, key, idx: index }
      history[isNew ? 'pushState' : 'replaceState'](entry, '', createHref(path))
    },
    /** How many entries the browser has gone since it was asked last. Null when it has left them. */
    gone: (): number | null => {
      const [before, now] = [index, indexNow()]
      index = now
      return before === null || now === null ? null : now - before
    },
  }
}

const goByDelta: Navigator['go'] = (delta) => window.history.go(delta)

/** Follows the hash of the page for as long as there is the page. */
export const createHashHistory = (): HashHistory => {
  const store = createStore()
  const entries = createEntries()
  const { keeping, keep, ...blocking } = createBlockers(store)
  let onUndone: (() => void) | undefined
  const enter = (action: 'PUSH' | 'REPLACE', ...[to, usr, options]: PushArguments): void => {
    const location = { ...encodeLocation(to), state: usr ?? null, key: createKey() }
    const keeper = keeping(location, action)
    if (keeper !== null) return keep(keeper, location, () => enter(action, to, usr))
    entries.write(action, location)
    const tellLater = isQuietNavigation(options) ? options.tellLater : undefined
    return store.arrive(location, action, tellLater)
  }
  const handlePop = (): void => {
    const delta = entries.gone()
    if (onUndone) {
      onUndone()
      onUndone = undefined
      return
    }
    const location = readLocation()
    const keeper = delta === null ? null : keeping(location, 'POP')
    if (keeper === null || delta === null) return store.arrive(location, 'POP')
    // The browser has gone already, so it is sent back until the operator has decided.
    const undone = new Promise<void>((resolve) => {
      onUndone = resolve
    })
    goByDelta(-delta)
    keep(keeper, location, () => void undone.then(() => goByDelta(delta)))
  }
  window.addEventListener('popstate', handlePop)
  const navigator: Navigator = {
    createHref,
    encodeLocation,
    go: goByDelta,
    push: (...step) => enter('PUSH', ...step),
    replace: (...step) => enter('REPLACE', ...step),
  }
  return { navigator, state: store.state, subscribe: store.subscribe, ...blocking }
}
