import type { Command } from '../../codegen/command-line/command'
import { vitestStep } from '../steps/test-step'
import { storeTestDurations } from './test-durations'
import { suiteExits, type SuiteRunner, createSuiteRunner, type Suite } from './suite'

/** Projects of Vitest that run together. */
export interface VitestProjectRun {
  title: string
  /** Their names in vite.config.ts. */
  projects: readonly string[]
  /** About as many seconds as they take alone on two cores. */
  seconds: number
  /** So many pieces, of about as many files each, where they run apart. One without it. */
  pieces?: number
}

/** The pieces of a run, by Vitest's own cut. */
const shardsOf = ({ title, seconds, pieces = 1 }: VitestProjectRun, words: readonly string[]) =>
  Array.from({ length: pieces }, (_, at) =>
    vitestStep(`${title}, ${at + 1} of ${pieces}`, [...words, `--shard=${at + 1}/${pieces}`], {
      seconds: seconds / pieces,
      onSeconds: storeTestDurations,
    }),
  )

/** What runs a suite that is nothing but projects of Vitest. It takes no words. */
export const createProjectsSuiteRunner = (
  { name, says }: Pick<Suite, 'name' | 'says'>,
  projectRun: VitestProjectRun,
): SuiteRunner => {
  const { title, projects, seconds, pieces = 1 } = projectRun
  const words = projects.flatMap((project) => ['--project', project])
  const command: Command = {
    name: `test -- --suite ${name}`,
    forms: [{ says, exits: suiteExits }],
    options: {},
  }
  return createSuiteRunner(command, (_, { inPieces }) =>
    inPieces && pieces > 1
      ? shardsOf(projectRun, words)
      : [vitestStep(title, words, { seconds, onSeconds: storeTestDurations })],
  )
}
