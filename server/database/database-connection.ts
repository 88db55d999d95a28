import type { RawBuilder } from 'kysely'

/** Runs statements, one after the other. */
export interface SqlSession {
  /** @param gone whoever wanted the rows has gone: a statement that waits for its turn is not run any more */
  readonly rows: (
    statement: RawBuilder<unknown>,
    gone?: AbortSignal,
  ) => Promise<readonly Readonly<Record<string, unknown>>[]>
}

/** Whether a statement gives rows: those that it finds, or those that it changes. */
export const returnsRows = async (
  session: SqlSession,
  statement: RawBuilder<unknown>,
): Promise<boolean> => (await session.rows(statement)).length > 0

export interface TransactionOptions {
  /** It may wait and work for as long as it takes, whatever the limits of the connection are. */
  readonly isPatient?: boolean
}

/** A database. A transaction is saved as a whole when its work is done, and not at all when the work fails. */
export interface DatabaseConnection extends SqlSession {
  readonly transaction: <T>(
    work: (session: SqlSession) => Promise<T>,
    options?: TransactionOptions,
  ) => Promise<T>
  /** Whether the database answers, which somebody else's load does not decide. */
  readonly isReady: () => Promise<boolean>
  readonly close: () => Promise<void>
}
