import type { Command } from '../../codegen/command-line/command'
import { check, type Step } from '../steps/step'
import { exits, judgeOf } from './suite'

const npm = (...words: string[]): string[] => ['npm', 'run', '--silent', ...words]

/** What needs no test: formatting, lint rules, types, and that nothing generated is stale. The fast ones stand first. */
export const checks: readonly Step[] = [
  check('format', ['oxfmt', '--check', '.']),
  check('lint', ['oxlint', '--deny-warnings']),
  check('types', ['tsc', '--noEmit']),
  check('generated code is fresh', npm('codegen', '--', '--check')),
  check('rules reports are fresh', npm('rules', '--', '--check')),
]

const command = {
  name: 'test -- --suite checks',
  forms: [{ says: 'format, lint, types, fresh code and reports', exits }],
  options: {},
} as const satisfies Command

/** The suite `checks`. */
export const judge = judgeOf(command, () => checks)
