import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const programs = ['/usr/sbin/apache2', '/usr/sbin/httpd', '/usr/local/apache2/bin/httpd']
const moduleFolders = [
  '/usr/lib/apache2/modules',
  '/usr/lib64/httpd/modules',
  '/usr/libexec/apache2',
]
const modules = ['mpm_event', 'unixd', 'authz_core', 'dav', 'dav_fs', 'mime']

const program = programs.find(existsSync)
const folder = moduleFolders.find(existsSync)

/** Whether this machine has Apache (`apt-get install apache2-bin`). */
export const hasApache = program !== undefined && folder !== undefined

const configOf = (root: string, port: number): string => {
  const files = modules.map((name) => [name, `${folder}/mod_${name}.so`] as const)
  const loaded = files.filter(([, file]) => existsSync(file))
  return [
    `ServerRoot ${root}`,
    `Listen 127.0.0.1:${port}`,
    'ServerName localhost',
    `PidFile ${root}/pid`,
    `ErrorLog ${root}/log`,
    ...loaded.map(([name, file]) => `LoadModule ${name}_module ${file}`),
    ...(process.getuid?.() === 0 ? ['User nobody', 'Group nogroup'] : []),
    'TypesConfig /dev/null',
    `DavLockDB ${root}/lock`,
    `DocumentRoot ${root}/www`,
    `<Directory ${root}/www>`,
    '  Dav On',
    '  Require all granted',
    '</Directory>',
    '',
  ].join('\n')
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const answers = async (url: string, left = 100): Promise<void> => {
  const isUp = await fetch(url).then(
    () => true,
    () => false,
  )
  if (isUp) return
  if (left === 0) throw new Error('Apache did not start')
  await new Promise((resolve) => setTimeout(resolve, 100))
  return answers(url, left - 1)
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => child.once('close', () => resolve()))

/** Apache with a folder of documents that can be written by WebDAV. */
export const startApache = async () => {
  const root = mkdtempSync(join(tmpdir(), 'deskwright-apache-'))
  mkdirSync(join(root, 'www', 'papers'), { recursive: true })
  // Started by root, Apache works as another user.
  for (const path of ['', 'www', 'www/papers']) chmodSync(join(root, path), 0o777)
  const port = await freePort()
  const config = join(root, 'httpd.conf')
  writeFileSync(config, configOf(root, port))
  const child = spawn(program ?? '', ['-f', config, '-D', 'FOREGROUND'], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await answers(url)
  return {
    url,
    /** Apache takes a file that was written within the last second for one that may still change. */
    writtenLater: (path: string) => {
      const later = new Date(Date.now() + 3_600_000)
      utimesSync(join(root, 'www', path), later, later)
    },
    close: async () => {
      child.kill('SIGTERM')
      await ended(child)
      rmSync(root, { recursive: true, force: true })
    },
  }
}
