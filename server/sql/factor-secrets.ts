import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import {
  authenticationCode,
  readHistoryKeys,
  findHistoryKey,
  type HistoryKey,
} from './history-keys'

/*
 * What second factors are kept as. A secret is encrypted, and recovery codes are keyed hashes, both with a key that the
 * database does not have: whoever reads its tables or a backup can make no code.
 */

/** Of made-up records, whose passwords everybody knows. No other server starts without a key. */
const knownKey: HistoryKey = {
  id: 'made-up',
  secret: createHash('sha256').update('made-up records').digest(),
}

const keysHere = (): readonly HistoryKey[] => {
  const keys = readHistoryKeys()
  return keys.length === 0 ? [knownKey] : keys
}

/** The letters that apps write secrets with. */
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const cipher = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

const cipherKey = ({ secret }: HistoryKey): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'deskwright factor', 32))

/** Encrypts a secret with the newest key. It can be read for this account alone. */
export const encryptFactorSecret = (username: string, secret: string): string => {
  const [key = knownKey] = keysHere()
  const nonce = randomBytes(nonceLength)
  const sealing = createCipheriv(cipher, cipherKey(key), nonce)
  sealing.setAAD(Buffer.from(username))
  const text = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
  return `${key.id}:${Buffer.concat([nonce, sealing.getAuthTag(), text]).toString('base64url')}`
}

/** Stands where an account has no authenticator app: a secret that nobody has seen, so that no code is of it. */
export const unknownSecret = (username: string): string =>
  encryptFactorSecret(username, [...randomBytes(32)].map((byte) => base32[byte % 32]).join(''))

/**
 * Reads an encrypted secret.
 *
 * @throws one sentence where the key is not here, or the text was made for another account
 */
export const decryptFactorSecret = (username: string, encrypted: string): string => {
  const [id = '', text = ''] = encrypted.split(':')
  const key = findHistoryKey(keysHere(), id)
  if (key === undefined)
    throw new Error(`a second factor is encrypted with the key ${id}, which is not here`)
  const bytes = Buffer.from(text, 'base64url')
  const opening = createDecipheriv(cipher, cipherKey(key), bytes.subarray(0, nonceLength))
  opening.setAAD(Buffer.from(username))
  opening.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  const rest = bytes.subarray(nonceLength + tagLength)
  return Buffer.concat([opening.update(rest), opening.final()]).toString('utf8')
}

const hashWith = (key: HistoryKey, username: string, code: string): string =>
  `${key.id}:${authenticationCode(key, 'recovery', JSON.stringify([username, code]))}`

/** What a new recovery code is kept as. */
export const recoveryCodeHash = (username: string, code: string): string =>
  hashWith(keysHere()[0] ?? knownKey, username, code)

/** What a recovery code may be kept as, by whichever key was the newest when it was made. */
export const possibleRecoveryHashes = (username: string, code: string): string[] =>
  keysHere().map((key) => hashWith(key, username, code))
