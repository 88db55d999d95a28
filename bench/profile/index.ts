import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession } from 'playwright-core'
import { readProject } from '../../codegen/generator/pipeline/project'
import { startMock } from '../../mock-server/server'
import { buildConsole } from '../../scripts/build/production-build'
import { ownerOf } from '../console/chunk-modules'
import { slowProcessor } from '../console/throttling'
import { logIn, openBenchPage } from '../console/bench-page'
import { serveBuild } from '../console/serve-build'
import { type ModuleCosts, addScriptCoverage, addCpuTimes, sumByOwner } from './module-costs'
import { readBuiltScript, type BuiltScript } from './built-script'
import { costsTable } from './costs-table'

// Stops the page when the table of the console has been painted, so that nothing after it counts. The rows that are there
// before it can only be looked at.
const stopAtTable = `window.bench
  .painted(() => window.bench.firstNumber() !== null && !document.querySelector('[aria-hidden] tbody'))
  .then(() => { debugger })`

interface Stage {
  browser: Browser
  url: string
  backend: string
}

/** Loads the list from `begin` until its table can be used, and gives what `end` finds there. */
async function untilTable<Found>(
  { browser, url, backend }: Stage,
  begin: (cdp: CDPSession) => Promise<unknown>,
  end: (cdp: CDPSession) => Promise<Found>,
): Promise<Found> {
  const login = await logIn(backend)
  const { page, cdp, close } = await openBenchPage(browser, {
    url,
    login,
    conditions: slowProcessor,
  })
  try {
    await page.addInitScript({ content: stopAtTable })
    await cdp.send('Debugger.enable')
    await cdp.send('Profiler.enable')
    const paused = new Promise((done) => cdp.once('Debugger.paused', done))
    await begin(cdp)
    await page.goto(`${url}/#/order`, { waitUntil: 'commit' })
    await paused
    const found = await end(cdp)
    await cdp.send('Debugger.resume')
    return found
  } finally {
    await close()
  }
}

const coverageUntilTable = (stage: Stage) =>
  untilTable(
    stage,
    (cdp) => cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true }),
    async (cdp) => (await cdp.send('Profiler.takePreciseCoverage')).result,
  )

const timeUntilTable = (stage: Stage) =>
  untilTable(
    stage,
    async (cdp) => {
      await cdp.send('Profiler.setSamplingInterval', { interval: 200 })
      await cdp.send('Profiler.start')
    },
    async (cdp) => (await cdp.send('Profiler.stop')).profile,
  )

const scriptsIn = (folder: string, url: string): Map<string, BuiltScript> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => [`${url}/${name}`, readBuiltScript(folder, name)]),
  )

async function costsIn(folder: string, stage: Stage): Promise<ModuleCosts> {
  const coverage = await coverageUntilTable(stage)
  const profile = await timeUntilTable(stage)
  const used = new Set(coverage.map(({ url }) => url))
  const scripts = new Map([...scriptsIn(folder, stage.url)].filter(([url]) => used.has(url)))
  const costs: ModuleCosts = new Map()
  addScriptCoverage(costs, scripts, coverage)
  addCpuTimes(costs, scripts, profile)
  return costs
}

/** What is in brackets belongs to nobody: the browser, its garbage, and what joins modules. */
const isOurs = (module: string): boolean => !/node_modules\/|^\(/.test(module)

const ownerOfAll = (module: string): string => {
  if (isOurs(module)) return 'this console'
  return module.startsWith('(') ? module : ownerOf(module)
}

/** Prints what the console loads and runs until its table can be used: by package, by room of ours, and the largest modules. */
export async function profileConsoleStartup(options: {
  launchBrowser: () => Promise<Browser>
  say: (line: string) => void
}): Promise<void> {
  const closers: (() => Promise<unknown>)[] = []
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-profile-'))
  try {
    const { model } = await readProject('schema')
    if (!model) throw new Error('the schema has errors')
    await buildConsole(folder, { build: { sourcemap: 'hidden' } })
    const mock = await startMock({ model })
    closers.push(mock.close)
    const site = await serveBuild({ folder, backend: mock.url, headers: {} })
    closers.push(site.close)
    const browser = await options.launchBrowser()
    closers.push(() => browser.close())
    const costs = await costsIn(folder, { browser, url: site.url, backend: mock.url })
    const ours = new Map([...costs].filter(([module]) => isOurs(module)))
    const owners = sumByOwner(costs, ownerOfAll)
    const tables = [
      ['package', owners, 20],
      ['room', sumByOwner(ours, ownerOf), 20],
      ['module', ours, 15],
    ] as const
    for (const [title, found, most] of tables) {
      for (const line of ['', ...costsTable(title, found, most)]) options.say(line)
    }
  } finally {
    for (const close of closers.toReversed()) await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
