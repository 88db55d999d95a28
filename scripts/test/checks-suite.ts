import type { Command } from '../../codegen/command-line/command'
import { commandStep, type TestStep } from '../steps/test-step'
import { suiteExits, createSuiteRunner } from './suite'

const npmScript = (...words: string[]): string[] => ['npm', 'run', '--silent', ...words]

/** What needs no test: formatting, lint rules, types, and that nothing generated is stale. The fast ones stand first. */
export const checkSteps: readonly TestStep[] = [
  commandStep('format', ['oxfmt', '--check', '.']),
  commandStep('lint', ['oxlint', '--deny-warnings']),
  commandStep('types', ['tsc', '--noEmit']),
  commandStep('types of the package', ['tsc', '--noEmit', '-p', 'tsconfig.package.json']),
  commandStep('generated code is fresh', npmScript('codegen', '--', '--check')),
  commandStep('rules reports are fresh', npmScript('rules', '--', '--check')),
]

const command = {
  name: 'test -- --suite checks',
  forms: [{ says: 'format, lint, types, fresh code and reports', exits: suiteExits }],
  options: {},
} as const satisfies Command

/** The suite `checks`. */
export const suiteRunner = createSuiteRunner(command, () => checkSteps)
