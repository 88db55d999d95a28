import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { emitFiles } from '../../codegen/generator/emit'
import type { Model } from '../../codegen/language/model'
import { loadSchemaFolder } from '../../codegen/language/read'
import { textFoldersFor } from '../../codegen/generator/pipeline/project'
import { generateFiles } from '../../codegen/generator/pipeline/generate'
import { writeOutputFiles } from '../../codegen/generator/output'
import { formatCode } from '../../codegen/generator/output/format'
import { generationBudgets } from '../budgets'
import { measureBrokenInvariants } from './broken-invariants'
import { measureTimeCost, minimumOfRounds, measureProgramTime, type TimeCost } from './time-cost'
import { measureConformance } from './conformance'
import { measureHundredResources } from './hundred-resources'
import { isOverLimit, findingsTableHead, findingTableRow, type RatioFinding } from './ratio-finding'
import { measureLargeSchemas } from './large-schemas'
import { measureWhatIf } from './what-if'
import {
  measureCodegenCheck,
  measureCommandStartups,
  type CommandStartupOptions,
} from './command-startup'
import { medianOf } from '../median'

const SAVES_IN_ROUND = 3
const NODE_STARTS = 5
/** It takes a few milliseconds, of which the threads that do it wait for some. */
const FORMATTINGS = 9

interface Runs {
  cold: TimeCost
  again: TimeCost
  /** What no run is spared, each alone: its files read and parsed, its code formatted, Node started. */
  reading: TimeCost
  formatting: TimeCost
  node: number
  model: Model | null
}

/** The first run has to come first: it finds nothing loaded and nothing compiled. */
const measureRuns = async (folder: string): Promise<Runs> => {
  const run = async () => {
    const { files, model } = await generateFiles({ schemaDir: 'schema' })
    await writeOutputFiles(path.join(folder, 'real'), files ?? new Map())
    return model
  }
  const cold = await measureTimeCost(run)
  const again = await measureTimeCost(run)
  const model = await run()
  const drafts = model ? await emitFiles(model) : []
  const reading = await measureTimeCost(() => loadSchemaFolder('schema', textFoldersFor('schema')))
  const formattings: TimeCost[] = []
  for (let time = 0; time < FORMATTINGS; time += 1) {
    formattings.push(
      await measureTimeCost(() =>
        Promise.all(drafts.map((draft) => formatCode(draft.path, draft.code))),
      ),
    )
  }
  const processor = medianOf(formattings.map((each) => each.processor))
  const formatting = { clock: medianOf(formattings.map(({ clock }) => clock)), processor }
  const node = minimumOfRounds(NODE_STARTS, () => measureProgramTime([process.execPath, '-e', '0']))
  return { cold, again, reading, formatting, node, model }
}

type PrintLine = (line: string) => void

/** Prints each finding as soon as it is there; says whether all of them are within their limits. */
const printFindings = async (
  say: PrintLine,
  findings: AsyncIterable<RatioFinding> | Iterable<RatioFinding>,
): Promise<boolean> => {
  let holds = true
  for (const line of findingsTableHead) say(line)
  for await (const finding of findings) {
    say(findingTableRow(finding))
    holds &&= !isOverLimit(finding)
  }
  return holds
}

const inFolder = async (work: (folder: string) => Promise<boolean>): Promise<boolean> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What generation is measured with. */
export interface GenerationBenchOptions {
  /** How many copies of the largest resource. */
  resources: number
  /** How often saves are measured, some in each round. */
  rounds: number
  /** Measures milliseconds from a save to the screen, of YAML and of TSX by turns, as often as it is told to. */
  measureSaves: (count: number) => Promise<{ yaml: number[]; tsx: number[] }>
  say: PrintLine
}

/** One after the other: the first runs of codegen before anything else has run. */
async function* findingsIn(
  folder: string,
  { resources, rounds, measureSaves }: GenerationBenchOptions,
): AsyncGenerator<RatioFinding> {
  const { cold, again, reading, formatting, node, model } = await measureRuns(folder)
  const floors = [
    ['an empty Node start', cold.clock / node, generationBudgets.coldBesideNode],
    ['reading alone', cold.processor / reading.processor, generationBudgets.coldBesideReading],
    [
      'formatting alone',
      cold.processor / formatting.processor,
      generationBudgets.coldBesideFormatting,
    ],
  ] as const
  for (const [beside, ratio, most] of floors) {
    yield { what: 'the four resources, first run', beside, ratio, most }
  }
  yield* await measureBrokenInvariants(again)
  yield* await measureWhatIf(again)
  yield* await measureLargeSchemas(folder, resources, again)
  if (model) yield await measureConformance(folder, model)
  const saves = await measureSaves(SAVES_IN_ROUND * rounds)
  yield {
    what: 'from a save of YAML to the screen',
    beside: 'the same by hand in TSX',
    ratio: medianOf(saves.yaml) / medianOf(saves.tsx),
    most: generationBudgets.save,
  }
}

/** Prints what codegen and a save cost; says whether every ratio is within its limit. */
export const benchGeneration = (options: GenerationBenchOptions): Promise<boolean> =>
  inFolder((folder) => printFindings(options.say, findingsIn(folder, options)))

function* commandFindings(starts: CommandStartupOptions): Generator<RatioFinding> {
  yield measureCodegenCheck(starts.rounds)
  yield* measureCommandStartups(starts)
}

/** Prints what these commands take to start, each measured so often; says whether every ratio is within its limit. */
export const benchCommandStartup = (
  starts: Omit<CommandStartupOptions, 'folder'>,
  say: PrintLine,
): Promise<boolean> =>
  inFolder((folder) => printFindings(say, commandFindings({ ...starts, folder })))

/** Prints what types and build of a hundred resources cost; says whether every ratio is within its limit. */
export const benchHundredResources = (
  copyProject: (folder: string) => void,
  say: PrintLine,
): Promise<boolean> =>
  inFolder((folder) => printFindings(say, measureHundredResources(folder, copyProject)))
