import type { Model } from '../../codegen/language/model'
import type { Database } from '../../server/database/database-url'
import { openServer } from '../../server/serving/open-server'
import type { RateLimit } from '../../server/session/rate-limit'
import { targetAddress } from '../http/backend-target'
import { withTokenHandler } from '../token-handler/token-handler'

/** What answers the calls of a console in production: this process over a database, or a backend of its own. */
export type BackendSource =
  | { readonly kind: 'database'; readonly database: Database }
  | { readonly kind: 'target'; readonly target: string }
  /** Made-up records and known passwords, for whoever wants to look. */
  | { readonly kind: 'demo' }

export interface ServedBackend {
  readonly url: string
  readonly use: (model: Model) => Promise<void>
  readonly close: () => Promise<void>
}

interface ServedOptions {
  readonly source: BackendSource
  readonly model: Model
  readonly schemaDir: string
  readonly pace: RateLimit | null
}

const printLine = (line: string): void => void process.stderr.write(`${line}\n`)

const nothing = async (): Promise<void> => undefined

const openBackend = async ({
  source,
  model,
  schemaDir,
  pace,
}: ServedOptions): Promise<ServedBackend> => {
  if (source.kind === 'target')
    return { url: targetAddress(source.target), use: nothing, close: nothing }
  if (source.kind === 'demo') {
    const { startBackend } = await import('../dev/backend')
    return startBackend({ model, schemaDir, target: undefined, port: 0, pace })
  }
  const { database } = source
  const { url, close } = await openServer({ model, database, pace, log: printLine })
  return { url, use: nothing, close }
}

/** Starts what answers, and what keeps its tokens where app.yaml wants that. Throws one sentence where it cannot. */
export const startServedBackend = async (options: ServedOptions): Promise<ServedBackend> => {
  const backend = await openBackend(options)
  // What stands in for a backend has this already.
  return options.source.kind === 'demo' ? backend : withTokenHandler(backend, options.model)
}
