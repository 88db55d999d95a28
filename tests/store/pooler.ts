import { existsSync, mkdtempSync, rmSync, chmodSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startListening } from '../backends/listening'
import { isOpen } from '../backends/postgres'

const home = '/usr/sbin/pgbouncer'

/** Why there is no pooler on this machine, and what to do about it. Null where there is one. */
export const whyNoPooler = (): string | null =>
  existsSync(home) ? null : `no ${home}, apt-get install pgbouncer`

/** For how long a caller keeps a connection to the server: for a statement, a transaction, or as long as it is connected. */
export type PoolMode = 'session' | 'transaction' | 'statement'

const settings = (port: number, server: URL, mode: PoolMode): string => `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
max_client_conn = 500
default_pool_size = 60
`

/** The PgBouncer of Debian before a server. */
export const startPooler = async (address: string, mode: PoolMode) => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-pooler-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  // Every account of the server is let in, as one.
  const server = new URL(address)
  writeFileSync(file, settings(port, server, mode).replace('* = ', '* = user=postgres '))
  const asNobody = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const { close } = await startListening({
    file: home,
    args: ['-q', ...asNobody, file],
    quiet: true,
    isReady: isOpen(port),
  })
  return {
    port,
    close: async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
