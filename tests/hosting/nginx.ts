import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { X509Certificate, createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverProgramPath } from '../../scripts/test-tools/find-nginx'

/** The name in docs/nginx.conf. */
export const NAME = 'console.example.com'

/** A real nginx with a file of docs. */
export interface Nginx {
  http: number
  https: number
  /** What it serves. */
  root: string
  certificate: string
  /** Arguments with which a browser finds it under its name, and nothing else anywhere. */
  browserArguments: readonly string[]
  /** Its journal: `GET /index.html 200`, in the order of the answers. */
  answers: () => string[]
  /** The journal as it stands. */
  log: () => string
  close: () => Promise<void>
}

type Edit = readonly [from: string | RegExp, to: string]

/** Whoever may do nothing. */
export const NOBODY = 65_534

/** A file of docs with each edit made. What it wants to replace must be there. */
const configWith = (file: string, edits: readonly Edit[]): string =>
  edits.reduce(
    (text, [from, to]) => {
      const next = text.replaceAll(from, to)
      if (next === text) throw new Error(`${file} has no longer ${String(from)}`)
      return next
    },
    readFileSync(file, 'utf8'),
  )

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const environment = { ...process.env, PATH: serverProgramPath }

function makeCertificate(folder: string): string {
  mkdirSync(folder, { recursive: true })
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const about = `-subj /CN=${NAME} -addext subjectAltName=DNS:${NAME}`
  const how = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'
  const words = `${how} ${about} -keyout ${key} -out ${certificate}`
  const made = spawnSync('openssl', words.split(' '), { env: environment, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
  return readFileSync(certificate, 'utf8')
}

const keyHash = (certificate: string): string =>
  createHash('sha256')
    .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')

/** Gives all below a folder to a user without rights, where this process has any to give up. */
export function giveAway(folder: string): { uid?: number; gid?: number } {
  chmodSync(folder, 0o755)
  if (process.getuid?.() !== 0) return {}
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const path of ['', ...below]) chownSync(join(folder, path), NOBODY, NOBODY)
  return { uid: NOBODY, gid: NOBODY }
}

/** Resolves when a line of the journal can be expected, that is, when the port answers. */
async function listening(child: ChildProcess, port: number, said: () => string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${said()}`)
    const answered = await fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      // An unknown name gets no answer, but its connection is accepted.
      (error: { cause?: { code?: string } }) => error.cause?.code !== 'ECONNREFUSED',
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`nginx does not listen:\n${said()}`)
}

const folders = ['run', 'var/log/nginx', 'var/lib/nginx', 'srv/console', 'etc']

/** The whole configurations of docs, with the address that stands behind `proxy_pass` there. */
const configs = {
  files: { file: 'docs/nginx.conf', behind: 'http://127.0.0.1:3001' },
  serve: { file: 'docs/nginx-serve.conf', behind: 'http://127.0.0.1:8080' },
} as const

/**
 * Starts nginx with docs/nginx.conf or docs/nginx-serve.conf, as a user without rights. Three things are replaced in
 * the file: the folders `/run`, `/var`, `/srv` and `/etc` are looked for below a folder of this run, the ports 80 and
 * 443 are free ones on this machine's own address, and the backend is the one that is named. `edits` replace more, for
 * tests of single lines.
 */
export async function startNginx(
  backend: string,
  edits: readonly Edit[] = [],
  config: keyof typeof configs = 'files',
): Promise<Nginx> {
  const { file, behind } = configs[config]
  const prefix = mkdtempSync(join(tmpdir(), 'deskwright-nginx-'))
  for (const folder of folders) mkdirSync(join(prefix, folder), { recursive: true })
  const certificate = makeCertificate(join(prefix, 'etc/ssl/console'))
  const [http, https] = [await freePort(), await freePort()]
  const conf = join(prefix, 'etc/nginx.conf')
  const text = configWith(file, [
    [/(?<= )\/(run|var|srv|etc)\//g, `${prefix}/$1/`],
    ['listen 80', `listen 127.0.0.1:${http}`],
    ['listen 443', `listen 127.0.0.1:${https}`],
    [behind, backend],
    ...edits,
  ])
  writeFileSync(conf, text)
  const user = giveAway(prefix)
  const how = { ...user, env: environment, cwd: prefix }
  const words = ['-p', prefix, '-c', conf, '-e', join(prefix, 'var/log/nginx/error.log')]
  const tested = spawnSync('nginx', [...words, '-t'], { ...how, encoding: 'utf8' })
  if (tested.status !== 0) throw new Error(`nginx -t:\n${tested.stderr}`)
  const child = spawn('nginx', [...words, '-g', 'daemon off;'], { ...how, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const read = (name: string) => readFileSync(join(prefix, 'var/log/nginx', name), 'utf8')
  const close = async (): Promise<void> => {
    child.kill('SIGQUIT')
    const stubborn = setTimeout(() => child.kill('SIGTERM'), 3000)
    await ended
    clearTimeout(stubborn)
    rmSync(prefix, { recursive: true, force: true })
  }
  await listening(child, http, () => read('error.log')).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    http,
    https,
    root: join(prefix, 'srv/console'),
    certificate,
    browserArguments: [
      `--host-resolver-rules=MAP ${NAME}:80 127.0.0.1:${http}, MAP ${NAME}:443 127.0.0.1:${https}`,
      // A certificate that is merely not complained about would keep the browser from caching.
      `--ignore-certificate-errors-spki-list=${keyHash(certificate)}`,
    ],
    answers: () =>
      [...read('access.log').matchAll(/"(\S+ \S+) HTTP\/[\d.]+" (\d+)/g)].map(
        ([, request = '', status = '']) => `${request} ${status}`,
      ),
    log: () => read('access.log'),
    close,
  }
}
