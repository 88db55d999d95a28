import type { Model } from '../../codegen/language/model'
import { factorHeader, type FactorState } from '../../wire/second-factor'
import { codes, loginRequired, refusalAnswer, successAnswer } from '../answers/answer'
import type { CallAnswer } from '../answers/answer'
import { keyOf, limit } from '../store/attempts'
import type { StoredFactor } from '../store/factors'
import { keyedHash } from '../store/hash'
import type { Store } from '../store/records'
import type { Account } from '../store/types'
import { deviceIn } from './device'
import { noteSession } from './notes'
import {
  createRecoveryCodes,
  createSecret,
  isAppCode,
  secretAddress,
  shownRecoveryCode,
  stepOf,
  typedCode,
} from './one-time-codes'
import type { createTokens } from './tokens'
import type { Visit } from './visit'

interface FactorContext {
  readonly model: () => Model
  readonly store: Store
  readonly tokens: ReturnType<typeof createTokens>
  readonly now: () => number
  /** Why a password of whoever is logged in is refused; null where it is right. */
  readonly refusePassword: (call: FactorCall) => Promise<CallAnswer | null>
}

/** A call of somebody who is logged in, about the own factor. */
export interface FactorCall {
  readonly username: string
  readonly token: string
  readonly visit: Visit
  /** What was typed; it counts for nothing where no code is asked for. */
  readonly code: unknown
  /** What was typed where the password is asked for once more. */
  readonly password: unknown
}

/** When a factor was proved for a login; null where the account has none. Or why the login is refused. */
export type FactorProof =
  | { readonly proved: number | null; readonly refused?: undefined }
  | { readonly proved?: undefined; readonly refused: CallAnswer }

export interface SecondFactor {
  /** Judges what a login brings beside its password. */
  readonly admit: (account: Account, visit: Visit) => Promise<FactorProof>
  readonly status: (call: FactorCall) => Promise<CallAnswer>
  readonly begin: (call: FactorCall) => Promise<CallAnswer>
  readonly confirm: (call: FactorCall) => Promise<CallAnswer>
  readonly prove: (call: FactorCall) => Promise<CallAnswer>
  readonly remove: (call: FactorCall) => Promise<CallAnswer>
}

/** Whether a login may only add a factor. */
export const mustAddFactor = ({ app }: Model, proved: number | null): boolean =>
  app.session.secondFactor?.enrol === 'required' && proved === null

/** Whether a login may make calls that pay. */
export const mayPay = ({ app }: Model, proved: number | null, now: number): boolean => {
  const { secondFactor } = app.session
  if (secondFactor === null || !secondFactor.pays) return true
  return proved !== null && now - proved <= secondFactor.minutes * 60_000
}

const withFactorState = (answer: CallAnswer, state: FactorState): CallAnswer => ({
  ...answer,
  headers: { ...answer.headers, [factorHeader]: state },
})

/** The refusal of a login that has yet to add its factor. */
export const factorMissing = (model: Model): CallAnswer =>
  withFactorState({ ...loginRequired(model), msg: (words) => words.factorMissing }, 'missing')

/** Says with the answer to a login that it may only add a factor. */
export const withFactorMissing = (model: Model, proved: number | null, answer: CallAnswer) =>
  mustAddFactor(model, proved) ? withFactorState(answer, 'missing') : answer

const codeNeeded = withFactorState(
  refusalAnswer(codes.factorNeeded, (words) => words.factorNeeded),
  'needed',
)
const codeWrong = refusalAnswer(codes.badValue, (words) => words.factorWrong)
const tooMany = refusalAnswer(codes.tooMany, (words) => words.tooMany)
const thereAlready = refusalAnswer(codes.alreadyThere, (words) => words.factorThere)
const noFactor = refusalAnswer(codes.noRecord, (words) => words.factorNone)

/** Counts attempts as those of passwords are counted, and a browser that is known apart. Nobody else can name the count. */
const attemptKey = (account: Account, { cookies }: Visit): string => {
  const { salt, hash, username } = account
  const text = JSON.stringify(['factor', deviceIn(account, cookies), username])
  return keyOf(keyedHash(`${salt} ${hash}`, text))
}

type Judged = 'right' | 'wrong' | 'too many'

/** Judges a code, and lets nobody guess for long. */
const limitGuesses = async (
  { store, now }: FactorContext,
  account: Account,
  visit: Visit,
  isRight: () => Promise<boolean>,
): Promise<Judged> => {
  const key = attemptKey(account, visit)
  const at = now()
  const mayTry = await store.logins.attempt(key, {
    at,
    since: at - limit.within,
    most: limit.attempts,
  })
  if (!mayTry) return 'too many'
  if (!(await isRight())) return 'wrong'
  await store.logins.forgive(key)
  return 'right'
}

const noteFactor = (
  parts: FactorContext,
  { username }: Account,
  call: string,
  visit: Visit,
  who = username,
): Promise<void> => noteSession(parts, { who, account: username, call, changes: {} }, visit)

/** Whether a code of the app is right, and has not been used before. */
const takeAppCode = async (
  { store, now }: FactorContext,
  { username }: Account,
  { secret }: StoredFactor,
  code: string,
): Promise<boolean> => {
  const step = stepOf(secret, code, now())
  return step !== null && store.factors.takeStep(username, step)
}

