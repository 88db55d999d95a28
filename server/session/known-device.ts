import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sha256Of } from '../store/text-hash'
import type { Account } from '../store/stored-types'
import { readCookie } from './cookies'

/*
 * A browser in which somebody has logged in has a cookie that says so. Wrong passwords of others under the same name are
 * counted apart from its own, so that nobody is kept out by strangers (OWASP, device cookies). It is no login.
 */

const days = 180

const cookieOf = ({ username }: Account): string => `known-${sha256Of(username).slice(0, 16)}`

/** It ends with the password, and needs no key that somebody would have to keep. */
const signatureOf = ({ username, hash, salt }: Account, nonce: string): string =>
  createHmac('sha256', `${salt} ${hash}`)
    .update(JSON.stringify([username, nonce]))
    .digest('base64url')

/** The name of the browser from which an account was logged in to before; null where it was not. */
export const knownDeviceIn = (
  account: Account | undefined,
  cookies: string | undefined,
): string | null => {
  if (account === undefined) return null
  const [nonce = '', signature = ''] = (readCookie(cookies, cookieOf(account)) ?? '').split('.')
  const [given, expected] = [signature, signatureOf(account, nonce)].map((text) =>
    Buffer.from(text),
  )
  const isOurs =
    given?.length === expected?.length &&
    timingSafeEqual(given ?? Buffer.of(), expected ?? Buffer.of())
  return isOurs ? nonce : null
}

/** The cookie by which a browser is known after a login. */
export const knownDeviceCookie = (account: Account): string => {
  const nonce = randomBytes(16).toString('base64url')
  const flags = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${days * 86_400}`
  return `${cookieOf(account)}=${nonce}.${signatureOf(account, nonce)}; ${flags}`
}
