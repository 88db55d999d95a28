import { spawnSync } from 'node:child_process'
import { clearLruCaches } from '../../codegen/base/lru-cache'

/** Milliseconds on the clock and of the processor. Processor time hardly depends on what else the machine does. */
export interface TimeCost {
  clock: number
  processor: number
}

export const measureTimeCost = async (work: () => unknown): Promise<TimeCost> => {
  // What a run before has parsed and laid out is not at hand when a command starts.
  clearLruCaches()
  const clock = performance.now()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return { clock: performance.now() - clock, processor: (user + system) / 1000 }
}

/** Runs a program to its end in a folder; gives the milliseconds. Throws when it ends in another way than it should. */
export const measureProgramTime = (words: readonly string[], folder = '.', exit = 0): number => {
  const [program = '', ...args] = words
  const start = performance.now()
  const { status, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
  if (status !== exit) throw new Error(`${words.join(' ')} gave ${status}: ${stderr}`)
  return performance.now() - start
}

/** The least of several measurements: whatever else the machine does can only add to it. */
export const minimumOfRounds = (rounds: number, measure: () => number): number =>
  Math.min(...Array.from({ length: rounds }, measure))
