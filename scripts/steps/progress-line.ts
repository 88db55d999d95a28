import type { CommandIo } from '../../codegen/command-line/command-io'
import { failedTests, type StepOutcome } from './step-outcome'
import type { StepCount } from './test-step'

/** How often a line that is written over tells the time, in milliseconds. */
const tick = 1000

/** The title of a step has so many letters at most, so that numbers stand below each other. */
const width = 34

const formatTestCount = ({ passed, failed }: StepCount): string => {
  const all = passed + failed
  const tests = `${all.toLocaleString('en')} ${all === 1 ? 'test' : 'tests'}`
  return failed === 0 ? tests : `${tests}, ${failed} failed`
}

/** The line about a step. */
const lineOf = (title: string, count: StepCount, begun: number, skipped = 0): string => {
  const left = skipped === 0 ? '' : `, ${skipped} skipped`
  const seconds = Math.round((Date.now() - begun) / 1000)
  return `${title.padEnd(width)} ${formatTestCount(count)}${left}, ${seconds} s`
}

/** One line about a step: on a terminal it is written over while the step runs, elsewhere it is written at its end. */
export const createProgressLine = (io: CommandIo, title: string, isTerminal: boolean) => {
  const begun = Date.now()
  let now: StepCount = { passed: 0, failed: 0 }
  const over = (line: string): void => io.out(`\r\u001B[2K${line}`)
  const draw = (): void => over(lineOf(title, now, begun))
  const timer = isTerminal ? setInterval(draw, tick) : null
  if (isTerminal) draw()
  return {
    count: (count: StepCount): void => {
      now = count
    },
    end: ({ results, skipped }: StepOutcome): void => {
      if (timer) clearInterval(timer)
      const failed = failedTests(results).length
      const line = lineOf(title, { passed: results.length - failed, failed }, begun, skipped.length)
      if (isTerminal) over(`${line}\n`)
      else io.out(`${line}\n`)
    },
  }
}
