import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { openSite, type Entrance, type Site } from '../audit/site'
import { until } from '../backends/listening'
import { testWith } from '../support/needs'
import { keepExporting, keepHandling, longestGap, openDesk, type Work } from './claim-writers'
import { startCluster, type Cluster } from './cluster'
import { whyNoCluster, type Machine } from './cluster-machines'
import { held, opened } from './writing'

/* Three machines with Patroni, etcd and PostgreSQL behind HAProxy, and two servers with 40 writers before it. */

const missing = whyNoCluster()
const rounds = Number(process.env['DESKWRIGHT_ROUNDS'] ?? 5)
const writers = 40
const quietTime = 1500
/** So many seconds a leader without room may go on, until somebody makes room. */
const mostLooks = 30

let cluster: Cluster
let site: Site
let entrances: readonly Entrance[]
let work: Work
let all: Promise<unknown>

/** A fault, and what mends it once the others have taken over. */
interface Fault {
  readonly name: string
  readonly strike: (leader: Machine) => unknown
  readonly mend: (leader: Machine) => unknown
  /**
   * Whether another machine has to take over. It may: a leader that has no room for its tables, and some for its log,
   * goes on and refuses writes, until somebody makes room.
   */
  readonly takeover: 'must' | 'may' | 'none'
  /** The database is away for so long that every server must notice. */
  readonly isSevered?: true
}

const nothing = (): void => undefined

const faults: readonly Fault[] = [
  {
    name: 'leader killed',
    strike: (leader) => cluster.killDatabase(leader),
    mend: nothing,
    takeover: 'must',
    isSevered: true,
  },
  {
    name: 'network of the leader cut',
    strike: (leader) => leader.setLink('down'),
    mend: (leader) => leader.setLink('up'),
    takeover: 'must',
    isSevered: true,
  },
  {
    name: 'disk of the leader full',
    strike: (leader) => leader.fill(),
    mend: (leader) => leader.empty(),
    takeover: 'may',
  },
  {
    name: 'etcd of the leader killed',
    strike: (leader) => cluster.killEtcd(leader),
    mend: nothing,
    takeover: 'none',
  },
  {
    name: 'HAProxy restarted',
    strike: () => cluster.restartProxy(),
    mend: nothing,
    takeover: 'none',
  },
]

/** What a round has shown. */
interface Round {
  readonly fault: string
  /** Seconds without an acknowledged write. */
  readonly seconds: number
  /** Whether every server has said that it is not ready. */
  readonly isNoticed: boolean
  readonly hasNewLeader: boolean
}

const isReady = async ({ port }: Entrance): Promise<boolean> => {
  const signal = AbortSignal.timeout(5000)
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).catch(() => null)
  return answer?.status === 200
}

/** Asks each server again and again whether it is ready. Gives which of them have said no. */
const watchReadiness = () => {
  const unready = new Set<Entrance>()
  const over = new AbortController()
  const watching = entrances.map(async (entrance) => {
    while (!over.signal.aborted) {
      if (!(await isReady(entrance))) unready.add(entrance)
      await sleep(100)
    }
  })
  return async (): Promise<boolean> => {
    over.abort()
    await Promise.all(watching)
    return unready.size === entrances.length
  }
}

const isAlive = ({ server }: Entrance): boolean => {
  try {
    return process.kill(server.pid, 0)
  } catch {
    return false
  }
}

/** Waits until so many more writes were acknowledged. */
const working = (): Promise<void> => {
  const wanted = work.times.length + writers
  return until(async () => work.times.length >= wanted, 'writes')
}

const isElsewhere = async (before: Machine): Promise<boolean> =>
  (await cluster.leader()).name !== before.name

/** Waits for another leader, and gives whether there is one. */
const awaitTakeover = async (
  { name, takeover }: Pick<Fault, 'name' | 'takeover'>,
  before: Machine,
): Promise<boolean> => {
  if (takeover === 'must') await until(() => isElsewhere(before), `another leader after: ${name}`)
  const most = takeover === 'may' ? mostLooks : 0
  for (let looks = 0; looks < most; looks += 1) {
    if (await isElsewhere(before).catch(() => false)) break
    await sleep(1000)
  }
  await sleep(quietTime)
  return isElsewhere(before).catch(() => false)
}

const strikeOnce = async ({ name, strike, mend, takeover }: Fault): Promise<Round> => {
  const leader = await cluster.leader()
  const stopWatching = watchReadiness()
  const begin = performance.now()
  try {
    await strike(leader)
    const hasNewLeader = await awaitTakeover({ name, takeover }, leader)
    if (takeover === 'may' && !hasNewLeader) await mend(leader)
    await working()
    const seconds = longestGap(work, begin, performance.now())
    await mend(leader)
    await sleep(quietTime)
    cluster.startAll()
    await cluster.healthy()
    await until(async () => (await Promise.all(entrances.map(isReady))).every(Boolean), 'readyz')
    return { fault: name, seconds, hasNewLeader, isNoticed: await stopWatching() }
  } finally {
    await stopWatching()
  }
}

/** What must hold after each round, whatever has happened. */
const expectAllThere = async (): Promise<void> => {
  expect(entrances.map(isAlive)).toEqual(entrances.map(() => true))
  const connection = await opened(site.databaseUrl)
  await held(connection, [...work.acknowledged], 'claim').finally(() => connection.close())
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const tableOf = (done: readonly Round[]) =>
  faults.flatMap(({ name }) => {
    const own = done.filter(({ fault }) => fault === name)
    const seconds = own.map((round) => round.seconds)
    const shown = {
      fault: name,
      rounds: own.length,
      median: middleOf(seconds).toFixed(1),
      worst: Math.max(...seconds).toFixed(1),
      noticed: own.filter(({ isNoticed }) => isNoticed).length,
      takeovers: own.filter(({ hasNewLeader }) => hasNewLeader).length,
    }
    return own.length === 0 ? [] : [shown]
  })

beforeAll(async () => {
  if (missing !== null) return
  cluster = await startCluster()
  site = await openSite([], { postgres: cluster.url, standby: cluster.readUrl })
  entrances = [site, await site.startAnother()]
  const desks = await Promise.all(entrances.map(openDesk))
  const made = await desks[0]?.cleo.call('/holder/create', { name: 'Household Ash' })
  const holder = Number(made?.body.data?.['id'])
  work = {
    desks,
    holder,
    acknowledged: [],
    times: [],
    refusals: new Map(),
    lists: 0,
    stopped: false,
  }
  all = Promise.all([
    ...Array.from({ length: writers }, () => keepHandling(work)),
    ...desks.map((desk) => keepExporting(work, desk)),
  ])
}, 600_000)

afterAll(async () => {
  if (work) work.stopped = true
  await all
  await site?.close()
  await cluster?.close()
})

testWith(missing)(`A-62 no write is lost in ${rounds} faults of a cluster`, async () => {
  const done: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    await working()
    const fault = faults[round % faults.length] as Fault
    done.push(await strikeOnce(fault))
    await expectAllThere()
    console.log(JSON.stringify(done.at(-1)), work.acknowledged.length)
  }
  console.table(tableOf(done))
  console.log(
    `${work.acknowledged.length} acknowledged writes, ${work.lists} pages of exports`,
    Object.fromEntries(work.refusals),
  )
  expect(work.lists).toBeGreaterThan(0)
  const severed = faults.filter(({ isSevered }) => isSevered).map(({ name }) => name)
  const unnoticed = done.filter(({ fault, isNoticed }) => !isNoticed && severed.includes(fault))
  expect(unnoticed).toEqual([])
})
