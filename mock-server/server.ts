import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

import type { Model } from '../codegen/language/model'
import { httpRefusal } from './answers/answer'
import { wrapAnswer } from './serving/envelope'
import { createFaults } from './serving/faults'
import { createRecorder } from './serving/test-control'
import { answerRequest } from './serving/respond'
import type { Answering } from './serving/respond'
import type { BackendContext } from './routes/route'
import { joinPath } from './routes/route'
import { buildRoutes } from './routes/routes'
import { hostCheck } from './exchange/host'
import { completeState, seedRows, seedState, type TellShortage } from './seed/seed'
import { dayText } from './seed/time'
import { demoAccounts } from './session/demo-accounts'
import { createRateLimit, type RateLimit } from './session/rate-limit'
import { createSessions } from './session/session'
import { hasSameRows } from './store/state'
import type { StoreState } from './store/state'
import type { Account } from './store/types'
import type { Store } from './store/records'
import { fileStore, memoryStore } from './store/store'
import type { StateStore } from './store/store'
import type { Connection } from './database/connection'
import type { Database } from './database/database-url'
import { keepTimeIn } from '../wire/zone-clock'

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
  database?: Database | Connection | null | undefined
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

const usualHost = '127.0.0.1'
const usualOrders = 2000
const mostConnections = 1000
const patience = 2000

/** Adds the accounts of roles that were declared after the data was first saved. */
const withAccounts = (state: StoreState, accounts: readonly Account[]): StoreState => {
  const known = new Set(state.accounts.map(({ username }) => username))
  const missing = accounts.filter(({ username }) => !known.has(username))
  return missing.length === 0 ? state : { ...state, accounts: [...state.accounts, ...missing] }
}

/** A store, and the way to give it another model. */
interface Opened {
  store: Store
  use: (model: Model) => Promise<void>
}

/** Says by name which records no value could be made up for, rather than keeping wrong ones. */
const tellingIn =
  ({ log }: Pick<MockOptions, 'log'>): TellShortage =>
  ({ resource, rows, wanted, field }) =>
    log?.(
      `${resource}: ${rows} of ${wanted} made-up records; for the others nothing was found that \`${field}\` takes beside its checks and references`,
    )

const useState =
  (store: StateStore, orders: number, tell: TellShortage): Opened['use'] =>
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

const openDatabase = async (
  database: Database | Connection,
  options: MockOptions,
  day: string,
): Promise<Opened> => {
  const { model, orders = usualOrders } = options
  const { openSqlStore } = await import('./sql/store')
  const rows = seedRows(model, { day, orders, tell: tellingIn(options) })
  const first = isProduction(options) ? null : { accounts: await demoAccounts(model), rows }
  const store = await openSqlStore(database, model, first)
  return { store, use: async (next) => store.use(next, await demoAccounts(next)) }
}

const openStore = async (options: MockOptions, now: () => number): Promise<Opened> => {
  const { model, dataFile, database, orders = usualOrders } = options
  const day = dayText(now() / 1000)
  if (database) return openDatabase(database, options, day)
  const accounts = await demoAccounts(model)
  const tell = tellingIn(options)
  const complete = (found: StoreState | null): StoreState =>
    found === null
      ? seedState(model, { day, orders, accounts, tell })
      : withAccounts(completeState(model, found, orders, tell), accounts)
  const store = dataFile === undefined ? memoryStore(complete) : fileStore(dataFile, complete)
  return { store, use: useState(store, orders, tell) }
}

/** Answers requests that are no HTTP, too slow, or too large in their head. They get an envelope as well. */
const refuseClient = (model: Model, error: NodeJS.ErrnoException, socket: Duplex): void => {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const byCode: Readonly<Record<string, readonly [number, string]>> = {
    HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
    ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  }
  const [status, reason] = byCode[error.code ?? ''] ?? [400, 'Bad Request']
  const body = wrapAnswer(
    model,
    httpRefusal(status, (words) => words.notHttp(reason)),
  ).text
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

const listenOn = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(
        isTaken
          ? new Error(
              `port ${port} is in use. Stop what listens there, or name another with --port.`,
            )
          : error,
      )
    }
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      resolve((server.address() as AddressInfo).port)
    })
  })

const createHttp = (answeringNow: () => Answering): Server => {
  const limits = {
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    connectionsCheckingInterval: 5000,
  }
  const server = createServer(limits, (request, response) => {
    void answerRequest(answeringNow(), request, response)
  })
  server.maxConnections = mostConnections
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuseClient(answeringNow().backend.model, error, socket),
  )
  return server
}

const closeHttp = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), patience)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })

/** What a server works with, and the way to give it another model while it runs. */
const createAnswering = (options: MockOptions, opened: Opened, now: () => number) => {
  const { store } = opened
  const { strict = true, faults = false, pace = null, log = () => undefined } = options
  const { host = usualHost, hosts = [] } = options
  const isOurHost = hostCheck([host, ...hosts])
  const sessions = createSessions(() => answering.backend.model, store, now)
  const takeCall = pace === null ? null : createRateLimit(pace, now)
  const base = joinPath('', options.model.app.backend.base)
  const testing = faults ? { faults: createFaults(base), recorder: createRecorder() } : null
  const answeringOf = (model: Model): Answering => {
    keepTimeIn(model.app.timeZone)
    const backend: BackendContext = { model, store, sessions, takeCall, strict, log }
    return { backend, table: buildRoutes(backend), testing, now, isOurHost }
  }
  let answering = answeringOf(options.model)
  return {
    current: () => answering,
    use: async (model: Model) => {
      await opened.use(model)
      answering = answeringOf(model)
    },
  }
}

/** What a database has is known when it is open; anything else always has demo accounts. */
const refuseProduction = (options: MockOptions): void => {
  if (!isProduction(options) || options.database) return
  throw new Error(
    'the mock server has well-known passwords and does not start with NODE_ENV=production. `npm run migrate` sets up a database without them; add --allow-production to `npm run mock` if you mean it.',
  )
}

const accountsOf = async (store: Store): Promise<Mock['accounts']> => {
  if (store.madeUp) return 'demo'
  return (await store.hasAccounts()) ? 'own' : 'none'
}

/** Said where nobody can log in. */
export const howToAddAccounts =
  'there is no account yet: `npm run accounts -- --add NAME --roles ROLES` adds one'

/** Starts the stand-in backend of a model. Rejects with a one-line message when it cannot. */
export const startMock = async (options: MockOptions): Promise<Mock> => {
  refuseProduction(options)
  const { port = 0, host = usualHost, now = Date.now } = options
  const opened = await openStore(options, now)
  const { store } = opened
  try {
    const answering = createAnswering(options, opened, now)
    const accounts = await accountsOf(store)
    const server = createHttp(answering.current)
    const actual = await listenOn(server, port, host)
    const shown = host.includes(':') ? `[${host}]` : host
    let closing: Promise<void> | null = null
    const close = (): Promise<void> => {
      closing ??= closeHttp(server).finally(() => store.close())
      return closing
    }
    const url = `http://${shown}:${actual}`
    return { url, port: actual, accounts, use: answering.use, close }
  } catch (error) {
    await store.close()
    throw error
  }
}
