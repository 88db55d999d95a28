import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { bareCommand, bareEnvironment, lookUpHidden, whyNotBare, type Hidden } from './bare-machine'

const INSTALL = ['npm ci --no-fund --no-audit']

/**
 * `npm run test:bare [-- [--here] FILE...]`: what a newcomer does on a machine without a browser, its libraries and
 * fonts. It installs and tests a fresh clone of what is committed, all of it or some files; with `--here` this folder as
 * it stands. Nothing is left behind.
 */
export async function main(args: string[]): Promise<number> {
  const here = args[0] === '--here'
  const files = here ? args.slice(1) : args
  const unknown = files.find((word) => word.startsWith('-'))
  if (unknown) return refuse(`expected --here or names of test files, got "${unknown}"`)
  const reason = whyNotBare()
  if (reason) return refuse(`this machine cannot be made bare: ${reason}`)
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-bare-'))
  try {
    const project = here ? process.cwd() : join(folder, 'project')
    if (!here && !clone(project)) return refuse('what is committed could not be cloned with git')
    const hidden = lookUpHidden()
    console.log(describe(hidden))
    const test = files.length > 0 ? 'npx vitest run "$@"' : 'npm test'
    const script = [...(here ? [] : INSTALL), test].join(' && ')
    return await runBare(folder, project, hidden, ['sh', '-c', script, 'sh', ...files])
  } finally {
    // Again where an interrupted process was still writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
}

function refuse(message: string): number {
  console.error(`npm run test:bare: ${message}`)
  return 2
}

function clone(project: string): boolean {
  const changed = spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).stdout
  if (changed) console.log('What is not committed is not tested (--here tests this folder).')
  return spawnSync('git', ['clone', '--quiet', '.', project], { stdio: 'inherit' }).status === 0
}

const list = (names: string[]) => (names.length > 0 ? names.join(', ') : 'none was there')

function describe({ browsers, libraries, fonts }: Hidden): string {
  return [
    'Hidden on this machine, and proved not to be found:',
    `  browsers   ${list(browsers)}`,
    `  libraries  ${list(libraries.map((path) => basename(path)))}`,
    `  fonts      ${list(fonts)}`,
  ].join('\n')
}

function runBare(
  folder: string,
  project: string,
  hidden: Hidden,
  command: string[],
): Promise<number> {
  const room = join(folder, 'room')
  const temporary = join(folder, 'tmp')
  for (const path of [room, temporary]) mkdirSync(path)
  const [program = '', ...args] = bareCommand(room, hidden, command)
  return new Promise((resolve) => {
    const env = bareEnvironment(temporary)
    const child = spawn(program, args, { cwd: project, env, stdio: 'inherit' })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => child.kill('SIGKILL'))
    }
    child.on('close', (code) => resolve(code ?? 1))
  })
}
