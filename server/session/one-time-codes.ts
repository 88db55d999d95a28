import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/* Codes of an authenticator app, as every such app makes them (RFC 6238), and the recovery codes beside them. */

/** Seconds. */
const period = 30
const digits = 6
/** So many steps may a clock be ahead or behind. */
const drift = 1
/** Bytes, as RFC 4226 asks for. */
const secretLength = 20

const totpOf = (secret: string, label: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits, period })

/** A new secret, in the letters of base 32. */
export const createTotpSecret = (): string => new Secret({ size: secretLength }).base32

/** What an authenticator app reads of a picture. */
export const otpauthAddress = (secret: string, issuer: string, username: string): string =>
  totpOf(secret, { issuer, label: username }).toString()

/** The step of time that a code is of; null where it is of none that is near. */
export const totpStepOf = (secret: string, code: string, now: number): number | null => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: drift })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}

/** A code as it was typed, without what people put between its digits. */
export const normaliseTypedCode = (typed: unknown): string =>
  typeof typed === 'string' ? typed.replaceAll(/[\s-]/g, '').toUpperCase().slice(0, 20) : ''

export const isAuthenticatorCode = (code: string): boolean => /^\d{6}$/.test(code)

/** Letters and digits of which none is taken for another. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const recoveryCount = 10
const recoveryLength = 10

/** A new recovery code has 50 bits. */
const recoveryCode = (): string =>
  [...randomBytes(recoveryLength)].map((byte) => letters[byte % letters.length]).join('')

export const createRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCount }, recoveryCode)

/** A recovery code as people write it down. */
export const formatRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
