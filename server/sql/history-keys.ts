import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'

/*
 * Keys that the database does not have. A line of the history, an anchor and a backup are made with one, so that whoever
 * owns the tables can write none of them anew. The first key of a deployment makes; those behind it only check what
 * they have made before.
 */

export interface HistoryKey {
  /** Names the key, and tells nothing of it. */
  readonly id: string
  readonly secret: Buffer
}

export type HistoryKeys = readonly HistoryKey[]

/** What is made with a key. A code of one kind is none of another. */
export type HistoryKeyPurpose = 'name' | 'line' | 'anchor' | 'backup' | 'recovery'

const codeWith = (secret: Buffer, purpose: HistoryKeyPurpose, text: string): string =>
  createHmac('sha256', secret).update(`deskwright ${purpose}\n${text}`).digest('hex')

/** The authentication code of a text. */
export const authenticationCode = (
  { secret }: HistoryKey,
  purpose: HistoryKeyPurpose,
  text: string,
): string => codeWith(secret, purpose, text)

/** Whether a code was made of a text, with the key. */
export const isAuthenticationCode = (
  key: HistoryKey,
  purpose: HistoryKeyPurpose,
  text: string,
  code: string,
): boolean => {
  const [made, given] = [Buffer.from(authenticationCode(key, purpose, text)), Buffer.from(code)]
  return made.length === given.length && timingSafeEqual(made, given)
}

const idLength = 16

const keyOf = (digits: string): HistoryKey => {
  const secret = Buffer.from(digits, 'hex')
  return { id: codeWith(secret, 'name', '').slice(0, idLength), secret }
}

export const findHistoryKey = (keys: HistoryKeys, id: string | null): HistoryKey | undefined =>
  keys.find((key) => key.id === id)

/**
 * Reads keys that stand one below the other, or with commas between them.
 *
 * @throws one sentence where a key is none
 */
export const parseHistoryKeys = (text: string, place: string): HistoryKeys => {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '')
  if (parts.length === 0 || parts.some((part) => !/^[\da-f]{64}$/i.test(part))) {
    throw new Error(`${place}: expected keys of 64 hexadecimal digits, as --new-key makes them`)
  }
  return parts.map(keyOf)
}

const keysInFile = (file: string): HistoryKeys => {
  try {
    return parseHistoryKeys(readFileSync(file, 'utf8'), 'HISTORY_KEY_FILE')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new Error(`HISTORY_KEY_FILE cannot be read: ${error.message}`, { cause: error })
  }
}

const readKeys = (text: string, file: string): HistoryKeys => {
  if (text !== '' && file !== '') {
    throw new Error('HISTORY_KEY and HISTORY_KEY_FILE are two places for one thing: keep one')
  }
  if (file !== '') return keysInFile(file)
  return text === '' ? [] : parseHistoryKeys(text, 'HISTORY_KEY')
}

const known = new Map<string, HistoryKeys>()

/**
 * The keys of the environment; none where it names none. A file is read each time, so that a new key in it counts at once.
 * What was read goes on where it cannot be read any more.
 *
 * @throws one sentence where they could never be read
 */
export const readHistoryKeys = (): HistoryKeys => {
  const [text, file] = [process.env['HISTORY_KEY'] ?? '', process.env['HISTORY_KEY_FILE'] ?? '']
  const place = JSON.stringify([text, file])
  try {
    const keys = readKeys(text, file)
    known.set(place, keys)
    return keys
  } catch (error) {
    const keys = known.get(place)
    if (keys === undefined) throw error
    return keys
  }
}

/** Why nobody with these keys may go on behind a line that was made with a key. Null: they may. */
export const historyKeyProblem = (signer: string | null, keys: HistoryKeys): string | null => {
  if (signer === null || findHistoryKey(keys, signer)) return null
  return keys.length === 0
    ? 'the history of this database is made with a key: HISTORY_KEY_FILE or HISTORY_KEY has to hold it'
    : `the history of this database is made with the key ${signer}, which HISTORY_KEY_FILE or HISTORY_KEY does not hold`
}
