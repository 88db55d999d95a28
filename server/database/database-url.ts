/** A database as `DATABASE_URL` names it. */
export type DatabaseAddress =
  /** PostgreSQL within this process. Without a folder, its data is kept in memory. */
  | { readonly kind: 'pglite'; readonly folder: string | null }
  | {
      readonly kind: 'postgres'
      readonly url: string
    }

/** What `DATABASE_URL` names: nothing at all, a database, or something that is none. */
export type DatabaseSetting =
  | { readonly database: DatabaseAddress | null; readonly problem?: undefined }
  | { readonly database?: undefined; readonly problem: string }

const expected = 'expected `pglite:FOLDER` or `postgres://USER:PASSWORD@HOST:PORT/NAME`'

/** Reads `DATABASE_URL`. A password in it is never repeated. */
export const readDatabaseUrl = (value = process.env['DATABASE_URL']): DatabaseSetting => {
  if (value === undefined || value === '') return { database: null }
  const [, folder] = /^pglite:(?:\/\/(?!\/))?(.+)$/.exec(value) ?? []
  if (folder === 'memory') return { database: { kind: 'pglite', folder: null } }
  if (folder !== undefined) return { database: { kind: 'pglite', folder } }
  const isServer = /^postgres(?:ql)?:\/\//.test(value) && URL.canParse(value)
  if (isServer) return { database: { kind: 'postgres', url: value } }
  const [scheme] = /^[a-z+.-]{1,20}:/i.exec(value) ?? []
  return { problem: `DATABASE_URL: ${expected}, got ${scheme ? `\`${scheme}…\`` : 'neither'}` }
}

/**
 * Reads `DATABASE_READ_URL`: a standby of the database that `DATABASE_URL` names, which has to be a PostgreSQL server. Null
 * where nothing is named.
 */
export const readReplicaUrl = (
  database: DatabaseAddress | null,
  value = process.env['DATABASE_READ_URL'],
): DatabaseSetting => {
  // Nothing is not left to the default, which is the database itself.
  const found = readDatabaseUrl(value ?? '')
  const named = found.database ?? null
  if (found.problem !== undefined)
    return { problem: found.problem.replace('DATABASE_URL', 'DATABASE_READ_URL') }
  if (named === null || (named.kind === 'postgres' && database?.kind === 'postgres')) return found
  return {
    problem: 'DATABASE_READ_URL names a standby of DATABASE_URL: both are `postgres://…`',
  }
}

/** A database for people to read: its place without a password. */
export const formatDatabase = (database: DatabaseAddress): string => {
  if (database.kind === 'pglite') return `pglite:${database.folder ?? 'memory'}`
  const { protocol, host, pathname } = new URL(database.url)
  return `${protocol}//${host}${pathname}`
}
