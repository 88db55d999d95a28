import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildConsole } from '../build/production-build'
import type { Page } from 'playwright-core'
import { createLineWriter, type CommandIo } from '../../codegen/command-line/command-io'
import type { Model } from '../../codegen/language/model'
import { readProject } from '../../codegen/generator/pipeline/project'
import { startMock } from '../../mock-server/server'
import { launchBrowser } from '../browser/browser'
import { startPreview } from '../dev/preview'
import {
  openSoakPage,
  measureGrowth,
  soakMeasures,
  MAX_GROWTH,
  runSoakRound,
  takeSoakSample,
  excessiveGrowth,
  type SoakSample,
} from './soak-rounds'

const MINUTE = 60_000
/** How often a sample is taken, of the whole time. */
const SAMPLES = 30
/** The share of the time in which caches fill up, before growth is counted. */
const WARM_UP = 0.2

type SoakLogger = (line: string) => void

const WIDTH = 12

const formatSampleRow = (cells: readonly string[]): string =>
  cells.map((cell) => cell.padStart(WIDTH)).join('')

const cellsOf = ({ heap, nodes, listeners }: SoakSample): string[] => [
  heap.toFixed(1),
  String(nodes),
  String(listeners),
]

const formatPercent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** Uses the page until the time is over, and says from time to time what it holds. */
async function exercisePage(
  page: Page,
  origin: string,
  minutes: number,
  say: SoakLogger,
): Promise<SoakSample[]> {
  const devtools = await openSoakPage(page, origin)
  const start = Date.now()
  const passed = (): number => (Date.now() - start) / (minutes * MINUTE)
  const samples: SoakSample[] = []
  say(formatSampleRow(['minutes', 'rounds', 'heap MB', 'nodes', 'listeners']))
  for (let [round, next] = [0, 0]; passed() < 1; round += 1) {
    await runSoakRound(page, round)
    if (passed() < next) continue
    next = passed() + 1 / SAMPLES
    const sample = await takeSoakSample(page, devtools)
    if (passed() > WARM_UP) samples.push(sample)
    say(formatSampleRow([(passed() * minutes).toFixed(1), String(round + 1), ...cellsOf(sample)]))
  }
  return samples
}

/** Builds the console, uses it, and gives the samples that were taken after the first fifth of the time. */
async function runSoak(model: Model, minutes: number, say: SoakLogger): Promise<SoakSample[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'deskwright-soak-'))
  await buildConsole(outDir)
  const mock = await startMock({ model, orders: 2000 })
  const site = await startPreview({ outDir, backend: mock.url, port: 0, model })
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const name = `${model.app.session.cookiePrefix}lang`
    await context.addCookies([{ name, value: 'en', url: site.url }])
    return await exercisePage(await context.newPage(), site.url, minutes, say)
  } finally {
    await browser.close()
    await site.close()
    await mock.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** Uses the console for so many minutes and says what has grown. Gives the exit code. */
export async function runSoakTest(minutes: number, io: CommandIo): Promise<number> {
  const say = createLineWriter(io.out)
  const { model } = await readProject('schema')
  if (!model) throw new Error('the schema has errors: npm run codegen shows them')
  const growth = measureGrowth(await runSoak(model, minutes, say))
  const grown = excessiveGrowth(growth)
  say(`\ngrowth after the first fifth of the time, at most ${formatPercent(MAX_GROWTH)}:`)
  for (const name of soakMeasures) say(formatSampleRow([name, formatPercent(growth[name])]))
  say(grown.length === 0 ? '\nnothing is left behind' : `\nleft behind: ${grown.join(', ')}`)
  return grown.length === 0 ? 0 : 1
}
