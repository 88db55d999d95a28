import pino from 'pino'
import type { CommandIo } from '../../codegen/command-line/command-io'
import type { Model } from '../../codegen/language/model'
import type { RateLimit } from '../../server/session/rate-limit'
import { backendPaths, isBelowPath } from '../http/backend-paths'
import { securityHeaders } from '../http/security-headers'
import { contentSecurityOrigins } from '../http/content-security-origins'
import { createDeclaredCallCheck } from './declared-calls'
import { declaredHeaderRules } from './declared-headers'
import {
  createProductionServer,
  type DeclaredBackend,
  type RequestLogEntry,
} from './production-server'
import { waitUntilStopped } from '../../server/serving/until-stopped'
import { closeGracefully, listenOnPort } from '../http/listen'
import { createMetrics, createMetricsServer } from './metrics'
import { createDroppableCheck } from './droppable-calls'
import { createRouteNamer } from './route-names'
import { startServedBackend, type BackendSource } from './serve-backend'

export interface ServeOptions {
  readonly port: number
  readonly host: string
  /** Names that browsers may ask for. */
  readonly hosts: readonly string[]
  /** How many proxies stand in front. */
  readonly proxies: number
  readonly dist: string
  readonly schemaDir: string
  readonly source: BackendSource
  /** Seconds that a database which is away is waited for. */
  readonly patience: number
  /** How many calls a user may make. */
  readonly pace: RateLimit | null
  /** Null: no metrics. */
  readonly metricsPort: number | null
  readonly level: 'debug' | 'info' | 'warn' | 'silent'
}

/** Lines of JSON. What stands in them is said by the schema and the server, and by no record: of a person, the account. */
const lineOf = (log: pino.Logger, { kind, seconds, ...facts }: RequestLogEntry): void => {
  const line = { ...facts, ms: Math.round(seconds * 1000) }
  if (facts.status >= 500) log.warn(line, kind)
  else if (kind === 'call') log.info(line, kind)
  else log.debug(line, kind)
}

/** Whether an address is the backend's, and not a page or a file of the console. */
const isCallOf = (model: Model): ((address: string) => boolean) => {
  const { paths } = backendPaths(model)
  return (address) => paths.some((path) => isBelowPath(path, address))
}

const declaredBackend = (model: Model): DeclaredBackend => ({
  check: createDeclaredCallCheck(model),
  headers: declaredHeaderRules(model),
})

/** Console and backend on one port until the process is told to stop. Calls under way are then waited for. */
export const runProductionServer = async (options: ServeOptions, io: CommandIo): Promise<void> => {
  const { port, host, hosts, dist, schemaDir, source, pace, metricsPort, level } = options
  const { proxies, patience } = options
  const { readProject } = await import('../../codegen/generator/pipeline/project')
  const { model } = await readProject(schemaDir)
  if (!model) throw new Error('the schema has errors: npm run codegen shows them')
  const stopping = new AbortController()
  const stopped = waitUntilStopped().then(() => stopping.abort())
  const backend = await startServedBackend({
    source,
    model,
    schemaDir,
    pace,
    proxies,
    patience,
    stopped: stopping.signal,
  }).catch((error: unknown) => {
    if (stopping.signal.aborted) return null
    throw error
  })
  if (backend === null) return
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  const metrics = createMetrics()
  const front = createProductionServer({
    dist,
    headers: securityHeaders(contentSecurityOrigins(model.app)),
    backend: backend.url,
    isReady: backend.isReady,
    isDroppable: source.kind === 'target' ? null : createDroppableCheck(model),
    isCall: isCallOf(model),
    declared: source.kind === 'target' ? declaredBackend(model) : null,
    routeOf: createRouteNamer(model),
    hosts,
    tell: (entry) => {
      metrics.note(entry)
      lineOf(log, entry)
    },
  })
  const figures = metricsPort === null ? null : createMetricsServer(metrics)
  try {
    const actual = await listenOnPort(front.server, port, host)
    const shown = host.includes(':') ? `[${host}]` : host
    io.out(`\n  Console  http://${shown}:${actual}\n`)
    if (figures) {
      const own = await listenOnPort(figures, metricsPort ?? 0, '127.0.0.1')
      io.out(`  Metrics  http://127.0.0.1:${own}/metrics\n`)
    }
    io.out('\n')
    await stopped
  } finally {
    front.drain()
    await Promise.all([
      closeGracefully(front.server),
      figures ? closeGracefully(figures, 0) : undefined,
    ])
    await backend.close()
  }
}
