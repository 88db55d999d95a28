import { benchResources } from './bench-schema'
import { measureCallsPerSecond, type LoadTarget, type Workload } from './load-generator'
import {
  createBaselineTables,
  historyCheckOutput,
  logInOperator,
  createHistoryKey,
  createBenchDatabase,
  resetRecords,
  startBaselineServer,
  startServeCommand,
  type BenchDatabase,
  type StartedServer,
} from './bench-database'

/** How the servers are asked. */
interface Situation {
  readonly work: Workload
  /** How many resources the work is spread over. */
  readonly spread: number
  readonly processes: number
  readonly callers: number
}

/** Servers that are measured, and the database that they share. */
interface Contender {
  readonly site: BenchDatabase
  readonly targets: readonly LoadTarget[]
}

/** The server as it is, the server over a history of one chain, and the handler by hand. */
type Contenders = Readonly<Record<'own' | 'single' | 'bare', Contender>>

const works: readonly Workload[] = ['pages', 'moves', 'payouts']
const allCallers = [1, 8, 40]
/** Seconds that each is called for, after it was called for some that do not count. */
const [measured, warmUp] = [2, 1]

const allSituations = (): Situation[] =>
  [1, 2].flatMap((processes) =>
    works.flatMap((work) =>
      (work === 'pages' ? [1] : [1, benchResources.length]).flatMap((spread) =>
        allCallers.map((callers) => ({ work, spread, processes, callers })),
      ),
    ),
  )

const measureOne = async (
  { site, targets }: Contender,
  { work, spread, processes, callers }: Situation,
): Promise<number> => {
  if (work !== 'pages') await resetRecords(site)
  const at = { targets: targets.slice(0, processes), resources: benchResources.slice(0, spread) }
  return measureCallsPerSecond({ work, callers, seconds: measured, ...at })
}

const rateCell = (value: number): string => value.toFixed(value < 10 ? 1 : 0)

const heads = [
  '| | resources | processes | callers | a second | with one chain | by hand | to one chain | to by hand |',
  '|---|---:|---:|---:|---:|---:|---:|---:|---:|',
]

/** They take turns, so that other work on the machine meets all of them. */
const measureRow = async (contenders: Contenders, situation: Situation): Promise<string> => {
  const { work, spread, processes, callers } = situation
  const own = await measureOne(contenders.own, situation)
  const single = await measureOne(contenders.single, situation)
  const bare = await measureOne(contenders.bare, situation)
  const ratios = [own / single, own / bare].map((ratio) => ratio.toFixed(2))
  const facts = [
    work,
    spread,
    processes,
    callers,
    rateCell(own),
    rateCell(single),
    rateCell(bare),
    ...ratios,
  ]
  return `| ${facts.join(' | ')} |`
}

const measureAll = async (contenders: Contenders, say: (line: string) => void): Promise<void> => {
  for (const { targets } of Object.values(contenders)) {
    for (const work of ['pages', 'edits'] as const)
      await measureCallsPerSecond({
        work,
        targets,
        resources: benchResources,
        callers: 8,
        seconds: warmUp,
      })
  }
  for (const line of heads) say(line)
  for (const situation of allSituations()) say(await measureRow(contenders, situation))
  say(await historyCheckOutput(contenders.own.site))
}

type Start = (site: BenchDatabase) => Promise<StartedServer>

/**
 * Says how many pages, moves and payouts `npm run serve` answers in a second on PostgreSQL. Beside it, in the same run,
 * are the same server over a history of one chain, and a handler by hand with the same statements.
 *
 * @param server the address of a PostgreSQL server, in which databases are made and dropped
 */
export async function benchServer(server: string, say: (line: string) => void): Promise<void> {
  createHistoryKey()
  const [site, single] = [
    await createBenchDatabase(server, 'several'),
    await createBenchDatabase(server, 'one'),
  ]
  const started: StartedServer[] = []
  const twoOf = async (start: Start, at: BenchDatabase): Promise<StartedServer[]> => {
    const both = [await start(at), await start(at)]
    started.push(...both)
    return both
  }
  try {
    await createBaselineTables(site)
    const own = await twoOf(startServeCommand, site)
    const before = await twoOf(startServeCommand, single)
    const bare = await twoOf(startBaselineServer, site)
    const [[first], [other]] = [own, before]
    if (!first || !other) throw new Error('no server has started')
    const [token, otherToken] = [await logInOperator(first), await logInOperator(other)]
    const contenders = {
      own: { site, targets: own.map(({ url }) => ({ url, token })) },
      single: { site: single, targets: before.map(({ url }) => ({ url, token: otherToken })) },
      bare: { site, targets: bare.map(({ url }) => ({ url, token })) },
    }
    await measureAll(contenders, say)
  } finally {
    for (const { close } of started) await close()
    await site.close()
    await single.close()
  }
}
