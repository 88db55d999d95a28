import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Command } from '../codegen/command-line/command'
import type { Io } from '../codegen/command-line/io'
import { commandLine, refused } from '../codegen/command-line/run'
import type { Hidden } from './bare-machine'

const INSTALL = ['npm ci --no-fund --no-audit']

/** The command line of `npm run test:bare`. */
export const command = {
  name: 'test:bare',
  forms: [
    {
      says: 'what a newcomer does on a machine without a browser, its libraries and fonts: installs and tests a fresh clone of what is committed',
      exits: { 0: 'all passed', 1: 'something failed' },
    },
  ],
  options: { here: { kind: 'flag', says: 'test this folder as it stands' } },
  more: { name: 'file', says: 'test files to run; all of `npm test` without one' },
} as const satisfies Command

/** `npm run test:bare` leaves nothing behind. */
export const main = commandLine(command, async ({ values: { here }, more: files }, io) => {
  const { lookUpHidden, whyNotBare } = await import('./bare-machine')
  const reason = whyNotBare()
  if (reason) return refused(io, `this machine cannot be made bare: ${reason}`)
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-bare-'))
  try {
    const project = here ? process.cwd() : join(folder, 'project')
    if (!here && !clone(project, io)) {
      return refused(io, 'what is committed could not be cloned with git')
    }
    const hidden = lookUpHidden()
    io.out(`${describe(hidden)}\n`)
    const test = files.length > 0 ? 'npx vitest run "$@"' : 'npm test'
    const script = [...(here ? [] : INSTALL), test].join(' && ')
    return await runBare(folder, project, hidden, ['sh', '-c', script, 'sh', ...files])
  } finally {
    // An interrupted process may still be writing, so removing is tried again.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
})

function clone(project: string, io: Io): boolean {
  const changed = spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).stdout
  if (changed) io.out('What is not committed is not tested (--here tests this folder).\n')
  return spawnSync('git', ['clone', '--quiet', '.', project], { stdio: 'inherit' }).status === 0
}

const list = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : 'none was there')

function describe({ browsers, libraries, fonts }: Hidden): string {
  return [
    'Hidden on this machine, and proved not to be found:',
    `  browsers   ${list(browsers)}`,
    `  libraries  ${list(libraries.map((path) => basename(path)))}`,
    `  fonts      ${list(fonts)}`,
  ].join('\n')
}

async function runBare(
  folder: string,
  project: string,
  hidden: Hidden,
  words: string[],
): Promise<number> {
  const room = join(folder, 'room')
  const temporary = join(folder, 'tmp')
  for (const path of [room, temporary]) mkdirSync(path)
  const { bareCommand, bareEnvironment } = await import('./bare-machine')
  const [program = '', ...args] = bareCommand(room, hidden, words)
  return new Promise((resolve) => {
    const env = bareEnvironment(temporary)
    const child = spawn(program, args, { cwd: project, env, stdio: 'inherit' })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => child.kill('SIGKILL'))
    }
    child.on('close', (code) => resolve(code ?? 1))
  })
}
