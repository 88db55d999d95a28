import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { linkPackages } from './project-copy'

const gitOutputIn = (folder: string, ...words: string[]): string[] =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter(Boolean)

/**
 * Makes a clone of the project with its tests and everything that is not committed yet, and with the same packages.
 * Nothing that happens in it reaches the project.
 */
export function createThrowAwayCopy(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-throw-away-'))
  gitOutputIn('.', 'clone', '--quiet', '--shared', '--no-hardlinks', '.', folder)
  for (const file of gitOutputIn(
    '.',
    'ls-files',
    '-z',
    '--modified',
    '--others',
    '--exclude-standard',
  )) {
    const target = join(folder, file)
    if (!existsSync(file)) rmSync(target, { force: true })
    else {
      mkdirSync(dirname(target), { recursive: true })
      cpSync(file, target)
    }
  }
  linkPackages(folder)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
