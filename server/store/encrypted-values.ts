import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { isKeyedValues } from '../../wire/values'
import type { Json } from '../../codegen/language/model'
import { concealedValueMark, type ValueChange } from './record-audit-entries'

/*
 * Personal values in lines of the history, which nobody can take out again: they are encrypted with a key of their record,
 * and the key is thrown away with the values of the record. The chain of lines is over what is stored.
 */

/** The key of one record. Another one follows when it has been thrown away. */
export interface RecordEncryptionKey {
  readonly id: string
  /** 32 bytes, base64url. */
  readonly secret: string
}

/** What a line keeps of a personal value that has changed. */
interface SealedChange {
  readonly key: string
  /** Nonce, ciphertext and tag, base64url. */
  readonly sealed: string
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export const createEncryptionKey = (): RecordEncryptionKey => ({
  id: randomUUID(),
  secret: randomBytes(32).toString('base64url'),
})

/** Encrypts what a value was and is. The name of the key is authenticated with it. */
export const encryptChange = ({ id, secret }: RecordEncryptionKey, change: ValueChange): Json => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, Buffer.from(secret, 'base64url'), nonce)
  cipher.setAAD(Buffer.from(id))
  const text = Buffer.concat([cipher.update(JSON.stringify(change), 'utf8'), cipher.final()])
  const sealed = Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url')
  return { key: id, sealed }
}

const isSealed = (value: unknown): value is SealedChange =>
  isKeyedValues(value) && typeof value['key'] === 'string' && typeof value['sealed'] === 'string'

const decryptChange = ({ sealed, key }: SealedChange, secret: string): ValueChange => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(
    algorithm,
    Buffer.from(secret, 'base64url'),
    bytes.subarray(0, nonceBytes),
  )
  decipher.setAAD(Buffer.from(key))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
  return JSON.parse(Buffer.concat([text, decipher.final()]).toString('utf8')) as ValueChange
}

/** Stands for a personal value whose key has been thrown away. */
export const deletedKeyMark = 'gone'

type Changes = Readonly<Record<string, unknown>>

/** The parts of a line that are sealed; none where its text cannot have any, so that most lines are not read twice. */
const sealedIn = (changes: string): SealedChange[] =>
  changes.includes('"sealed"') ? Object.values(JSON.parse(changes) as Changes).filter(isSealed) : []

/** The names of the keys that lines are sealed with. */
export const encryptionKeysOf = (lines: readonly { readonly changes: string }[]): string[] => [
  ...new Set(lines.flatMap(({ changes }) => sealedIn(changes).map(({ key }) => key))),
]

/**
 * A line with its personal values in clear, as far as their keys are still there.
 *
 * @param secrets the keys by their names
 */
export const withDecryptedValues = <T extends { readonly changes: string }>(
  line: T,
  secrets: ReadonlyMap<string, string>,
): T => {
  if (sealedIn(line.changes).length === 0) return line
  const changes = Object.entries(JSON.parse(line.changes) as Changes).map(([name, change]) => {
    if (!isSealed(change)) return [name, change] as const
    const secret = secrets.get(change.key)
    return [name, secret === undefined ? deletedKeyMark : decryptChange(change, secret)] as const
  })
  return { ...line, changes: JSON.stringify(Object.fromEntries(changes)) }
}

/** A line without its sealed values: only that they have changed. */
export const withoutEncryptedValues = <T extends { readonly changes: string }>(line: T): T => {
  if (sealedIn(line.changes).length === 0) return line
  const changes = Object.entries(JSON.parse(line.changes) as Changes).map(
    ([name, change]) => [name, isSealed(change) ? concealedValueMark : change] as const,
  )
  return { ...line, changes: JSON.stringify(Object.fromEntries(changes)) }
}
