/** What an import of a driver has failed with, as a sentence where its package is missing. */
export const toConnectError = (name: string, error: unknown): Error =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
    ? new Error(`DATABASE_URL needs the package ${name}: npm install --save-dev ${name}`)
    : error instanceof Error
      ? error
      : new Error(String(error))
