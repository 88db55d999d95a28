import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { emit } from '../../codegen/emit'
import { loadFolder } from '../../codegen/read'
import { foldersFor } from '../../codegen/pipeline/project'
import { generate } from '../../codegen/pipeline/generate'
import { writeFiles } from '../../codegen/write'
import { formatCode } from '../../codegen/write/format'
import { costOf, type Cost } from './cost'
import { measureHundred } from './hundred'
import { isOver, tableHead, tableRow, type Finding } from './judge'
import { measureSizes } from './sizes'
import { measureCheck, measureStarts } from './start'

/** The first run of a process beside what no run is spared: its files read, and its code formatted. */
const MOST_COLD = 6
/** A save may take as long as this many runs of codegen until it is on the screen. */
const MOST_SAVE = 10
const SAVES = 9

interface Runs {
  cold: Cost
  again: Cost
  /** Reading and parsing the files, and formatting what is generated, both alone. */
  floor: Cost
}

/** The first run has to come first: it finds nothing loaded and nothing compiled. */
const measureRuns = async (folder: string): Promise<Runs> => {
  const run = async () => {
    const { files, model } = await generate({ schemaDir: 'schema' })
    await writeFiles(path.join(folder, 'real'), files ?? new Map())
    return model
  }
  const cold = await costOf(run)
  const again = await costOf(run)
  const model = await run()
  const drafts = model ? await emit(model) : []
  const floor = await costOf(async () => {
    loadFolder('schema', foldersFor('schema'))
    await Promise.all(drafts.map((draft) => formatCode(draft.path, draft.code)))
  })
  return { cold, again, floor }
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** What generation is measured with. */
export interface GenerationBench {
  /** How many copies of the largest resource. */
  resources: number
  /** The names of all commands. */
  commands: readonly string[]
  copyProject: (folder: string) => void
  /** Measures milliseconds from a save to the screen, as often as it is told to. */
  measureSaves: (count: number) => Promise<number[]>
  say: (line: string) => void
}

/** One after the other: the first runs of codegen before anything else has run. */
async function* findingsIn(folder: string, options: GenerationBench): AsyncGenerator<Finding> {
  const { resources, commands, copyProject, measureSaves } = options
  const { cold, again, floor } = await measureRuns(folder)
  yield {
    what: 'the four resources, first run',
    beside: 'reading and formatting alone',
    ratio: cold.processor / floor.processor,
    most: MOST_COLD,
  }
  yield* await measureSizes(folder, resources, again)
  yield measureCheck()
  yield* measureStarts(commands, folder)
  yield* measureHundred(folder, copyProject)
  yield {
    what: 'from a save to the screen',
    beside: 'the four resources, again',
    ratio: middleOf(await measureSaves(SAVES)) / again.clock,
    most: MOST_SAVE,
  }
}

/** Prints what commands, codegen and a save cost; says whether every ratio is within its limit. */
export async function benchGeneration(options: GenerationBench): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-bench-'))
  try {
    let holds = true
    for (const line of tableHead) options.say(line)
    for await (const finding of findingsIn(folder, options)) {
      options.say(tableRow(finding))
      holds &&= !isOver(finding)
    }
    return holds
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
