import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Command } from '../../codegen/command-line/command'
import {
  bareCommand,
  bareEnvironment,
  findHiddenTools,
  type HiddenTools,
} from '../test-tools/bare-machine'
import { runBoundedProgram } from '../steps/bounded-program'
import {
  emptyOutcome,
  parseClosingLine,
  type StepOutcome,
  resultsFromCounts,
} from '../steps/step-outcome'
import { suiteExits, createSuiteRunner } from './suite'

const INSTALL = ['npm ci --no-fund --no-audit']

const command = {
  name: 'test -- --suite bare',
  forms: [
    {
      says: 'what a newcomer does on a machine without a browser, its libraries and fonts: installs and tests a fresh clone of what is committed',
      exits: suiteExits,
    },
  ],
  options: { here: { kind: 'flag', says: 'test this folder as it stands' } },
  more: { name: 'file', says: 'test files to run; all of `npm test` without one' },
} as const satisfies Command

const joinNames = (names: readonly string[]) =>
  names.length > 0 ? names.join(', ') : 'none was there'

const describeHidden = ({ browsers, libraries, fonts }: HiddenTools): string =>
  [
    'Hidden on this machine, and proved not to be found:',
    `  browsers   ${joinNames(browsers)}`,
    `  libraries  ${joinNames(libraries.map((path) => basename(path)))}`,
    `  fonts      ${joinNames(fonts)}`,
    '',
  ].join('\n')

/** Clones what is committed. Gives what has to be known about it. */
function cloneProject(project: string): string {
  const changed = spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).stdout
  const { status } = spawnSync('git', ['clone', '--quiet', '.', project], { stdio: 'ignore' })
  if (status !== 0) throw new Error('what is committed could not be cloned with git')
  return changed ? 'What is not committed is not tested (--here tests this folder).\n' : ''
}

const patience = 45 * 60_000

/** Runs words where nothing of a browser is found. */
async function runBare(
  folder: string,
  cwd: string,
  words: string[],
  signal: AbortSignal,
): Promise<StepOutcome> {
  const hidden = findHiddenTools()
  const [room, temporary] = [join(folder, 'room'), join(folder, 'tmp')]
  for (const path of [room, temporary]) mkdirSync(path)
  const { code, output } = await runBoundedProgram({
    command: bareCommand(room, hidden, words),
    cwd,
    env: bareEnvironment(temporary),
    milliseconds: patience,
    signal,
  })
  // Vitest alone ends with no closing line: it counts as one test.
  const { passed, failed } = parseClosingLine(output) ?? { passed: code === 0 ? 1 : 0, failed: 0 }
  const isFine = code === 0 && passed > 0
  return {
    ...emptyOutcome,
    results: resultsFromCounts('bare', passed, isFine ? 0 : Math.max(1, failed)),
    output: `${describeHidden(hidden)}${output}`,
  }
}

/** The suite `bare` leaves nothing behind. */
export const suiteRunner = createSuiteRunner(command, ({ values: { here }, more: files }) => [
  {
    title: 'a machine without a browser',
    seconds: 900,
    run: async ({ signal }) => {
      const folder = mkdtempSync(join(tmpdir(), 'deskwright-bare-'))
      try {
        const project = here ? process.cwd() : join(folder, 'project')
        const known = here ? '' : cloneProject(project)
        const test = files.length > 0 ? 'npx vitest run "$@"' : 'npm test'
        const script = [...(here ? [] : INSTALL), test].join(' && ')
        const words = ['sh', '-c', script, 'sh', ...files]
        const outcome = await runBare(folder, project, words, signal)
        return { ...outcome, output: `${known}${outcome.output}` }
      } finally {
        // An interrupted process may still be writing, so removing is tried again.
        rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
      }
    },
  },
])
