import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { home } from '../backends/postgres'

/* Three machines of one test: a network namespace and a disk each, on one bridge with the test itself. */

const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/sbin/ip', home]

/** Why there is no cluster on this machine, and what to do about it. Null where there can be one. */
export const whyNoCluster = (): string | null => {
  const missing = programs.find((program) => !existsSync(program))
  if (missing !== undefined)
    return `no ${missing}, apt-get install postgresql-15 patroni etcd-server haproxy iproute2`
  return process.getuid?.() === 0 ? null : 'network namespaces and disks need root'
}

/** One machine of a cluster. */
export interface Machine {
  readonly name: string
  readonly address: string
  /** Its disk, which is small. */
  readonly disk: string
  /** The words before a program that runs there as the user of PostgreSQL. */
  readonly inside: readonly string[]
  /** Takes the machine off the network, or puts it back. */
  readonly setLink: (state: 'up' | 'down') => void
  /** The processes that run there. */
  readonly processes: () => number[]
  /** Takes the room that is left on its disk, or gives it back. */
  readonly fill: () => void
  readonly empty: () => void
}

/** Machines, and the place of what they do not keep on their disks. */
export interface Machines {
  readonly all: readonly Machine[]
  readonly folder: string
  /** Ends what runs on them, and takes them away. */
  readonly close: () => void
}

const megabytes = 400

const run = (program: string, ...words: readonly string[]): string =>
  execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

const addDisk = (folder: string, name: string): string => {
  const [file, disk] = [join(folder, `${name}.disk`), join(folder, name)]
  run('truncate', '-s', `${megabytes}m`, file)
  run('mkfs.ext4', '-q', '-m', '0', file)
  mkdirSync(disk)
  run('mount', '-o', 'loop', file, disk)
  run('chown', 'postgres:postgres', disk)
  return disk
}

const addNamespace = (bridge: string, name: string, address: string): void => {
  run('ip', 'netns', 'add', name)
  run('ip', 'link', 'add', `${name}h`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  run('ip', 'link', 'set', `${name}h`, 'master', bridge, 'up')
  const there = ['-n', name]
  run('ip', ...there, 'address', 'add', `${address}/24`, 'dev', 'eth0')
  for (const device of ['lo', 'eth0']) run('ip', ...there, 'link', 'set', device, 'up')
}

/** Writes until there is no room, in large pieces and then in small ones. */
const fillDisk = (disk: string): void => {
  const filler = join(disk, 'filler')
  for (const [size, file] of [
    ['1M', filler],
    ['1k', `${filler}.more`],
  ])
    run('sh', '-c', `dd if=/dev/zero bs=${size} of=${file} || true`)
}

const machineIn = (folder: string, bridge: string, address: string): Machine => {
  const name = `${bridge}n${address.split('.').at(-1)}`
  addNamespace(bridge, name, address)
  const disk = addDisk(folder, name)
  const user = ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--']
  return {
    name,
    address,
    disk,
    inside: ['ip', 'netns', 'exec', name, 'setpriv', ...user],
    setLink: (state) => void run('ip', 'link', 'set', `${name}h`, state),
    processes: () => run('ip', 'netns', 'pids', name).split('\n').filter(Boolean).map(Number),
    fill: () => fillDisk(disk),
    empty: () => {
      for (const file of ['filler', 'filler.more']) rmSync(join(disk, file), { force: true })
    },
  }
}

/** Ends processes that may have ended by themselves. */
export const killAll = (processes: readonly number[]): void => {
  for (const id of processes) {
    try {
      process.kill(id, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
}

const closeMachine = (machine: Machine): void => {
  for (let tries = 0; tries < 50 && machine.processes().length > 0; tries += 1) {
    killAll(machine.processes())
    run('sleep', '0.1')
  }
  run('umount', '--lazy', machine.disk)
  // A namespace goes when the last trace of it has gone, and its cable with it: that one goes now.
  run('ip', 'link', 'delete', `${machine.name}h`)
  run('ip', 'netns', 'delete', machine.name)
}

/** Sets three machines up. The test is on their network, too. */
export const addMachines = (): Machines => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-cluster-'))
  run('chmod', '755', folder)
  const bridge = `dw${process.pid}`
  const network = `10.${100 + (process.pid % 100)}.${Math.floor(process.pid / 100) % 250}`
  run('ip', 'link', 'add', bridge, 'type', 'bridge')
  run('ip', 'address', 'add', `${network}.1/24`, 'dev', bridge)
  run('ip', 'link', 'set', bridge, 'up')
  const all = [11, 12, 13].map((last) => machineIn(folder, bridge, `${network}.${last}`))
  return {
    all,
    folder,
    close: () => {
      for (const machine of all) closeMachine(machine)
      run('ip', 'link', 'delete', bridge)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
