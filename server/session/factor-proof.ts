import { passkeyAnswerIn } from '../../wire/second-factor'
import { refusalCodes, refusalAnswer, type CallAnswer } from '../answers/call-answer'
import { attemptKeyOf, failedLoginLimit } from '../store/login-attempts'
import type { StoredSecondFactor } from '../store/second-factors'
import { keyedHashOf } from '../store/text-hash'
import type { Account } from '../store/stored-types'
import { knownDeviceIn } from './known-device'
import { noteSessionEvent } from './note-session'
import { isAuthenticatorCode, totpStepOf, normaliseTypedCode } from './one-time-codes'
import { takePasskey, type ChallengePurpose, type PasskeyContext } from './passkeys'
import type { SessionRequest } from './session-request'

/* Whether a proof of a second factor is right: a code of the app, a recovery code, or what a passkey has answered. */

export const codeWrong = refusalAnswer(refusalCodes.badValue, (words) => words.factorWrong)
export const passkeyWrong = refusalAnswer(refusalCodes.badValue, (words) => words.passkeyWrong)
const tooMany = refusalAnswer(refusalCodes.tooMany, (words) => words.tooMany)

/** Counts attempts as those of passwords are counted, and a browser that is known apart. Nobody else can name the count. */
const attemptKey = (account: Account, { cookies }: SessionRequest): string => {
  const { salt, hash, username } = account
  const text = JSON.stringify(['factor', knownDeviceIn(account, cookies), username])
  return attemptKeyOf(keyedHashOf(`${salt} ${hash}`, text))
}

/** What a guess comes to. Null: it is right. */
export const limitGuesses = async (
  { store, now }: PasskeyContext,
  account: Account,
  visit: SessionRequest,
  guess: { readonly isRight: () => Promise<boolean>; readonly wrong: CallAnswer },
): Promise<CallAnswer | null> => {
  const key = attemptKey(account, visit)
  const at = now()
  const mayTry = await store.logins.attempt(key, {
    at,
    since: at - failedLoginLimit.within,
    most: failedLoginLimit.attempts,
  })
  if (!mayTry) return tooMany
  if (!(await guess.isRight())) return guess.wrong
  await store.logins.forgive(key)
  return null
}

export const noteFactor = (
  parts: PasskeyContext,
  { username }: Account,
  call: string,
  visit: SessionRequest,
  who = username,
): Promise<void> => noteSessionEvent(parts, { who, account: username, call, changes: {} }, visit)

/** Whether a code of the app is right, and has not been used before. */
const takeAppCode = async (
  { store, now }: PasskeyContext,
  { username }: Account,
  { confirmed, secret }: StoredSecondFactor,
  code: string,
): Promise<boolean> => {
  const step = confirmed ? totpStepOf(secret, code, now()) : null
  return step !== null && store.factors.takeStep(username, step)
}

const takeRecoveryCode = async (
  parts: PasskeyContext,
  account: Account,
  code: string,
  visit: SessionRequest,
): Promise<boolean> => {
  if (!(await parts.store.factors.takeCode(account.username, code))) return false
  await noteFactor(parts, account, 'recovery code used', visit)
  return true
}

/** A proof as it was brought, and by whom: nobody is known yet at a login. */
export interface GivenProof {
  readonly proof: unknown
  readonly visit: SessionRequest
  readonly who: string
  readonly purpose: ChallengePurpose
}

/** Takes a code of the app, a recovery code, or the answer of a passkey. Each is taken once. */
export const judgeProof = async (
  parts: PasskeyContext,
  account: Account,
  factor: StoredSecondFactor,
  { proof, visit, who, purpose }: GivenProof,
): Promise<CallAnswer | null> => {
  const answer = passkeyAnswerIn(proof)
  const code = normaliseTypedCode(proof)
  const given = answer && { answer, purpose, host: visit.host }
  const takeCode = (): Promise<boolean> =>
    isAuthenticatorCode(code)
      ? takeAppCode(parts, account, factor, code)
      : takeRecoveryCode(parts, account, code, visit)
  const wrong = answer === null ? codeWrong : passkeyWrong
  const refused = await limitGuesses(parts, account, visit, {
    isRight: async () =>
      given ? takePasskey(parts, account.username, factor, given) : answer === null && takeCode(),
    wrong,
  })
  if (refused === wrong) {
    const call = answer === null ? 'factor refused' : 'passkey refused'
    await noteFactor(parts, account, call, visit, who)
  }
  return refused
}
