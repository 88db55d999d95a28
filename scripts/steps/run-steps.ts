import type { CommandIo } from '../../codegen/command-line/command-io'
import { closingLine, failedTests, type StepOutcome, mergeOutcomes } from './step-outcome'
import { createProgressLine } from './progress-line'
import { currentSample } from './test-sample'
import type { TestStep } from './test-step'

/** How a run is shown. */
export interface RunDisplay {
  /** Words behind the closing facts of a run that failed: how the sample is had again. */
  repeat?: string
  /** Whether the output is a terminal, on which a line can be written over. */
  isTerminal?: boolean
}

/** The code of a program that Ctrl-C has ended. */
const INTERRUPTED = 130

/** Calls `work` with a signal that Ctrl-C and the end of this process raise. A second Ctrl-C ends at once. */
const withInterrupt = async <Value>(
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> => {
  const controller = new AbortController()
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(INTERRUPTED)
    controller.abort()
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    return await work(controller.signal)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

/** What of the outcome is read: failures as they were printed, their names, what was skipped, the closing line. */
const runSummary = (outcome: StepOutcome, repeat: string): string => {
  const failed = failedTests(outcome.results)
  const names = failed.map(({ file, name }) => `  ${file} > ${name}\n`)
  const skips = outcome.skipped.map(({ file, name, reason }) => `  ${file} > ${name}: ${reason}\n`)
  return [
    outcome.output.trim() === '' ? '' : `\n${outcome.output.trim()}\n`,
    names.length === 0 ? '' : `\nFailed:\n${names.join('')}`,
    names.length === 0 ? '' : `\nsample: ${currentSample()}, again with ${repeat}\n`,
    skips.length === 0 ? '' : `\nSkipped:\n${skips.join('')}`,
    `\n${closingLine(outcome)}\n`,
  ].join('')
}

/**
 * Runs steps one after the other, with a line about each. Then it prints what has failed, what was skipped and why, and
 * at last `N passed, N failed`; returns the exit code.
 */
export const runSteps = (
  steps: readonly TestStep[],
  io: CommandIo,
  { repeat = 'the same command', isTerminal = process.stdout.isTTY }: RunDisplay = {},
): Promise<number> =>
  withInterrupt(async (signal) => {
    const again = `SAMPLE=${currentSample()} ${repeat}`
    io.out(`sample: ${currentSample()}\n`)
    const outcomes: StepOutcome[] = []
    for (const step of steps) {
      if (signal.aborted) break
      const progress = createProgressLine(io, step.title, isTerminal)
      // One after the other: there may be two cores, and each step uses both.
      const outcome = await step.run({ signal, onCount: progress.count })
      progress.end(outcome)
      outcomes.push(outcome)
    }
    const all = mergeOutcomes(outcomes)
    io.out(runSummary(all, again))
    if (signal.aborted) return INTERRUPTED
    const passed = all.results.length > 0 && failedTests(all.results).length === 0
    return passed ? 0 : 1
  })
