import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { linkPackages } from '../../scripts/test-tools/project-copy'

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
  /** Files that were not the same at some time while npm packed, or after it. What is written anew beside them is `lib`. */
  changed: readonly string[]
  /** `npx deskwright …` in a folder below it. */
  deskwright: (folder: string, ...words: string[]) => Promise<Ended>
  remove: () => void
}

/** When each file below a folder was written last, but packages and what is compiled for the tarball. */
const writtenAt = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => !/^(?:node_modules|lib)(?:\/|$)/.test(name))
      .map((name) => {
        const { mtimeNs, size } = statSync(path.join(folder, name), { bigint: true })
        return [name, name.includes('.') ? `${mtimeNs} ${size}` : '']
      }),
  )

const differing = (before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>) =>
  [...new Set([...before.keys(), ...now.keys()])].filter(
    (name) => before.get(name) !== now.get(name),
  )

/** Packs a copy of what Git knows, and watches what becomes of its files. */
const packed = async (into: string): Promise<{ tarball: string; changed: string[] }> => {
  const copy = mkdtempSync(path.join(tmpdir(), 'deskwright-sources-'))
  const changed = new Set<string>()
  try {
    const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    const files = execFileSync('git', words, { encoding: 'utf8' }).split('\0').filter(Boolean)
    for (const file of files.filter((name) => !name.startsWith('tests/'))) {
      cpSync(file, path.join(copy, file))
    }
    linkPackages(copy)
    const before = writtenAt(copy)
    const look = (): void => {
      for (const name of differing(before, writtenAt(copy))) changed.add(name)
    }
    const looking = setInterval(look, 100)
    await run('npm', ['pack', '--pack-destination', into], { cwd: copy, timeout: 300_000 }).finally(
      () => clearInterval(looking),
    )
    look()
    const name = readdirSync(into).find((each) => each.endsWith('.tgz')) ?? ''
    return { tarball: path.join(into, name), changed: [...changed] }
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
  const { tarball, changed } = await packed(place)
  await unpack(tarball, root)
  const bin = path.join(root, 'node_modules', '.bin')
  const program = path.join(root, 'node_modules', 'deskwright', 'bin', 'deskwright.mjs')
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}`, VITEST: '', NODE_ENV: '' }
  return {
    root,
    tarball,
    changed,
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
