import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { readProject } from '../../codegen/generator/pipeline/project'
import { startMock } from '../../mock-server/server'
import { buildConsole } from '../../scripts/build/production-build'
import { buildReferenceApp, primaryMovesPlugin } from './build-reference-app'
import { measureClicks, measureHeapAfterPaging } from './click-measures'
import { measureDialogOpening } from './dialog-measures'
import { measureLoading, measureTracedLoad } from './load-measures'
import type { ThrottlingConditions } from './throttling'
import { logIn, type LoginSession, openBenchPage, type BenchPage } from './bench-page'
import { prepareOrders } from './prepare-orders'
import { serveBuild } from './serve-build'
import { measureScrolling } from './scroll-measures'
import type { BenchRound, MeasuredValues } from './statistics'
import { measureTimeToUsable } from './time-to-usable'

/** What every other app is compared with. */
export const referenceAppName = 'react-admin by hand'

/** The console in the tables. */
export const consoleName = 'this console'

interface App {
  name: string
  url: string
}

interface Stage {
  apps: readonly App[]
  browser: Browser
  login: LoginSession
  onRepeat: ConsoleBenchOptions['onRepeat']
}

export interface ConsoleBenchOptions {
  launchBrowser: () => Promise<Browser>
  /** What a server sends with every file of any app. */
  headers: Readonly<Record<string, string>>
  /** The folder of another build of the console, such as one of an earlier revision. */
  beside: string | null
  rounds: number
  conditions: readonly ThrottlingConditions[]
  /** Is told of every round that is done. */
  onRound: (conditions: ThrottlingConditions, rounds: readonly BenchRound[]) => void
  /** Is told of an app that is measured once more, and why. */
  onRepeat: (app: string, error: unknown) => void
}

type Measure = (visit: BenchPage, url: string) => Promise<MeasuredValues>

/** One measure of one app. */
interface Measured {
  conditions: ThrottlingConditions
  measure: Measure
  app: App
}

const clicks = 5

/** Each measure has a visit of its own. A slow network has no say in what happens after the first row. */
const measuresOf = ({ network, cpu }: ThrottlingConditions, round: number): Measure[] => {
  if (network) return [measureLoading, measureTimeToUsable]
  const all: Measure[] = [
    measureLoading,
    measureTracedLoad,
    measureTimeToUsable,
    (seen, url) => measureClicks(seen, url, clicks),
    (seen, url) => measureDialogOpening(seen, url, clicks),
    measureScrolling,
  ]
  // What is left after a forced collection hardly differs from round to round, and takes longer than all the rest.
  return cpu === 1 && round === 0 ? [...all, measureHeapAfterPaging] : all
}

async function measureInNewPage(
  stage: Stage,
  { conditions, measure, app }: Measured,
): Promise<MeasuredValues> {
  const seen = await openBenchPage(stage.browser, { url: app.url, login: stage.login, conditions })
  try {
    return await measure(seen, app.url)
  } finally {
    await seen.close()
  }
}

/** A call may time out on a machine that is busy with something else. Once more is enough, or it is a fault. */
const measureOnce = (stage: Stage, measured: Measured): Promise<MeasuredValues> =>
  measureInNewPage(stage, measured).catch((error: unknown) => {
    stage.onRepeat(measured.app.name, error)
    return measureInNewPage(stage, measured)
  })

/**
 * The apps take turns with each measure, and who begins changes, so that none has the quiet moments of a machine for
 * itself.
 */
async function measureRound(
  stage: Stage,
  conditions: ThrottlingConditions,
  round: number,
): Promise<BenchRound> {
  const { apps } = stage
  const turns = apps.flatMap((_, index) => apps[(index + round) % apps.length] ?? [])
  const found: Record<string, MeasuredValues> = {}
  for (const measure of measuresOf(conditions, round)) {
    for (const app of turns) {
      const sample = await measureOnce(stage, { conditions, measure, app })
      found[app.name] = { ...found[app.name], ...sample }
    }
  }
  return Object.fromEntries(apps.map(({ name }) => [name, found[name] ?? {}]))
}

const orders = 100_000

interface Built {
  name: string
  outDir: string
}

/** Builds every app into a folder of its own. */
async function builtIn(folder: string, { beside }: ConsoleBenchOptions): Promise<Built[]> {
  const apps = [
    { name: referenceAppName, outDir: join(folder, 'react-admin') },
    { name: 'React alone', outDir: join(folder, 'react') },
    { name: consoleName, outDir: join(folder, 'console') },
  ]
  await buildReferenceApp('react-admin', join(folder, 'react-admin'))
  await buildReferenceApp('react', join(folder, 'react'))
  await buildConsole(join(folder, 'console'), { plugins: [primaryMovesPlugin] })
  return beside === null ? apps : [...apps, { name: beside, outDir: beside }]
}

/** Builds and serves the apps in front of one backend, and runs `work` with them. */
async function onStage<T>(
  options: ConsoleBenchOptions,
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  const closers: (() => Promise<unknown>)[] = []
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-apps-'))
  try {
    const { model } = await readProject('schema')
    if (!model) throw new Error('the schema has errors')
    const mock = await startMock({ model, orders })
    closers.push(mock.close)
    const apps: App[] = []
    const { headers } = options
    for (const { name, outDir } of await builtIn(folder, options)) {
      const site = await serveBuild({ folder: outDir, backend: mock.url, headers })
      closers.push(site.close)
      apps.push({ name, url: site.url })
    }
    const browser = await options.launchBrowser()
    closers.push(() => browser.close())
    const login = await logIn(mock.url)
    await prepareOrders(mock.url, login)
    return await work({ apps, browser, login, onRepeat: options.onRepeat })
  } finally {
    for (const close of closers.toReversed()) await close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Rounds by the conditions that they were measured under. */
export type BenchRounds = ReadonlyMap<ThrottlingConditions, readonly BenchRound[]>

/** Measures the console and the reference apps. */
export const benchConsole = (options: ConsoleBenchOptions): Promise<BenchRounds> =>
  onStage(options, async (stage) => {
    const results = new Map<ThrottlingConditions, BenchRound[]>(
      options.conditions.map((each) => [each, []]),
    )
    for (let round = 0; round < options.rounds; round += 1) {
      for (const [conditions, rounds] of results) {
        rounds.push(await measureRound(stage, conditions, round))
        options.onRound(conditions, rounds)
      }
    }
    return results
  })
