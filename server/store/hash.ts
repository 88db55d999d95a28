import { createHash } from 'node:crypto'

/** The SHA-256 of a text, in hexadecimal digits. */
export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')
