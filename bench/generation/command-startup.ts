import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generationBudgets } from '../budgets'
import { minimumOfRounds, measureProgramTime } from './time-cost'
import { isOverLimit, type RatioFinding } from './ratio-finding'

const MOST_TURNS = 5

/** How a command is started. */
interface CommandStart {
  what: string
  words: readonly string[]
  exit: number
  /** What is done before each start, and not measured. */
  before?: () => void
  most: number
}

/** What is measured, and what with. */
export interface CommandStartupOptions {
  names: readonly string[]
  rounds: number
  /** An empty folder. */
  folder: string
  /** Makes the next start compile the commands, as the first one in a fresh clone does. */
  forget: () => void
}

const startsOf = ({ names, forget }: CommandStartupOptions): CommandStart[] => [
  ...names.flatMap((name): CommandStart[] => [
    {
      what: `${name} --help`,
      words: [name, '--', '--help'],
      exit: 0,
      most: generationBudgets.start,
    },
    {
      what: `${name} with a wrong word`,
      words: [name, '--', '--wrogn'],
      exit: 2,
      most: generationBudgets.start,
    },
  ]),
  {
    what: 'codegen --help, in a fresh clone',
    words: ['codegen', '--', '--help'],
    exit: 0,
    before: forget,
    most: generationBudgets.firstStart,
  },
]

/** What the least time of a command is beside the least of an empty one: other work can only add to a time. */
export const commandStartupFinding = (
  { what, most }: Pick<CommandStart, 'what' | 'most'>,
  own: readonly number[],
  none: readonly number[],
): RatioFinding => ({
  what,
  beside: 'an empty npm run',
  ratio: Math.min(...own) / Math.min(...none),
  most,
})

/**
 * What each command takes until it explains itself, or refuses a wrong word, beside `npm run` of a script that starts Node and
 * does nothing. The two take turns.
 */
export function* measureCommandStartups(starts: CommandStartupOptions): Generator<RatioFinding> {
  const { rounds, folder } = starts
  const empty = path.join(folder, 'empty')
  mkdirSync(empty)
  const scripts = { empty: 'node -e 0' }
  writeFileSync(path.join(empty, 'package.json'), JSON.stringify({ private: true, scripts }))
  for (const start of startsOf(starts)) {
    const none: number[] = []
    const own: number[] = []
    const finding = (): RatioFinding => commandStartupFinding(start, own, none)
    // What looks slow is measured some more, since it may be the machine.
    while (own.length < rounds || (isOverLimit(finding()) && own.length < MOST_TURNS * rounds)) {
      none.push(measureProgramTime(['npm', 'run', 'empty'], empty))
      start.before?.()
      own.push(measureProgramTime(['npm', 'run', ...start.words], '.', start.exit))
    }
    yield finding()
  }
}

/** What a whole run of codegen takes that finds everything fresh. */
export const measureCodegenCheck = (rounds: number): RatioFinding => {
  const words = [process.execPath, 'scripts/run.mjs', 'codegen', '--check']
  const check = minimumOfRounds(rounds, () => measureProgramTime(words))
  const node = minimumOfRounds(rounds, () => measureProgramTime([process.execPath, '-e', '0']))
  return {
    what: 'codegen --check, as a process',
    beside: 'an empty Node start',
    ratio: check / node,
    most: generationBudgets.check,
  }
}
