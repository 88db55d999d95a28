import type { Model } from '../codegen/language/model'
import { createFaultIntercept } from './faults/fault-intercept'
import { mockDefaults } from './seed/mock-defaults'
import { completeState, createRowSeeder, createSeededState, type OnSeedShortage } from './seed/seed'
import { formatSeedDay } from './seed/row-time'
import { demoAccounts } from './demo/demo-accounts'
import { mockOnlyRoutes } from './demo/demo-page-routes'
import { usernameOfDemoKey } from './demo/demo-keys'
import { assumedBehaviour } from './demo/assumed-behaviour'
import { hasSameRows } from './store/store-state'
import type { StoreState } from './store/store-state'
import type { Account } from '../server/store/stored-types'
import type { Store } from '../server/store/store'
import { createFileStore, createMemoryStore } from './store/snapshot-store'
import type { SnapshotStore } from './store/snapshot-store'
import type { DatabaseConnection } from '../server/database/database-connection'
import type { DatabaseAddress } from '../server/database/database-url'
import { joinPath } from '../server/routes/route'
import { startServer, type StandInOptions } from '../server/serving/start-server'
import type { RateLimit } from '../server/session/rate-limit'

export interface MockOptions {
  model: Model
  /** The default 0 takes a free port. */
  port?: number | undefined
  host?: string | undefined
  /** Names that a browser may ask for, besides those of this machine and `host`. */
  hosts?: readonly string[] | undefined
  /** Without a file, data is kept in memory. */
  dataFile?: string | undefined
  /** In place of a file. What it needs is loaded only then. */
  database?: DatabaseAddress | DatabaseConnection | null | undefined
  /** The number of rows of a resource that the server pages. */
  orders?: number | undefined
  /** Whether moves must follow the transition table, which is the default. */
  strict?: boolean | undefined
  /** Lets tests order failures and see the requests. */
  faults?: boolean | undefined
  /** Lets a server with demo accounts, which have known passwords, run although NODE_ENV says production. */
  allowProduction?: boolean | undefined
  /** How many calls a user may make. Without it, as many as it likes. */
  pace?: RateLimit | null | undefined
  now?: (() => number) | undefined
  log?: ((line: string) => void) | undefined
}

/** A running mock server. `close` ends its connections. */
export interface Mock {
  url: string
  port: number
  /** Whether it has demo accounts, accounts of its own, or none at all. */
  accounts: 'demo' | 'own' | 'none'
  /** Switches to another model. Data, logins and recorded requests stay. */
  use: (model: Model) => Promise<void>
  close: () => Promise<void>
}

const usualOrders = 2000

/** Files say of accounts from before roles closed the console that they have none. Those that need all get them. */
const withRoles = (account: Account, demo: readonly Account[]): Account => {
  const hasNone = Array.isArray(account.roles) && account.roles.length === 0
  const { roles } = demo.find(({ username }) => username === account.username) ?? account
  return hasNone && roles === 'all' ? { ...account, roles } : account
}

/** Adds the accounts of roles that were declared after the data was first saved. */
const withAccounts = (state: StoreState, accounts: readonly Account[]): StoreState => {
  const present = state.accounts.map((account) => withRoles(account, accounts))
  const known = new Set(present.map(({ username }) => username))
  const missing = accounts.filter(({ username }) => !known.has(username))
  const isSame = present.every((account, index) => account === state.accounts[index])
  return missing.length === 0 && isSame ? state : { ...state, accounts: [...present, ...missing] }
}

/** A store, and the way to give it another model. */
interface Opened {
  store: Store
  use: (model: Model) => Promise<void>
}

/** Says by name which records no value could be made up for, rather than keeping wrong ones. */
const tellingIn =
  ({ log }: Pick<MockOptions, 'log'>): OnSeedShortage =>
  ({ resource, rows, wanted, field }) =>
    log?.(
      `${resource}: ${rows} of ${wanted} made-up records; for the others nothing was found that \`${field}\` takes beside its checks and references`,
    )

const useState =
  (store: SnapshotStore, orders: number, tell: OnSeedShortage): Opened['use'] =>
  async (model) => {
    const accounts = await demoAccounts(model)
    const before = store.state()
    const completed = withAccounts(completeState(model, before, orders, tell), accounts)
    const isSame = completed.accounts === before.accounts && hasSameRows(before, completed)
    if (!isSame) store.commit(completed)
  }

/** Whether nobody may have a password that is known to everybody. */
const isProduction = ({ allowProduction = false }: MockOptions): boolean =>
  process.env.NODE_ENV === 'production' && !allowProduction

const howToAllow =
  'NODE_ENV is production: --allow-production lets `npm run mock` start if you mean it.'

const openDatabase = async (
  database: DatabaseAddress | DatabaseConnection,
  options: MockOptions,
  day: string,
): Promise<Opened> => {
  const { model, orders = usualOrders } = options
  const { madeUpRecordsCause: madeUpCause, openSqlStore } = await import('../server/sql/sql-store')
  const rows = createRowSeeder(model, { day, orders, tell: tellingIn(options) })
  const first = isProduction(options) ? null : { accounts: await demoAccounts(model), rows }
  const store = await openSqlStore(database, model, first).catch((error: Error) => {
    if (error.cause !== madeUpCause) throw error
    throw new Error(`${error.message} ${howToAllow}`)
  })
  return { store, use: async (next) => store.use(next, await demoAccounts(next)) }
}

const openStore = async (options: MockOptions, now: () => number): Promise<Opened> => {
  const { model, dataFile, database, orders = usualOrders } = options
  const day = formatSeedDay(now() / 1000)
  if (database) return openDatabase(database, options, day)
  const accounts = await demoAccounts(model)
  const tell = tellingIn(options)
  const complete = (found: StoreState | null): StoreState =>
    found === null
      ? createSeededState(model, { day, orders, accounts, tell })
      : withAccounts(completeState(model, found, orders, tell), accounts)
  const store =
    dataFile === undefined
      ? createMemoryStore(complete, now)
      : createFileStore(dataFile, complete, now)
  return { store, use: useState(store, orders, tell) }
}

/** What a database has is known when it is open; anything else always has demo accounts. */
const refuseProduction = (options: MockOptions): void => {
  if (!isProduction(options) || options.database) return
  throw new Error(
    `the mock server has well-known passwords and does not start with NODE_ENV=production. \`npm run migrate\` sets up a database without them. ${howToAllow}`,
  )
}

const accountsOf = async (store: Store): Promise<Mock['accounts']> => {
  if (store.madeUp) return 'demo'
  return (await store.hasAccounts()) ? 'own' : 'none'
}

const standInOf = ({ model, strict = true, faults = false }: MockOptions): StandInOptions => ({
  strict,
  invention: mockDefaults,
  unsaid: assumedBehaviour,
  userOfKey: usernameOfDemoKey,
  routes: mockOnlyRoutes,
  intercept: faults ? createFaultIntercept(joinPath('', model.app.backend.base)) : null,
})

/** Starts the stand-in backend of a model. Rejects with a one-line message when it cannot. */
export const startMock = async (options: MockOptions): Promise<Mock> => {
  refuseProduction(options)
  const { model, port, host, hosts, pace, log, now = Date.now } = options
  const opened = await openStore(options, now)
  const { store } = opened
  const standIn = standInOf(options)
  const server = await startServer({ model, store, port, host, hosts, pace, now, log, standIn })
  const use = async (next: Model): Promise<void> => {
    await opened.use(next)
    server.follow(next)
  }
  const { url, port: actual, close } = server
  return { url, port: actual, accounts: await accountsOf(store), use, close }
}
