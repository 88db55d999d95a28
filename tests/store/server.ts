import { startPostgres } from '../backends/postgres'

/** A real server for the tests of a run. */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env['DESKWRIGHT_STORE'] === 'pglite') return undefined
  const { port, close } = await startPostgres()
  process.env['DESKWRIGHT_POSTGRES'] = `postgres://postgres@127.0.0.1:${port}/postgres`
  return close
}
