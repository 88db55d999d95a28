import { existsSync, readFileSync } from 'node:fs'

/** The text of a file. Null: there is none. */
export const readTextIfExists = (file: string): string | null =>
  existsSync(file) ? readFileSync(file, 'utf8') : null

/** The text of a file. Null: it cannot be read, for whatever reason. */
export const readTextIfReadable = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
