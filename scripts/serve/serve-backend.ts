import type { Model } from '../../codegen/language/model'
import { formatDatabase, type DatabaseAddress } from '../../server/database/database-url'
import { startDatabaseServer } from '../../server/serving/database-server'
import type { RateLimit } from '../../server/session/rate-limit'
import { createReachabilityCheck, parseBackendTarget } from '../http/backend-target'
import { createDroppableCheck } from './droppable-calls'
import { withTokenHandler } from '../token-handler/token-handler'

/** What answers the calls of a console in production: this process over a database, or a backend of its own. */
export type BackendSource =
  | {
      readonly kind: 'database'
      readonly database: DatabaseAddress
      /** For reads that may be some seconds old. */
      readonly replica: DatabaseAddress | null
    }
  | { readonly kind: 'target'; readonly target: string }
  /** Made-up records and known passwords, for whoever wants to look. */
  | { readonly kind: 'demo' }

export interface ServedBackend {
  readonly url: string
  /** Whether calls can be answered. */
  readonly isReady: () => Promise<boolean>
  readonly use: (model: Model) => Promise<void>
  readonly close: () => Promise<void>
}

interface ServedOptions {
  readonly source: BackendSource
  readonly model: Model
  readonly schemaDir: string
  readonly pace: RateLimit | null
  /** How many proxies stand in front. */
  readonly proxies: number
  /** Seconds that a database which is away is waited for. */
  readonly patience: number
  /** Tells that nobody wants to wait any longer. */
  readonly stopped: AbortSignal
}

const printLine = (line: string): void => void process.stderr.write(`${line}\n`)

const nothing = async (): Promise<void> => undefined

/** The server of this process. Its calls come by way of the front, and of what keeps tokens. */
const openOwn = async (
  { database, replica }: Extract<BackendSource, { kind: 'database' }>,
  { model, pace, proxies, patience: most, stopped }: ServedOptions,
): Promise<ServedBackend> => {
  const keepers = model.app.session.token === 'server' ? 2 : 1
  const { url, isReady, close } = await startDatabaseServer({
    model,
    database,
    replica,
    pace,
    proxies: proxies + keepers,
    log: printLine,
    waiting: { most, what: formatDatabase(database), tell: printLine, stopped },
  })
  return { url, isReady, use: nothing, close }
}

const openBackend = async (options: ServedOptions): Promise<ServedBackend> => {
  const { source, model, schemaDir, pace } = options
  if (source.kind === 'database') return openOwn(source, options)
  if (source.kind === 'target') {
    const url = parseBackendTarget(source.target)
    return { url, isReady: createReachabilityCheck(url), use: nothing, close: nothing }
  }
  const { startBackend } = await import('../dev/console-backend')
  const backend = await startBackend({ model, schemaDir, target: undefined, port: 0, pace })
  return { ...backend, isReady: createReachabilityCheck(backend.url) }
}

/** Starts what answers, and what keeps its tokens where app.yaml wants that. Throws one sentence where it cannot. */
export const startServedBackend = async (options: ServedOptions): Promise<ServedBackend> => {
  const backend = await openBackend(options)
  const isOwn = options.source.kind === 'database'
  // What stands in for a backend has this already.
  return options.source.kind === 'demo'
    ? backend
    : withTokenHandler(backend, options.model, isOwn ? createDroppableCheck(options.model) : null)
}
