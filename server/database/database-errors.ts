/* What a failed statement says of the database, by the codes of PostgreSQL and of the network. */

/** The code of an error, or of its cause. */
export const databaseErrorCode = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  return 'code' in error && error.code ? String(error.code) : databaseErrorCode(error.cause)
}

/** No connection was to be had, so that nothing has been run. */
export const noConnectionCode = '08001'

/** Somebody else holds a lock on what the statement needs. */
export const isLockNotAvailableError = (error: unknown): boolean =>
  databaseErrorCode(error) === '55P03'

/** The server takes no writes: it is a standby, or it was the primary until another one took over. */
export const isReadOnlyError = (error: unknown): boolean => databaseErrorCode(error) === '25006'

const network =
  /^(?:E(?:CONN\w+|TIMEDOUT|PIPE|HOSTUNREACH|HOSTDOWN|NETUNREACH|NOTFOUND|AI_AGAIN)|ENOENT)$/

/**
 * Whether the database is away for the moment: it does not answer, it starts or stops, it has no connection left, it only
 * reads, or somebody changes its tables. A wrong name or password is none of these.
 */
export const isDatabaseAway = (error: unknown): boolean => {
  const code = databaseErrorCode(error)
  if (code === noConnectionCode && error instanceof Error)
    return isDatabaseAway(error.cause) || databaseErrorCode(error.cause) === ''
  return /^(?:08|57P0|53|55P03|57014|25006|25P0[3-5])/.test(code) || network.test(code)
}
