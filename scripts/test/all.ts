import type { Command } from '../../codegen/command-line/command'
import type { Io } from '../../codegen/command-line/io'
import { commandLine } from '../../codegen/command-line/run'
import { noOutcome, type Skip } from '../steps/outcome'
import { sampleNow } from '../steps/sample'
import type { TestStep } from '../steps/step'
import { whyNoBrowser } from './needs'
import { partsOf } from './parts'
import { planOf, type Suite, whyNot } from './suite'
import { suites } from './suites'

/** The command line of `npm run test:all`. */
export const command = {
  name: 'test:all',
  forms: [
    {
      says: 'what `npm test` leaves out, about two hours: whole matrices, processes, the package, LibreOffice and other judges; what the machine lacks is named as skipped',
      exits: { 0: 'all passed', 1: 'something failed' },
    },
  ],
  options: {
    part: { kind: 'flag', says: 'a part of it, about six minutes, another one for each sample' },
  },
  environment: { SAMPLE: 'the sample, which chooses the part; each run prints its own' },
} as const satisfies Command

/** A step that does nothing but name what was skipped. */
const skippedStep = ({ name, says }: Suite, reason: string): TestStep => ({
  title: name,
  isLacking: true,
  run: () => {
    const skip: Skip = { file: `npm test -- --suite ${name}`, name: says, reason }
    return Promise.resolve({ ...noOutcome, skipped: [skip] })
  },
})

/** A step that only names what cannot run here. */
const isSkipped = ({ isLacking }: TestStep): boolean => isLacking === true

/** The steps of a suite, or one that says why there are none. */
const stepsOf = async (suite: Suite, inPieces: boolean): Promise<readonly TestStep[]> => {
  const missing = await whyNot(suite)
  if (missing !== null) return [skippedStep(suite, missing)]
  const plan = await planOf(suite, { inPieces })
  return 'refusal' in plan ? [skippedStep(suite, plan.refusal)] : plan
}

/** Every step of `npm run test:all`. */
export const allSteps = async (
  inPieces: boolean,
  all: readonly Suite[] = suites,
): Promise<readonly TestStep[]> => {
  const steps: TestStep[] = []
  for (const suite of all.filter(({ runBy }) => runBy === 'npm run test:all')) {
    // One after the other: some fetch packages before they have steps.
    steps.push(...(await stepsOf(suite, inPieces)))
  }
  return steps
}

const runPart = async (io: Io): Promise<number> => {
  const all = await allSteps(true)
  // What the machine lacks takes no time, and is named in every part.
  const lacking = all.filter(isSkipped)
  const parts = partsOf(all.filter((step) => !isSkipped(step)))
  const at = sampleNow() % parts.length
  const part = [...(parts[at] ?? []), ...lacking]
  io.out(`part ${at + 1} of ${parts.length}: ${part.map(({ title }) => title).join('; ')}\n`)
  const { runSteps } = await import('../steps/run-steps')
  return runSteps(part, io, { repeat: 'npm run test:all -- --part' })
}

/** `npm run test:all`. The last line is `N passed, N failed`, and how much was skipped where something was. */
export const main = commandLine(command, async ({ values: { part } }, io) => {
  process.env['DESKWRIGHT_WHOLE'] = '1'
  const missing = await whyNoBrowser()
  if (missing !== null) {
    io.err(`${missing}\n`)
    return 1
  }
  if (part) return runPart(io)
  const { runSteps } = await import('../steps/run-steps')
  return runSteps(await allSteps(false), io, { repeat: 'npm run test:all' })
})
