import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/* What only long runs need, from the registry into folders of its own below node_modules. */

const textAt = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Installs packages in a folder of their own, without running any of their scripts. Those that stand there are taken. */
export const fetchPackages = (
  folder: string,
  dependencies: Readonly<Record<string, string>>,
): boolean => {
  mkdirSync(folder, { recursive: true })
  const manifest = JSON.stringify({ private: true, dependencies })
  const file = join(folder, 'package.json')
  // npm writes its own list when all of them are there.
  const isDone = existsSync(join(folder, 'node_modules', '.package-lock.json'))
  if (isDone && textAt(file) === manifest) return true
  writeFileSync(file, manifest)
  const words = ['install', '--ignore-scripts', '--no-fund', '--no-audit', '--silent']
  return spawnSync('npm', words, { cwd: folder, stdio: 'inherit', timeout: 600_000 }).status === 0
}

/** Takes some files out of a package, whose others may be many. They stand in the folder as in the package. */
export const fetchPackageFiles = (
  folder: string,
  name: string,
  files: readonly string[],
): boolean => {
  const isThere = (): boolean => files.every((file) => existsSync(join(folder, file)))
  if (isThere()) return true
  mkdirSync(folder, { recursive: true })
  const run = (program: string, words: readonly string[]) =>
    spawnSync(program, words, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  const archive = run('npm', ['pack', name, '--silent']).stdout.trim().split('\n').at(-1) ?? ''
  if (archive === '') return false
  run('tar', ['-xzf', archive, '--strip-components=1', ...files.map((file) => `package/${file}`)])
  rmSync(join(folder, archive), { force: true })
  return isThere()
}
