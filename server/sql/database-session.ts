/* What sessions of a PostgreSQL server begin with: how long they may wait and work, and what their address sets. */

/** Milliseconds that a session may wait and work, as PostgreSQL has them. The options of an address come after these. */
export interface SessionLimits {
  readonly lock_timeout: number
  readonly statement_timeout: number
  readonly idle_in_transaction_session_timeout: number
}

/** What a server of many callers allows one of them. */
export const serverSessionLimits: SessionLimits = {
  lock_timeout: 3000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
}

export interface PostgresAddress {
  readonly url: string
  readonly prepare: boolean
  /** What the address sets for its sessions. */
  readonly options: string
}

/** An address without what we read in it ourselves. */
export const parsePostgresAddress = (url: string): PostgresAddress => {
  const address = new URL(url)
  const { searchParams } = address
  const prepare = searchParams.get('prepare') !== 'false'
  const options = searchParams.get('options') ?? ''
  for (const name of ['prepare', 'options']) searchParams.delete(name)
  // The words of PostgreSQL's own clients mean what they mean there.
  const isBare = !searchParams.has('sslmode') || searchParams.has('uselibpqcompat')
  if (!isBare) searchParams.set('uselibpqcompat', 'true')
  return { url: address.href, prepare, options }
}

/** What a session begins with. Of two settings of one name PostgreSQL takes the later one. */
export const sessionStartOptions = (limits: SessionLimits, more: string): string =>
  [...Object.entries(limits).map(([name, value]) => `-c ${name}=${value}`), more].join(' ').trim()

const limitNames = [
  'lock_timeout',
  'statement_timeout',
  'idle_in_transaction_session_timeout',
] as const

/** How a transaction begins: where nothing outlives it, its limits are its own. */
export const beginStatement = (limits: SessionLimits | null, isPatient: boolean): string => {
  const set = limitNames.map(
    (name) => `set local ${name} = ${isPatient ? 0 : (limits?.[name] ?? 0)}`,
  )
  return limits === null && !isPatient ? 'begin' : ['begin', ...set].join('; ')
}
