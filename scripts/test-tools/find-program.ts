import { spawnSync } from 'node:child_process'

/** Whether a program is on this machine and answers to a word such as `--version`. */
export const isProgramFound = (
  program: string,
  word: string,
  path = process.env['PATH'] ?? '',
): boolean => spawnSync(program, [word], { env: { ...process.env, PATH: path } }).status === 0
