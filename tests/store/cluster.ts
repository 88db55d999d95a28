import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, until } from '../backends/listening'
import { home } from '../backends/postgres'
import { addressOf } from './standbys'
import { addMachines, killAll, type Machine, type Machines } from './cluster-machines'

/* PostgreSQL on three machines, kept by Patroni and etcd, with HAProxy in front. */

/** What Patroni says of a member of its cluster. */
export interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly lag?: number | string
}

export interface Cluster {
  readonly machines: readonly Machine[]
  /** Where HAProxy answers for whoever is the leader, and for the others. */
  readonly url: string
  readonly readUrl: string
  readonly members: () => Promise<readonly Member[]>
  /** The machine that takes writes. */
  readonly leader: () => Promise<Machine>
  /** Starts whatever has ended: etcd and Patroni of each machine, and HAProxy. */
  readonly startAll: () => void
  /** Ends Patroni and PostgreSQL of a machine as a loss of power does. */
  readonly killDatabase: (machine: Machine) => void
  readonly killEtcd: (machine: Machine) => void
  readonly restartProxy: () => Promise<void>
  /** Waits until every machine has its part: one leader, and a standby that has every write. */
  readonly healthy: () => Promise<void>
  readonly close: () => Promise<void>
}

const etcdWords = ({ name, address, disk }: Machine, all: readonly Machine[]): string[] => [
  '/usr/bin/etcd',
  `--name=${name}`,
  `--data-dir=${join(disk, 'etcd')}`,
  `--listen-peer-urls=http://${address}:2380`,
  `--initial-advertise-peer-urls=http://${address}:2380`,
  `--listen-client-urls=http://${address}:2379`,
  `--advertise-client-urls=http://${address}:2379`,
  `--initial-cluster=${all.map((each) => `${each.name}=http://${each.address}:2380`).join(',')}`,
  '--enable-v2',
  // A member that comes back lets the others keep their leader.
  '--pre-vote',
  '--heartbeat-interval=250',
  '--election-timeout=2500',
]

/** What all machines share. `synchronous_mode`: a commit waits until a standby has it, and only that one may take over. */
const shared = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 5,
  synchronous_mode: true,
  master_start_timeout: 0,
  postgresql: {
    use_pg_rewind: true,
    parameters: {
      max_connections: 100,
      wal_keep_size: '32MB',
      max_wal_size: '64MB',
      min_wal_size: '8MB',
    },
  },
}

const patroniSettings = (machine: Machine, all: readonly Machine[]): object => {
  const { name, address, disk } = machine
  const network = `${address.split('.').slice(0, 3).join('.')}.0/24`
  const local = 'local all all trust'
  return {
    scope: 'deskwright',
    name,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    // By protocol 3, Patroni 3.0 writes the key of the leader whoever has it: one that was cut off takes over again.
    etcd: { hosts: all.map((each) => `${each.address}:2379`) },
    bootstrap: {
      dcs: shared,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums', { 'wal-segsize': '1' }],
    },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: join(disk, 'data'),
      bin_dir: home,
      pgpass: join(disk, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'postgres' },
      },
      pg_hba: [local, ...['all', 'replication'].map((to) => `host ${to} all ${network} trust`)],
      parameters: { unix_socket_directories: disk },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  }
}

/** Patroni says with its status who is the leader, and who is a standby that is not too far behind. */
const proxySettings = (all: readonly Machine[], port: number, readPort: number): string => {
  const part = (name: string, at: number, question: string): string => `
listen ${name}
  bind 127.0.0.1:${at}
  option httpchk OPTIONS ${question}
  http-check expect status 200
  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${all.map((each) => `  server ${each.name} ${each.address}:5432 check port 8008`).join('\n')}
`
  return `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
${part('primary', port, '/primary')}${part('standbys', readPort, '/replica')}`
}

const isRunning = (child: ChildProcess | undefined): boolean =>
  child !== undefined && child.exitCode === null && child.signalCode === null

