import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort, startListening } from './listening'

const home = '/usr/lib/postgresql/15/bin'

/** Whether this machine has PostgreSQL (`apt-get install postgresql`). */
export const hasPostgres = existsSync(`${home}/initdb`)

/** PostgreSQL does not run as root. */
const asUser = (program: string, args: readonly string[]): readonly [string, string[]] =>
  process.getuid?.() === 0
    ? [
        'setpriv',
        ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--', program, ...args],
      ]
    : [program, [...args]]

const isOpen = (port: number) => () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('connect', () => socket.end())
  })

/** An empty database of its own, which is gone afterwards. */
export const startPostgres = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-postgres-'))
  if (process.getuid?.() === 0) {
    const id = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))
    chownSync(folder, id, id)
  }
  const data = join(folder, 'data')
  const [init, words] = asUser(`${home}/initdb`, ['-D', data, '-U', 'postgres', '-A', 'trust'])
  execFileSync(init, words, { stdio: 'ignore', cwd: tmpdir() })
  const port = await freePort()
  const settings = [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'fsync=off',
    '-c',
    'log_min_messages=fatal',
  ]
  const [file, args] = asUser(`${home}/postgres`, [
    '-D',
    data,
    '-p',
    `${port}`,
    '-k',
    folder,
    ...settings,
  ])
  const { close } = await startListening({
    file,
    args,
    cwd: tmpdir(),
    signal: 'SIGINT',
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
