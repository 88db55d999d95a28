import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort, startListening } from './listening'

export const home = '/usr/lib/postgresql/15/bin'

/** Whether this machine has PostgreSQL (`apt-get install postgresql`). */
export const hasPostgres = existsSync(`${home}/initdb`)

/** PostgreSQL does not run as root. */
export const asUser = (program: string, args: readonly string[]): readonly [string, string[]] =>
  process.getuid?.() === 0
    ? [
        'setpriv',
        ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--', program, ...args],
      ]
    : [program, [...args]]

export const isOpen = (port: number) => () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('connect', () => socket.end())
  })

/** Lays out the data of a server in a folder that is given to its user. */
export const initCluster = (folder: string): string => {
  if (process.getuid?.() === 0) {
    const id = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))
    chownSync(folder, id, id)
  }
  const data = join(folder, 'data')
  const [init, words] = asUser(`${home}/initdb`, ['-D', data, '-U', 'postgres', '-A', 'trust'])
  execFileSync(init, words, { stdio: 'ignore', cwd: tmpdir() })
  return data
}

/** Runs a server on its data. `settings` stand beside the address and the silence of every one. */
export const runCluster = async (
  folder: string,
  port: number,
  settings: readonly string[],
  signal?: 'SIGINT',
) => {
  const all = ['listen_addresses=127.0.0.1', 'log_min_messages=fatal', ...settings]
  const [file, args] = asUser(`${home}/postgres`, [
    '-D',
    join(folder, 'data'),
    '-p',
    `${port}`,
    '-k',
    folder,
    ...all.flatMap((setting) => ['-c', setting]),
  ])
  return startListening({
    file,
    args,
    cwd: tmpdir(),
    ...(signal && { signal }),
    isReady: isOpen(port),
  })
}

/** An empty database of its own, which is gone afterwards. */
export const startPostgres = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-postgres-'))
  initCluster(folder)
  const port = await freePort()
  const { close } = await runCluster(folder, port, ['fsync=off', 'max_connections=400'], 'SIGINT')
  return {
    port,
    close: async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
