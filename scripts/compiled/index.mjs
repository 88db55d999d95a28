// @ts-check
import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compile, MAIN } from './compile.mjs'
import { areSame, hasChangedSince, haveSameNames, namesAround, stampsOf } from './stamps.mjs'

/*
 * Compiled code is kept in node_modules, with the stamps of all files that it comes from, and with its own. When any of
 * them differs, it is compiled again, so nothing that is kept is ever stale or broken.
 */

/**
 * @typedef {import('./stamps.mjs').Stamps} Stamps
 * @typedef {{ folder: string, sources: Stamps, names: import('./stamps.mjs').Names, written: Stamps }} Kept
 */

const KEPT = 'kept.json'
/** A command that runs for long may still import from code that is not the newest any more. */
const MOST_KEPT = 10
const DAY = 24 * 60 * 60 * 1000

/** The compiler's own settings count among the sources. */
const ownSources = [
  'index.mjs',
  'compile.mjs',
  'page-scripts.mjs',
  'language-validators.mjs',
  'stamps.mjs',
].map((name) => fileURLToPath(new URL(name, import.meta.url)))

/**
 * Where the code of a checkout is kept. Several checkouts may share their packages.
 *
 * @type {(root: string, entry: string) => string}
 */
export const homeOf = (root, entry) => {
  const id = createHash('sha256').update(path.join(root, entry)).digest('hex').slice(0, 16)
  return path.join(root, 'node_modules', '.vite', 'commands', id)
}

/**
 * The folder that was kept, if everything is as it was then.
 *
 * @type {(root: string, home: string) => string | null}
 */
const keptFolder = (root, home) => {
  try {
    /** @type {Kept} */
    const kept = JSON.parse(readFileSync(path.join(home, KEPT), 'utf8'))
    const folder = path.join(home, kept.folder)
    const isFresh =
      areSame(folder, kept.written) &&
      areSame(root, kept.sources) &&
      haveSameNames(root, kept.names)
    return isFresh ? folder : null
  } catch {
    // Nothing is kept, or something else stands there.
    return null
  }
}

/**
 * A new folder among what is kept. Where nothing can be written there, a folder that this process removes at its end.
 *
 * @type {(root: string, home: string) => { folder: string, isKept: boolean }}
 */
const newFolder = (root, home) => {
  try {
    mkdirSync(home, { recursive: true })
    return { folder: mkdtempSync(path.join(home, 'code-')), isKept: true }
  } catch {
    const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-commands-'))
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
    return { folder, isKept: false }
  }
}

/** @type {(folder: string) => void} */
const removeAtExit = (folder) => {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/**
 * Another process may take a folder away meanwhile.
 *
 * @type {(home: string) => void}
 */
const removeOld = (home) => {
  const folders = readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('code-'))
    .map(({ name }) => path.join(home, name))
    .map((folder) => ({ folder, stats: statSync(folder, { throwIfNoEntry: false }) }))
    .flatMap(({ folder, stats }) => (stats ? [{ folder, age: Date.now() - stats.mtimeMs }] : []))
    .toSorted((a, b) => a.age - b.age)
  for (const { folder, age } of folders.slice(MOST_KEPT)) {
    if (age > DAY) rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Other processes see either what was kept before or this.
 *
 * @type {(home: string, kept: Kept) => void}
 */
const keep = (home, kept) => {
  const draft = path.join(home, `${kept.folder}.json`)
  writeFileSync(draft, JSON.stringify(kept))
  renameSync(draft, path.join(home, KEPT))
  removeOld(home)
}

/** @type {(root: string, entry: string, home: string) => Promise<string>} */
const compiledAnew = async (root, entry, home) => {
  const { folder, isKept } = newFolder(root, home)
  const start = Math.min(Date.now(), statSync(folder).ctimeMs)
  try {
    const { sources, written } = await compile(root, entry, folder)
    const files = [...sources, ...ownSources.map((file) => path.relative(root, file))]
    const stamps = stampsOf(root, files)
    if (isKept && !hasChangedSince(stamps, start)) {
      const names = namesAround(root, files)
      const name = path.basename(folder)
      keep(home, { folder: name, sources: stamps, names, written: stampsOf(folder, written) })
    } else removeAtExit(folder)
    return folder
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * Has the next start compile again, as after a change. Code that runs stays where it is.
 *
 * @type {(root: string, entry: string) => void}
 */
export const forget = (root, entry) => rmSync(path.join(homeOf(root, entry), KEPT), { force: true })

/**
 * The address of the compiled code of an entry, which is compiled only when its sources have changed.
 *
 * @type {(root: string, entry: string) => Promise<string>}
 */
export const compiled = async (root, entry) => {
  const home = homeOf(root, entry)
  const folder = keptFolder(root, home) ?? (await compiledAnew(root, entry, home))
  return pathToFileURL(path.join(folder, MAIN)).href
}
