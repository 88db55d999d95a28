// @ts-check
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/*
 * Whether files are still what they were, told without reading them. The time of the last change of a file is the
 * system's own and cannot be set back, as that of its content can.
 */

/**
 * @typedef {[size: number, modified: number, changed: number]} Stamp
 * @typedef {Readonly<Record<string, Stamp>>} Stamps of files, by path
 * @typedef {Readonly<Record<string, string>>} Names of the sources in each folder
 */

/** @type {(file: string) => Stamp | null} */
const stampOf = (file) => {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? [found.size, found.mtimeMs, found.ctimeMs] : null
}

/** @type {(root: string, files: readonly string[]) => Stamps} */
export const stampsOf = (root, files) =>
  Object.fromEntries(
    files.flatMap((file) => {
      const stamp = stampOf(path.join(root, file))
      return stamp ? [[file, stamp]] : []
    }),
  )

/** @type {(root: string, stamps: Stamps) => boolean} */
export const areSame = (root, stamps) =>
  Object.entries(stamps).every(([file, stamp]) => {
    const found = stampOf(path.join(root, file))
    return found?.every((each, index) => each === stamp[index]) === true
  })

const isSource = /\.(?:[cm]?[jt]sx?|json)$/

/** @type {(folder: string) => string} */
const sourcesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => isSource.test(name))
    .toSorted()
    .join('/')

/** @type {(file: string) => string[]} */
const foldersAbove = (file) => {
  const folder = path.dirname(file)
  return folder === file || folder === '.' ? ['.'] : [folder, ...foldersAbove(folder)]
}

/**
 * What stands in the folders of these files: a new file can take the place of another in an import.
 *
 * @type {(root: string, files: readonly string[]) => Names}
 */
export const namesAround = (root, files) =>
  Object.fromEntries(
    [...new Set(files.flatMap(foldersAbove))].map((folder) => [
      folder,
      sourcesIn(path.join(root, folder)),
    ]),
  )

/** @type {(root: string, names: Names) => boolean} */
export const haveSameNames = (root, names) =>
  Object.entries(names).every(([folder, sources]) => {
    try {
      return sourcesIn(path.join(root, folder)) === sources
    } catch {
      return false
    }
  })

/** Clocks of file systems are coarse: two changes within such a time may have the same stamp. */
const TICK = 50
const COARSE_TICK = 2000

/**
 * Whether a file has changed so shortly before a time, or after it, that its stamp does not tell its content.
 *
 * @type {(stamps: Stamps, time: number) => boolean}
 */
export const hasChangedSince = (stamps, time) =>
  Object.values(stamps).some(
    ([, , changed]) => changed > time - (changed % 1000 === 0 ? COARSE_TICK : TICK),
  )
