import type { RawBuilder } from 'kysely'

/** Runs statements, one after the other. */
export interface SqlSession {
  readonly rows: (
    statement: RawBuilder<unknown>,
  ) => Promise<readonly Readonly<Record<string, unknown>>[]>
}

/** A database. A transaction is saved as a whole when its work is done, and not at all when the work fails. */
export interface Connection extends SqlSession {
  readonly transaction: <T>(work: (session: SqlSession) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}
