import type { Model } from '../../codegen/language/model'
import type { DatabaseConnection } from '../database/database-connection'
import type { DatabaseAddress } from '../database/database-url'
import { callsWithoutBehaviour } from '../calls/call-behaviour'
import { waitForStore, type WaitOptions } from './wait-for-store'
import { startServer, type RunningBackend, type ServerOptions } from './start-server'

export interface DatabaseServerOptions extends Omit<ServerOptions, 'store' | 'standIn'> {
  readonly database: DatabaseAddress | DatabaseConnection
  /** A standby of the database, for reads that may be some seconds old. */
  readonly replica?: DatabaseAddress | DatabaseConnection | null | undefined
  /** How long a database that is away is waited for; not at all when absent. */
  readonly waiting?: WaitOptions | undefined
}

/** Said where nobody can log in. */
export const addAccountsHint =
  'there is no account yet: `npm run accounts -- --add NAME --roles ROLES` adds one'

/** Said where whoever owns the tables could write the history anew. */
const howToMakeKey =
  'the history is made without a key: `npm run history -- --new-key FILE` makes one, which HISTORY_KEY_FILE names'

/** Said where second factors could be read by whoever reads the database. */
const howToKeepFactors =
  'second factors are encrypted with the key of the history: `npm run history -- --new-key FILE` makes one, which HISTORY_KEY_FILE names'

/** Whether people log in with accounts of the backend. */
const hasLogin = ({ app }: Model): boolean => app.session.login.by !== 'none'

/** Says which declared calls will do nothing. */
const logUnsaid = ({ model, log }: Pick<ServerOptions, 'model' | 'log'>): void => {
  const calls = callsWithoutBehaviour(model)
  if (calls.length > 0)
    log?.(
      `the schema does not say what these calls do, so they answer that nothing was done: ${calls.join(', ')}`,
    )
}

/**
 * Starts the backend that people run: over a database that is set up, and that somebody can log in to. Rejects with one
 * sentence where the database is fresh, has other tables or made-up records, where it has no account, or where it has
 * stayed away for too long.
 */
export const startDatabaseServer = async ({
  database,
  replica = null,
  waiting,
  ...options
}: DatabaseServerOptions): Promise<RunningBackend> => {
  const { openSqlStore } = await import('../sql/sql-store')
  const { readHistoryKeys: historyKeys } = await import('../sql/history-keys')
  const { log = () => undefined } = options
  const open = () => openSqlStore(database, options.model, null, { listener: log, replica })
  const store = await (waiting ? waitForStore(open, waiting) : open())
  if (historyKeys().length === 0) log(howToMakeKey)
  const isReadable = historyKeys().length === 0 && options.model.app.session.secondFactor !== null
  try {
    if (isReadable) throw new Error(howToKeepFactors)
    if (hasLogin(options.model) && !(await store.hasAccounts())) throw new Error(addAccountsHint)
  } catch (error) {
    await store.close()
    throw error
  }
  const undecided = await store.undecided()
  if (undecided !== null) log(undecided)
  logUnsaid(options)
  return startServer({ ...options, store })
}
