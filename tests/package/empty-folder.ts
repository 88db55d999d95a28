import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { linkPackages } from '../../scripts/project-copy'

const run = promisify(execFile)

/** What a command has printed, and how it ended. */
export interface Ended {
  code: number
  out: string
}

/** An empty folder in which the packed package is installed, and nothing else of this repository. */
export interface EmptyFolder {
  root: string
  tarball: string
  /** `npx deskwright …` in a folder below it. */
  deskwright: (folder: string, ...words: string[]) => Promise<Ended>
  remove: () => void
}

/** Packs a copy of what Git knows, since npm changes the folder that it packs for a while. */
const packed = async (into: string): Promise<string> => {
  const copy = mkdtempSync(path.join(tmpdir(), 'deskwright-sources-'))
  try {
    const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    const files = execFileSync('git', words, { encoding: 'utf8' }).split('\0').filter(Boolean)
    for (const file of files.filter((name) => !name.startsWith('tests/'))) {
      cpSync(file, path.join(copy, file))
    }
    linkPackages(copy)
    await run('npm', ['pack', '--pack-destination', into], { cwd: copy, timeout: 300_000 })
    const name = readdirSync(into).find((each) => each.endsWith('.tgz')) ?? ''
    return path.join(into, name)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/**
 * Unpacks the tarball where npm would put it, beside links to the packages that are installed here: a registry may be out
 * of reach.
 */
const unpack = async (tarball: string, root: string): Promise<void> => {
  const packages = path.join(root, 'node_modules')
  linkPackages(root)
  mkdirSync(path.join(packages, 'deskwright'))
  const words = ['xzf', tarball, '-C', path.join(packages, 'deskwright'), '--strip-components=1']
  await run('tar', words)
}

export const emptyFolder = async (): Promise<EmptyFolder> => {
  const root = mkdtempSync(path.join(tmpdir(), 'deskwright-empty-'))
  const place = mkdtempSync(path.join(tmpdir(), 'deskwright-tarball-'))
  const tarball = await packed(place)
  await unpack(tarball, root)
  const bin = path.join(root, 'node_modules', '.bin')
  const program = path.join(root, 'node_modules', 'deskwright', 'bin', 'deskwright.mjs')
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}`, VITEST: '', NODE_ENV: '' }
  return {
    root,
    tarball,
    deskwright: (folder, ...words) =>
      run(process.execPath, [program, ...words], {
        cwd: path.join(root, folder),
        env,
        timeout: 300_000,
        maxBuffer: 64 * 1024 * 1024,
      }).then(
        ({ stdout, stderr }) => ({ code: 0, out: stdout + stderr }),
        (error: { code?: number; stdout?: string; stderr?: string }) => ({
          code: error.code ?? 1,
          out: `${error.stdout ?? ''}${error.stderr ?? ''}`,
        }),
      ),
    remove: () => {
      for (const folder of [root, place]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