/** Programs by name, each started again when it has ended. */
const createPrograms = (folder: string) => {
  const children = new Map<string, ChildProcess>()
  const start = (name: string, [file = '', ...words]: readonly string[]): void => {
    if (isRunning(children.get(name))) return
    const log = openSync(join(folder, `${name}.log`), 'a')
    children.set(name, spawn(file, words, { cwd: '/', stdio: ['ignore', log, log] }))
  }
  const kill = async (name: string): Promise<void> => {
    const child = children.get(name)
    if (!child || !isRunning(child)) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return { start, kill, idOf: (name: string) => children.get(name)?.pid ?? 0 }
}

const askedOf = async (url: string): Promise<unknown> =>
  (await fetch(url, { signal: AbortSignal.timeout(2000) })).json()

/** What the first machine that answers says of the cluster. */
const membersOf = async (all: readonly Machine[]): Promise<readonly Member[]> =>
  Promise.any(
    all.map(async ({ address }) => {
      const said = (await askedOf(`http://${address}:8008/cluster`)) as { members: Member[] }
      return said.members
    }),
  )

const isWhole = (members: readonly Member[], all: readonly Machine[]): boolean =>
  members.length === all.length &&
  members.every(({ state }) => ['running', 'streaming'].includes(state)) &&
  members.every(({ lag = 0 }) => Number(lag) < 1024 * 1024) &&
  members.some(({ role }) => role === 'leader') &&
  members.some(({ role }) => role === 'sync_standby')

const isEtcdHealthy = async ({ address }: Machine): Promise<boolean> => {
  const said = (await askedOf(`http://${address}:2379/health`)) as { health: string }
  return said.health === 'true'
}

const databaseOn = (machine: Machine, etcd: number): number[] =>
  machine.processes().filter((id) => id !== etcd)

const writeSettings = ({ all, folder }: Machines, port: number, readPort: number): void => {
  for (const each of all)
    writeFileSync(
      join(folder, `${each.name}.json`),
      JSON.stringify(patroniSettings(each, all), null, 2),
    )
  writeFileSync(join(folder, 'haproxy.cfg'), proxySettings(all, port, readPort))
}

/** Starts a cluster, and waits until it takes writes. */
export const startCluster = async (): Promise<Cluster> => {
  const machines = addMachines()
  const { all, folder } = machines
  const [port, readPort] = [await freePort(), await freePort()]
  writeSettings(machines, port, readPort)
  const programs = createPrograms(folder)
  const proxy = ['/usr/sbin/haproxy', '-db', '-f', join(folder, 'haproxy.cfg')]
  const startAll = (): void => {
    for (const each of all) {
      programs.start(`etcd-${each.name}`, [...each.inside, ...etcdWords(each, all)])
      const settings = join(folder, `${each.name}.json`)
      programs.start(`patroni-${each.name}`, [...each.inside, '/usr/bin/patroni', settings])
    }
    programs.start('haproxy', proxy)
  }
  const members = (): Promise<readonly Member[]> => membersOf(all)
  const healthy = (): Promise<void> =>
    until(async () => {
      const known = await members()
      const etcd = await Promise.all(all.map(isEtcdHealthy))
      return isWhole(known, all) && etcd.every(Boolean)
    }, `the whole cluster (${folder})`)
  const close = async (): Promise<void> => {
    await programs.kill('haproxy')
    machines.close()
  }
  startAll()
  try {
    await healthy()
  } catch (error) {
    await close()
    throw error
  }
  return {
    machines: all,
    url: addressOf(port),
    readUrl: addressOf(readPort),
    members,
    leader: async () => {
      const name = (await members()).find(({ role }) => role === 'leader')?.name
      const machine = all.find((each) => each.name === name)
      if (machine === undefined) throw new Error('there is no leader')
      return machine
    },
    startAll,
    killDatabase: (machine) => killAll(databaseOn(machine, programs.idOf(`etcd-${machine.name}`))),
    killEtcd: (machine) => killAll([programs.idOf(`etcd-${machine.name}`)]),
    restartProxy: async () => {
      await programs.kill('haproxy')
      programs.start('haproxy', proxy)
    },
    healthy,
    close,
  }
}
