import type { Command } from '../../codegen/command-line/command'
import { vitestStep } from '../steps/step'
import { keepDurations } from './durations'
import { exits, type SuiteJudge, judgeOf, type Suite } from './suite'

/** Projects of Vitest that run together. */
export interface ProjectRun {
  title: string
  /** Their names in vite.config.ts. */
  projects: readonly string[]
  /** About as many seconds as they take alone on two cores. */
  seconds: number
}

/** What runs a suite that is nothing but projects of Vitest. It takes no words. */
export const projectsJudge = (
  { name, says }: Pick<Suite, 'name' | 'says'>,
  { title, projects, seconds }: ProjectRun,
): SuiteJudge => {
  const words = projects.flatMap((project) => ['--project', project])
  const command: Command = {
    name: `test -- --suite ${name}`,
    forms: [{ says, exits }],
    options: {},
  }
  return judgeOf(command, () => [vitestStep(title, words, { seconds, onSeconds: keepDurations })])
}
