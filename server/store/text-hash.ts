import { createHash, createHmac } from 'node:crypto'

/** The SHA-256 of a text, in hexadecimal digits. */
export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What stands for a text among those who have the key, and tells nobody else what it is. */
export const keyedHashOf = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
