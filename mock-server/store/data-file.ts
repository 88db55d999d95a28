import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

import { isStoreState } from './store-state'
import type { StoreState } from './store-state'
import type { StoredRow } from '../../server/store/stored-types'

/** A data file that must not be used. The message is one line and says what to do. */
export const createDataFileError = (file: string, what: string): Error =>
  new Error(`${file} ${what}. Restore it from a copy, or move it away to start with new data.`)

const rowTexts = new WeakMap<StoredRow, string>()

/** Rows never change in place, so each row is turned into text only once. A write then costs only what has changed. */
const rowText = (row: StoredRow): string => {
  const known = rowTexts.get(row)
  if (known !== undefined) return known
  const text = JSON.stringify(row)
  rowTexts.set(row, text)
  return text
}

/** The state as JSON, one record a line. */
export const formatState = (state: StoreState): string => {
  const resources = Object.entries(state.resources).map(
    ([name, rows]) => `${JSON.stringify(name)}:[\n${rows.map(rowText).join(',\n')}\n]`,
  )
  const rest = [
    `"mock":${JSON.stringify(state.mock)}`,
    `"accounts":${JSON.stringify(state.accounts)}`,
    `"replays":${JSON.stringify(state.replays)}`,
    ...(state.events ? [`"events":${JSON.stringify(state.events)}`] : []),
  ]
  return `{${rest.join(',\n')},\n"resources":{\n${resources.join(',\n')}\n}}\n`
}

const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Replaces the file as a whole. After a crash at any point, the file has either the old text or the new one. */
export const writeFileAtomically = (file: string, text: string): void => {
  const temporary = `${file}.tmp`
  try {
    const descriptor = openSync(temporary, 'w', 0o600)
    try {
      writeFileSync(descriptor, text)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
  syncFolder(dirname(file))
}

/** Reads the file, or gives null when there is none. It throws when the file holds anything but a state of ours. */
export const readDataFile = (file: string): StoreState | null => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw createDataFileError(
      file,
      `cannot be read (${error instanceof Error ? error.message : ''})`,
    )
  }
  if (text.trim() === '') throw createDataFileError(file, 'is empty')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw createDataFileError(file, 'is broken: it is not complete JSON')
  }
  if (!isStoreState(value)) throw createDataFileError(file, 'was not written by this mock server')
  return value
}