const takeRecoveryCode = async (
  parts: FactorContext,
  account: Account,
  code: string,
  visit: Visit,
): Promise<boolean> => {
  if (!(await parts.store.factors.takeCode(account.username, code))) return false
  await noteFactor(parts, account, 'recovery code used', visit)
  return true
}

/** Takes a code of the app, or a recovery code. Each is taken once. */
const judgeCode = async (
  parts: FactorContext,
  account: Account,
  factor: StoredFactor,
  { typed, visit, who }: { readonly typed: unknown; readonly visit: Visit; readonly who: string },
): Promise<CallAnswer | null> => {
  const code = typedCode(typed)
  const judged = await limitGuesses(parts, account, visit, () =>
    isAppCode(code)
      ? takeAppCode(parts, account, factor, code)
      : takeRecoveryCode(parts, account, code, visit),
  )
  if (judged === 'right') return null
  if (judged === 'too many') return tooMany
  await noteFactor(parts, account, 'factor refused', visit, who)
  return codeWrong
}

const admitLogin =
  (parts: FactorContext): SecondFactor['admit'] =>
  async (account, visit) => {
    if (parts.model().app.session.secondFactor === null) return { proved: null }
    const factor = await parts.store.factors.find(account.username)
    if (!factor?.confirmed) return { proved: null }
    if (visit.code === undefined) return { refused: codeNeeded }
    // Nobody knows yet who it was.
    const refused = await judgeCode(parts, account, factor, { typed: visit.code, visit, who: '' })
    return refused === null
      ? { proved: parts.now() }
      : { refused: withFactorState(refused, 'needed') }
  }

/** Does what needs a right code of whoever is logged in. */
const withCode =
  (
    parts: FactorContext,
    work: (account: Account, call: FactorCall) => Promise<CallAnswer>,
  ): SecondFactor['prove'] =>
  async (call) => {
    const { username, code: typed, visit } = call
    const [account, factor] = await Promise.all([
      parts.store.account(username),
      parts.store.factors.find(username),
    ])
    if (account === undefined || !factor?.confirmed) return noFactor
    const refused = await judgeCode(parts, account, factor, { typed, visit, who: username })
    return refused ?? work(account, call)
  }

/**
 * Asks for the password, so that nobody adds a factor of their own at a desk that was left. Where every login has to have a
 * factor, one without a factor has only just begun, and can do nothing else.
 */
const beginFactor =
  ({ model, store, refusePassword }: FactorContext): SecondFactor['begin'] =>
  async (call) => {
    const { username } = call
    const wantsPassword = model().app.session.secondFactor?.enrol === 'optional'
    const refused = wantsPassword ? await refusePassword(call) : null
    if (refused !== null) return refused
    const secret = createSecret()
    if (!(await store.factors.begin(username, secret))) return thereAlready
    const address = secretAddress(secret, model().app.title, username)
    return successAnswer({ secret, address })
  }

const confirmFactor =
  (parts: FactorContext): SecondFactor['confirm'] =>
  async ({ username, token, visit, code }) => {
    const { store, tokens, now } = parts
    const [account, factor] = await Promise.all([
      store.account(username),
      store.factors.find(username),
    ])
    if (account === undefined || factor === null) return noFactor
    if (factor.confirmed) return thereAlready
    const recovery = createRecoveryCodes()
    const judged = await limitGuesses(parts, account, visit, async () => {
      const step = stepOf(factor.secret, typedCode(code), now())
      const { version } = factor
      if (step === null) return false
      return store.factors.confirm(username, { version, step, codes: recovery, at: now() })
    })
    if (judged !== 'right') return judged === 'wrong' ? codeWrong : tooMany
    await noteFactor(parts, account, 'factor added', visit)
    await tokens.prove(token, now())
    // Whoever else was logged in was so by the password alone.
    await tokens.keepOnly(username, token)
    return successAnswer({ recovery: recovery.map(shownRecoveryCode) })
  }

/**
 * What beside a password says who somebody is: the codes of an authenticator app, and recovery codes. Each answer tells a
 * secret once, while its factor is added, and never again.
 */
export const createSecondFactor = (parts: FactorContext): SecondFactor => {
  const { model, store, tokens, now } = parts
  return {
    admit: admitLogin(parts),
    status: async ({ username }) => {
      const factor = await store.factors.find(username)
      const isThere = factor?.confirmed === true
      return successAnswer({ factor: isThere, recovery: isThere ? factor.codes : 0 })
    },
    begin: beginFactor(parts),
    confirm: confirmFactor(parts),
    prove: withCode(parts, async (_, { token }) => {
      await tokens.prove(token, now())
      return successAnswer(null)
    }),
    remove: withCode(parts, async (account, { username, token, visit }) => {
      await store.factors.remove(username)
      await noteFactor(parts, account, 'factor removed', visit)
      await tokens.prove(token, null)
      await tokens.keepOnly(username, token)
      return successAnswer({ missing: mustAddFactor(model(), null) })
    }),
  }
}
