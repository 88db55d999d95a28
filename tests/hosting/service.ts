import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { connectDatabase } from '../../server/sql/connect-database'
import { systemTable, sql } from '../../server/sql/statement'
import { startMock } from '../../mock-server/server'
import { consoleModel } from '../support/schema-model'
import { freePort, giveAway, NOBODY } from './nginx'
import { assignmentsIn, unitFile, wordsOf } from './unit-file'

/*
 * docs/deskwright.service without systemd: a manager of services cannot be started beside those of a machine without
 * touching them. What the unit starts is started as it says, with its environment, as a user without rights.
 */

export const service = unitFile('docs/deskwright.service')
export const backupService = unitFile('docs/deskwright-backup.service')

/** A command of a unit, and how it ended. */
export interface Ended {
  readonly code: number | null
  readonly said: string
}

export interface Service {
  readonly url: string
  readonly state: string
  /** Starts it, and waits as the unit does until it is ready. */
  readonly start: () => Promise<void>
  /** Sends the signal of the unit, and waits for the end. */
  readonly stop: () => Promise<number | null>
  /** Runs a command of a unit. */
  readonly run: (command: string) => Ended
  readonly close: () => Promise<void>
}

/** The project as it is deployed: its folder, with a build. */
const deployed = (folder: string, dist: string): void => {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync('.')) {
    if (name !== 'dist') symlinkSync(resolve(name), join(folder, name))
  }
  cpSync(dist, join(folder, 'dist'), { recursive: true })
  chmodSync(join(folder, 'dist'), 0o755)
}

/** No rights, and none that can be had: `NoNewPrivileges`, `CapabilityBoundingSet=`. */
const unprivileged = [
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  '--clear-groups',
  '--no-new-privs',
  '--bounding-set=-all',
  '--inh-caps=-all',
]

/** A command of a unit, in the folders of this run. */
const commandIn = (prefix: string, port: number, command: string): [string, string[]] => {
  const words = wordsOf(command).map((word) =>
    word
      .replaceAll('/usr/bin/node', process.execPath)
      .replaceAll(/(?<=^|"| )\/(srv|var)\//g, `${prefix}/$1/`)
      .replaceAll(':8080/', `:${port}/`),
  )
  const asOther = process.getuid?.() === 0 ? ['setpriv', ...unprivileged, '--', ...words] : words
  const [file = '', ...rest] = asOther
  return [file, rest]
}

const environmentIn = (prefix: string, port: number): Record<string, string> => {
  const given = assignmentsIn(service.one('Service', 'Environment'))
  return {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    TMPDIR: join(prefix, 'tmp'),
    ...given,
    PORT: `${port}`,
    DATABASE_URL: `pglite:${prefix}/var/lib/deskwright/data`,
  }
}

/** By then all that it has said is read. */
const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((done) => child.once('close', (code) => done(code)))

/** Records, and an account, that nobody has made up as far as the database knows: production starts on no others. */
const fillDatabase = async (folder: string): Promise<void> => {
  const database = { kind: 'pglite', folder } as const
  const mock = await startMock({ model: await consoleModel(), orders: 200, database })
  await mock.close()
  const connection = await connectDatabase(database)
  await connection.rows(sql`delete from ${systemTable('mark')}`)
  await connection.close()
}

/** Lays a deployment out, in which nothing runs yet. */
export const layOut = async (dist: string): Promise<Service> => {
  const prefix = mkdtempSync(join(tmpdir(), 'deskwright-service-'))
  const folder = join(prefix, service.one('Service', 'WorkingDirectory'))
  const state = join(prefix, 'var/lib')
  deployed(folder, dist)
  for (const name of backupService.one('Service', 'StateDirectory').split(' ')) {
    mkdirSync(join(state, name), { recursive: true })
  }
  mkdirSync(join(prefix, 'tmp'))
  await fillDatabase(join(state, 'deskwright/data'))
  giveAway(state)
  giveAway(join(prefix, 'tmp'))
  chmodSync(prefix, 0o755)
  const port = await freePort()
  const how = { cwd: folder, env: environmentIn(prefix, port) }
  let child: ChildProcess | null = null
  let said = ''

  const run = (command: string): Ended => {
    const [file, words] = commandIn(prefix, port, command)
    const { status, stdout, stderr } = spawnSync(file, words, { ...how, encoding: 'utf8' })
    return { code: status, said: `${stdout}${stderr}` }
  }
  const stop = async (): Promise<number | null> => {
    const running = child
    child = null
    if (running === null) return null
    const end = running.exitCode === null ? ended(running) : running.exitCode
    running.kill(service.one('Service', 'KillSignal') as NodeJS.Signals)
    return end
  }
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    run,
    stop,
    start: async () => {
      const [file, words] = commandIn(prefix, port, service.one('Service', 'ExecStart'))
      child = spawn(file, words, { ...how, stdio: ['ignore', 'pipe', 'pipe'] })
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (piece) => void (said += String(piece)))
      }
      const post = run(service.one('Service', 'ExecStartPost'))
      if (post.code === 0) return
      await stop()
      throw new Error(`it is not ready: ${post.said}\n${said}`)
    },
    close: async () => {
      await stop()
      rmSync(prefix, { recursive: true, force: true })
    },
  }
}

/** A unit with what this machine has in the place of what a server has. */
export const unitCopies = (folder: string): string[] =>
  ['deskwright.service', 'deskwright-backup.service', 'deskwright-backup.timer'].map((name) => {
    const text = readFileSync(join('docs', name), 'utf8')
    const copy = join(folder, name)
    writeFileSync(copy, text.replaceAll('/usr/bin/node', process.execPath))
    return copy
  })
