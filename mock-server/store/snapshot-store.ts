import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

import jsonServer from 'json-server'
import low from 'lowdb'
import type { AdapterSync } from 'lowdb'

import { readDataFile, formatState, writeFileAtomically } from './data-file'
import { createMemoryAccounts } from './memory-accounts'
import { createMemoryFactors } from './memory-factors'
import { createMemoryLogins } from './memory-logins'
import { takeLock } from '../../codegen/generator/output/lock-file'
import type { Store } from '../../server/store/store'
import { replayLifeMs } from '../../server/store/stored-types'
import { selectAuditEntries } from './stored-audit-entries'
import type { StoreState } from './store-state'
import { createMemoryRecords, type StateDraft } from './memory-records'

/** A store whose data is one state in the memory of this process. */
export interface SnapshotStore extends Store {
  state: () => StoreState
  /** Saves the next state. When that fails, it throws and keeps the previous state. */
  commit: (next: StoreState) => void
}

/** json-server's database over an adapter. Its router is never mounted, because it would open all data to everybody. */
const openDatabase = (state: StoreState, write: (state: StoreState) => void) => {
  const adapter = { read: () => state, write }
  // The published type asks for a constructor, which lowdb itself does not use.
  const database = low(adapter as unknown as AdapterSync<StoreState>)
  return jsonServer.router<StoreState>(database).db
}

/** Runs one piece of work after the other. */
const oneByOne = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}

/** Works on a draft, and saves what has become of it. */
const writesTo =
  (state: () => StoreState, commit: (next: StoreState) => void): Store['write'] =>
  async (deed, work) => {
    const before = state()
    const draft: StateDraft = { state: before }
    const value = await work(createMemoryRecords(draft, deed))
    if (draft.state === before) return { value }
    try {
      commit(draft.state)
      return { value }
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) }
    }
  }

/** Forgets the answers whose day is over. */
const forgetReplays = (
  before: StoreState,
  commit: (next: StoreState) => void,
  now: number,
): void => {
  const replays = before.replays.filter(({ at }) => at > now - replayLifeMs)
  if (replays.length < before.replays.length) commit({ ...before, replays })
}

interface StateParts extends Pick<SnapshotStore, 'state' | 'commit' | 'account'> {
  readonly inTurn: ReturnType<typeof oneByOne>
  readonly now: () => number
}

/** Who may log in, who has, and with which second factor. */
const accountParts = ({
  state,
  commit,
  inTurn,
  account,
  now,
}: StateParts): Pick<Store, 'logins' | 'factors' | 'accounts'> => {
  const [logins, factors] = [createMemoryLogins(account, now), createMemoryFactors()]
  const accounts = createMemoryAccounts({
    accounts: () => state().accounts,
    save: (next) => commit({ ...state(), accounts: next }),
    logins,
    factors,
    inTurn,
  })
  return { logins, factors, accounts }
}

const storeOver = (
  first: StoreState,
  write: (state: StoreState) => void,
  close: () => void,
  now: () => number,
): SnapshotStore => {
  const database = openDatabase(first, write)
  const state = (): StoreState => database.getState()
  const commit = (next: StoreState): void => {
    const before = database.getState()
    database.setState(next)
    try {
      database.write()
    } catch (error) {
      database.setState(before)
      throw error
    }
  }
  const inTurn = oneByOne()
  const save = writesTo(state, commit)
  const account: Store['account'] = async (username) =>
    state().accounts.find((each) => each.username === username)
  const people = accountParts({ state, commit, inTurn, account, now })
  return {
    state,
    commit,
    read: (work) => work(createMemoryRecords({ state: state() })),
    write: (deed, work) => inTurn(() => save(deed, work)),
    account,
    hasAccounts: async () => state().accounts.length > 0,
    madeUp: true,
    isReady: async () => true,
    ...people,
    // Accounts that everybody knows have no history.
    noteAccount: async () => undefined,
    noteReads: async () => undefined,
    lines: async (query) => selectAuditEntries(state(), query),
    forgetExpired: (time) => inTurn(async () => forgetReplays(state(), commit, time)),
    close: async () => close(),
  }
}

/** A store that forgets everything when it is closed. */
export const createMemoryStore = (
  seed: (found: null) => StoreState,
  now: () => number = Date.now,
): SnapshotStore =>
  storeOver(
    seed(null),
    () => undefined,
    () => undefined,
    now,
  )

const lockDataFile = (file: string): (() => void) => {
  const lock = takeLock(`${file}.lock`)
  if ('release' in lock) return lock.release
  throw new Error(
    `${file} is in use by process ${lock.holder}. Stop that mock server, or name another file with --data.`,
  )
}

/**
 * A store in a file that no other process may use at the same time. `complete` makes the first state where the file is
 * missing, and fills in what a file of an older schema lacks.
 */
export const createFileStore = (
  file: string,
  complete: (found: StoreState | null) => StoreState,
  now: () => number = Date.now,
): SnapshotStore => {
  mkdirSync(dirname(file), { recursive: true })
  const release = lockDataFile(file)
  try {
    rmSync(`${file}.tmp`, { force: true })
    const found = readDataFile(file)
    const write = (state: StoreState): void => writeFileAtomically(file, formatState(state))
    const store = storeOver(complete(found), write, release, now)
    if (found === null) store.commit(store.state())
    return store
  } catch (error) {
    release()
    throw error
  }
}
