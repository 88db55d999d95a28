import type { Command } from '../../codegen/command-line/command'
import { createCommandMain } from '../../codegen/command-line/command-main'
import { emptyOutcome, type SkippedTest } from '../steps/step-outcome'
import { currentSample } from '../steps/test-sample'
import type { TestStep } from '../steps/test-step'
import { whyNoBrowser } from './suite-needs'
import { MAX_PART_MINUTES, splitIntoParts, partsOfSample } from './balanced-parts'
import { createSuitePlan, type Suite, whySuiteCannotRun } from './suite'
import { suites } from './suites'

/** The command line of `npm run test:all`. */
export const command = {
  name: 'test:all',
  forms: [
    {
      says: 'what `npm test` leaves out: whole matrices, processes, the package, LibreOffice and other judges; what has no room in the time runs at another sample, and what the machine lacks is named as skipped',
      exits: { 0: 'all passed', 1: 'something failed' },
    },
  ],
  options: {
    minutes: {
      kind: 'whole',
      value: 'N',
      says: 'about so many minutes of it, in parts of six; 150 have room for all',
      from: MAX_PART_MINUTES,
      to: 600,
      default: 60,
    },
  },
  environment: { SAMPLE: 'the sample, which chooses the parts; each run prints its own' },
} as const satisfies Command

/** A step that does nothing but name what was skipped. */
const skippedStep = ({ name, says }: Suite, reason: string): TestStep => ({
  title: name,
  isLacking: true,
  run: () => {
    const skip: SkippedTest = { file: `npm test -- --suite ${name}`, name: says, reason }
    return Promise.resolve({ ...emptyOutcome, skipped: [skip] })
  },
})

/** A step that only names what cannot run here. */
const isSkipped = ({ isLacking }: TestStep): boolean => isLacking === true

/** The steps of a suite in its pieces, or one that says why there are none. */
const stepsOf = async (suite: Suite): Promise<readonly TestStep[]> => {
  const missing = await whySuiteCannotRun(suite)
  if (missing !== null) return [skippedStep(suite, missing)]
  const plan = await createSuitePlan(suite, { inPieces: true })
  return 'refusal' in plan ? [skippedStep(suite, plan.refusal)] : plan
}

/** Every step of `npm run test:all`. */
export const allSuiteSteps = async (
  all: readonly Suite[] = suites,
): Promise<readonly TestStep[]> => {
  const steps: TestStep[] = []
  for (const suite of all.filter(({ runBy }) => runBy === 'npm run test:all')) {
    // One after the other: some fetch packages before they have steps.
    steps.push(...(await stepsOf(suite)))
  }
  return steps
}

/** What runs in so many minutes, and the line that says which parts of how many that are. */
const chooseSteps = (all: readonly TestStep[], minutes: number) => {
  const parts = splitIntoParts(all.filter((step) => !isSkipped(step)))
  const count = Math.floor(minutes / MAX_PART_MINUTES)
  const chosen = new Set(partsOfSample(parts, count, currentSample()).flat())
  // What the machine lacks takes no time, and is named in every run.
  const steps = all.filter((step) => chosen.has(step) || isSkipped(step))
  const titles = steps.map(({ title }) => title).join('; ')
  return { steps, line: `${Math.min(count, parts.length)} of ${parts.length} parts: ${titles}\n` }
}

/** `npm run test:all`. The last line is `N passed, N failed`, and how much was skipped where something was. */
export const main = createCommandMain(command, async ({ values: { minutes } }, io) => {
  process.env['DESKWRIGHT_WHOLE'] = '1'
  const missing = await whyNoBrowser()
  if (missing !== null) {
    io.err(`${missing}\n`)
    return 1
  }
  const { steps, line } = chooseSteps(await allSuiteSteps(), minutes)
  io.out(line)
  const { runSteps } = await import('../steps/run-steps')
  return runSteps(steps, io, { repeat: `npm run test:all -- --minutes ${minutes}` })
})
