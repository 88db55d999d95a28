import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { CommandIo } from '../../codegen/command-line/command-io'
import { parseHistoryKeys } from '../sql/history-keys'

const bytes = 32

/** Keys that are there already go on checking what they have made. */
const olderKeys = (file: string): string => {
  if (!existsSync(file)) return ''
  const text = readFileSync(file, 'utf8')
  parseHistoryKeys(text, file)
  return text
}

/** Writes a file that is whole or not there, and that its owner alone reads. */
const writePrivate = (file: string, text: string): void => {
  const part = `${file}.part`
  rmSync(part, { force: true })
  writeFileSync(part, text, { mode: 0o600, flag: 'wx' })
  renameSync(part, file)
}

/** `npm run history -- --new-key FILE`. Gives the exit code. */
export const createHistoryKeyFile = (file: string, io: CommandIo): number => {
  try {
    const older = olderKeys(file)
    writePrivate(file, `${randomBytes(bytes).toString('hex')}\n${older}`)
    io.out(
      `wrote ${file}: HISTORY_KEY_FILE names it, and \`npm run migrate\` begins to use it. Keep a copy where the database is not: without it nobody can go on with the history.\n`,
    )
    return 0
  } catch (error) {
    io.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}
