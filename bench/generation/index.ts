import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesFrom } from '../../codegen/pipeline/files'
import { generate } from '../../codegen/pipeline/generate'
import { load, type InputFile } from '../../codegen/read'
import { projectFrom } from '../../codegen/pipeline/project'
import { writeFiles } from '../../codegen/write'

/** Milliseconds on the clock and of the processor. Processor time hardly depends on what else the machine does. */
interface Cost {
  clock: number
  processor: number
}

interface Row extends Cost {
  what: string
  resources: number
}

/** With ten times the resources, each resource may cost at most this many times as much. */
const RATIO_LIMIT = 1.5
/** A save may take as long as this many runs of codegen until it is on the screen. */
const SAVE_LIMIT = 10
const SAVES = 9

const costOf = async (work: () => Promise<unknown>): Promise<Cost> => {
  const clock = performance.now()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return { clock: performance.now() - clock, processor: (user + system) / 1000 }
}

/** Copies of the largest of the real resources, each under a name of its own. */
const copies = (count: number): InputFile[] => {
  const app = readFileSync('schema/app.yaml', 'utf8').replace(
    /^menu:\n(?: {2}.*\n)+/m,
    'menu: []\n',
  )
  const order = readFileSync('schema/order.yaml', 'utf8')
  return [
    { file: 'schema/app.yaml', text: app, kind: 'app' },
    ...Array.from({ length: count }, (_, index): InputFile => {
      const text = order
        .replace(/^resource: .*$/m, `resource: copy-${index}`)
        .replace(/^path: .*$/m, `path: /copy-${index}`)
      return { file: `schema/copy-${index}.yaml`, text, kind: 'resource' }
    }),
  ]
}

const generateInto = async (folder: string, inputs: readonly InputFile[]): Promise<void> => {
  const { model, diagnostics } = projectFrom(load(inputs))
  if (!model) throw new Error(diagnostics.find(({ level }) => level === 'error')?.message)
  const { diagnostics: refusals } = await writeFiles(folder, await filesFrom(model))
  if (refusals[0]) throw new Error(refusals[0].message)
}

const measured = async (
  what: string,
  resources: number,
  work: () => Promise<void>,
): Promise<Row> => ({
  what,
  resources,
  ...(await costOf(work)),
})

const measureCodegen = async (folder: string, many: number): Promise<Row[]> => {
  const few = many / 10
  const real = async () => {
    const { files } = await generate({ schemaDir: 'schema' })
    await writeFiles(join(folder, 'real'), files ?? new Map())
  }
  const cold = await measured('the four resources, first run', 4, real)
  return [
    cold,
    await measured('the four resources, again', 4, real),
    await measured('copies of order', few, () => generateInto(join(folder, 'few'), copies(few))),
    await measured('copies of order', many, () => generateInto(join(folder, 'many'), copies(many))),
  ]
}

const COLUMNS = ['codegen', 'resources', 'ms', 'processor ms', 'processor ms each'] as const

type Say = (line: string) => void

const printTable = (rows: readonly Row[], say: Say): void => {
  const cells = rows.map(({ what, resources, clock, processor }) => [
    what,
    String(resources),
    clock.toFixed(0),
    processor.toFixed(0),
    (processor / resources).toFixed(2),
  ])
  for (const [index, line] of [[...COLUMNS], ...cells].entries()) {
    const [what = '', ...numbers] = line
    say(what.padEnd(32) + numbers.map((text) => text.padStart(19)).join(''))
    if (index === 0) say('-'.repeat(32 + 19 * numbers.length))
  }
}

const costOfEach = (rows: readonly Row[], count: number): number => {
  const row = rows.find(({ resources }) => resources === count)
  return row ? row.processor / count : Number.NaN
}

/** The value that this share of all values does not exceed. */
const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? Number.NaN
}

/** Prints what many resources cost; says whether that is linear. */
const judgeScale = (rows: readonly Row[], many: number, say: Say): boolean => {
  const ratio = costOfEach(rows, many) / costOfEach(rows, many / 10)
  say(`\none of ${many} costs ${ratio.toFixed(2)} of one of ${many / 10} (at most ${RATIO_LIMIT})`)
  return ratio <= RATIO_LIMIT
}

/** Prints how long a save takes to reach the screen, and says whether that is in proportion to its run of codegen. */
const judgeSaves = ([cold, again]: readonly Row[], saves: readonly number[], say: Say): boolean => {
  const [median, late] = [quantile(saves, 0.5), quantile(saves, 0.95)]
  const codegen = again?.clock ?? Number.NaN
  const ratio = median / codegen
  say(`cold codegen: ${cold?.clock.toFixed(0)} ms, ${inRuns((cold?.clock ?? 0) / codegen)}`)
  say(
    `from a save to the screen: median ${median.toFixed(0)} ms, p95 ${late.toFixed(0)} ms of ` +
      `${saves.length} saves, ${inRuns(ratio)} (at most ${SAVE_LIMIT})`,
  )
  return ratio <= SAVE_LIMIT
}

const inRuns = (ratio: number): string => `${ratio.toFixed(2)} times a later run`

/** What generation is measured with. */
export interface GenerationBench {
  /** How many copies of the largest resource. */
  resources: number
  /** Measures milliseconds from a save to the screen, as often as it is told to. */
  measureSaves: (count: number) => Promise<number[]>
  say: Say
}

/** Prints what codegen and a save cost; says whether every ratio is within its limit. */
export async function benchGeneration(options: GenerationBench): Promise<boolean> {
  const { resources, measureSaves, say } = options
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-bench-'))
  try {
    const rows = await measureCodegen(folder, resources)
    printTable(rows, say)
    const isLinear = judgeScale(rows, resources, say)
    const isQuick = judgeSaves(rows, await measureSaves(SAVES), say)
    return isLinear && isQuick
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
