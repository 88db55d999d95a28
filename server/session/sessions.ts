import type { Model } from '../../codegen/language/model'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  refusalCodes,
  tryLaterAnswer,
  loginRequiredAnswer,
  refusalAnswer,
  successAnswer,
} from '../answers/call-answer'
import type { CallAnswer } from '../answers/call-answer'
import { successMessage } from '../calls/success-answer'
import type { LoginAccount, Logins } from '../store/stored-logins'
import type { Records, Store } from '../store/store'
import type { Account } from '../store/stored-types'
import { expiredSessionCookie, loginAnswer, userData } from './login-answer'
import { rateLimitAddress } from '../http/caller-address'
import type { LoginCaller } from './login-caller'
import { knownDeviceCookie, knownDeviceIn } from './known-device'
import { noteSessionEvent } from './note-session'
import { createCallRateLimit, type TakeRateLimitedCall } from './rate-limit'
import {
  createSecondFactor,
  withSecondFactorMissing,
  type SecondFactorCall,
  type SecondFactor,
} from './second-factor'
import {
  admitToHashing,
  createPasswordHash,
  isHashOutdated,
  isTooManyHashesError,
  mayLogInWith,
  passwordProblem,
  minPasswordLength,
  type PasswordHash,
} from './passwords'
import { addressLoginLimit, attemptKeyOf, failedLoginLimit } from '../store/login-attempts'
import { createLoginTokens } from './login-tokens'
import type { SessionRequest } from './session-request'
import type { LocalizedMessage } from '../messages'

export interface Sessions {
  login: (username: unknown, password: unknown, visit: SessionRequest) => Promise<CallAnswer>
  /** The account that a name and a password belong to. */
  knows: (username: string, password: string, caller: LoginCaller) => Promise<Account | undefined>
  /** Gives a new token for one that is meant to renew it. */
  refresh: (secret: unknown) => Promise<CallAnswer>
  /** Ends the session of a token, or of the one that renews it. */
  logout: (
    token: string | undefined,
    username: string,
    visit: SessionRequest,
  ) => Promise<CallAnswer>
  /** What the backend says of a user. */
  about: (username: string) => Promise<CallAnswer>
  /** The account that a token belongs to. */
  accountOf: (token: string) => Promise<LoginAccount | undefined>
  /** The account of this name. */
  named: (username: string) => Promise<Account | undefined>
  /** Why somebody who is not logged in has to wait before a password of theirs is looked at. Null: they have not. */
  admitStranger: (caller: LoginCaller) => Promise<CallAnswer | null>
  /** Whose key it is, where keys are known to everybody. */
  readonly userOfKey: (key: string) => string | null
  /** Whether there are accounts whose passwords everybody knows. */
  readonly madeUp: boolean
  changePassword: (change: PasswordChange) => Promise<CallAnswer>
  /** The second factor of whoever is logged in. */
  readonly factor: Omit<SecondFactor, 'admit'>
}

interface PasswordChange {
  username: string
  visit: SessionRequest
  token: string
  old: unknown
  next: unknown
  again: unknown
  /** Saves the new state and answers what became of it. */
  save: (work: (records: Records) => Promise<CallAnswer>) => Promise<CallAnswer>
}

const tooMany = refusalAnswer(refusalCodes.tooMany, (words) => words.tooMany)
const wrongLogin = refusalAnswer(refusalCodes.wrongPassword, (words) => words.wrongLogin)
const ownPasswordWrong = refusalAnswer(refusalCodes.badValue, (words) => words.ownPasswordWrong)
const wrongPassword = refusalAnswer(refusalCodes.badValue, (words) => words.wrongPassword)

/** What the parts of a session work with. */
interface LoginServices {
  model: () => Model
  store: Store
  logins: Logins
  tokens: ReturnType<typeof createLoginTokens>
  factor: SecondFactor
  now: () => number
  /** Takes an attempt of an address. */
  takeAttempt: TakeRateLimitedCall
}

/** What is wrong with a new password. Where passwords are known to everybody anyway, it may be short. */
const changeProblem = async (
  { store }: LoginServices,
  { next, again, username }: PasswordChange,
): Promise<LocalizedMessage | null> =>
  (await passwordProblem(next, username, store.madeUp ? 1 : minPasswordLength)) ??
  (next === again ? null : (words) => words.passwordsDiffer)

/** What becomes of an attempt: whose password it is, or the answer to one that is not judged or wrong. */
type Judged =
  | { readonly account: Account; readonly refused?: undefined }
  | { readonly account?: undefined; readonly refused: CallAnswer | 'wrong' }

const laterRefusal = (seconds: number): CallAnswer =>
  tryLaterAnswer(refusalCodes.tooMany, seconds, (words) => words.tooManyLogins(seconds))

/** A browser that is known has a line and a count of its own; whoever else comes shares one with their address. */
const admitAttempt = async (
  { store, takeAttempt }: LoginServices,
  isKnown: boolean,
  { address, gone }: LoginCaller,
): Promise<CallAnswer | null> => {
  // What is judged by passwords that everybody knows takes no time.
  if (store.madeUp) return null
  admitToHashing(isKnown)
  if (isKnown) return null
  const { seconds, refused } = takeAttempt(rateLimitAddress(address))
  if (refused) return laterRefusal(Math.ceil(seconds))
  if (seconds > 0) await sleep(seconds * 1000, undefined, gone && { signal: gone })
  return null
}

const judgeAttempt = async (
  { logins, store, now }: LoginServices,
  { account, password, key }: { account: Account | undefined; password: unknown; key: string },
  turn: { readonly isFirst: boolean; readonly gone: AbortSignal | undefined },
): Promise<Judged> => {
  const at = now()
  const most = failedLoginLimit.attempts
  const mayTry = await logins.attempt(key, { at, since: at - failedLoginLimit.within, most })
  if (!mayTry) return { refused: tooMany }
  const isKnown = await mayLogInWith(account, password, store.madeUp, turn)
  if (!isKnown || account === undefined) return { refused: 'wrong' }
  await logins.forgive(key)
  return { account }
}

/**
 * Judges a name and a password, and lets nobody guess for long.
 *
 * @throws the reason of `gone` where the caller has gone before that; an error that `isTooManyHashesError` knows
 */
const judgeLogin = async (
  parts: LoginServices,
  name: string,
  password: unknown,
  caller: LoginCaller,
  isLoggedIn = false,
): Promise<Judged> => {
  const account = await parts.store.account(name)
  const device = knownDeviceIn(account, caller.cookies)
  const isFirst = isLoggedIn || device !== null
  const refused = await admitAttempt(parts, isFirst, caller)
  if (refused !== null) return { refused }
  const key = device === null ? attemptKeyOf(name) : attemptKeyOf(`${device} ${name}`)
  return judgeAttempt(parts, { account, password, key }, { isFirst, gone: caller.gone })
}

/** Saves a password beside the calls: no record has changed. */
const savePasswordHash = async (
  { store, now }: LoginServices,
  account: Account,
  hash: PasswordHash,
): Promise<void> => {
  const who = account.username
  const deed = { who, role: '', call: 'login', key: null, request: '', at: now() }
  await store.write(deed, (records) => records.savePassword({ ...account, ...hash }, account.hash))
}

/** A costlier hash of a password that was right; null where there is one already, or no room to make one now. */
const costlierHash = async (account: Account, password: unknown): Promise<PasswordHash | null> => {
  if (!isHashOutdated(account, password)) return null
  try {
    return await createPasswordHash(String(password))
  } catch (error) {
    if (isTooManyHashesError(error)) return null
    throw error
  }
}

/** Nobody knows who it was, and what was typed as a name may be a password. */
const noteRefusal = async (
  parts: LoginServices,
  name: string,
  visit: SessionRequest,
): Promise<void> => {
  const account = (await parts.store.account(name))?.username ?? ''
  await noteSessionEvent(parts, { who: '', account, call: 'login refused', changes: {} }, visit)
}

const withCookie = (answer: CallAnswer, cookie: string): CallAnswer => ({
  ...answer,
  headers: {
    ...answer.headers,
    'Set-Cookie': [answer.headers?.['Set-Cookie'] ?? [], cookie].flat(),
  },
})

const logIn =
  (parts: LoginServices): Sessions['login'] =>
  async (username, password, visit) => {
    const name = typeof username === 'string' ? username : ''
    const { account, refused } = await judgeLogin(parts, name, password, visit)
    if (account === undefined) {
      if (refused === 'wrong') await noteRefusal(parts, name, visit)
      return refused === 'wrong' ? wrongLogin : refused
    }
    const { username: who } = account
    const { proved, refused: factorRefused } = await parts.factor.admit(account, visit)
    if (factorRefused !== undefined) return factorRefused
    await noteSessionEvent(parts, { who, account: who, call: 'login', changes: {} }, visit)
    const hash = await costlierHash(account, password)
    if (hash !== null) await savePasswordHash(parts, account, hash)
    const issued = await parts.tokens.issue(who, proved, hash === null ? account.hash : null)
    if (issued === null) return wrongLogin
    const model = parts.model()
    const answer = {
      ...withSecondFactorMissing(model, proved, loginAnswer(model, account, issued)),
      who,
    }
    if (parts.store.madeUp) return answer
    return withCookie(answer, knownDeviceCookie({ ...account, ...hash }))
  }

/** Knows again whom it has known before: a hash takes its time on purpose, and every call brings the same password. */
const knowAgain = (parts: LoginServices): Sessions['knows'] => {
  const trusted = new Map<string, string>()
  return async (username, password, caller) => {
    const account = await parts.store.account(username)
    const known = `${account?.hash} ${password}`
    if (account?.disabled !== true && trusted.get(username) === known) return account
    const judged = await judgeLogin(parts, username, password, caller)
    if (judged.account !== undefined) trusted.set(username, known)
    return judged.account
  }
}

const createRefresh =
  ({ model, tokens }: LoginServices): Sessions['refresh'] =>
  async (secret) => {
    const renewed = await tokens.renew(typeof secret === 'string' ? secret : undefined)
    if (renewed === null) return loginRequiredAnswer(model())
    return loginAnswer(model(), renewed.account, renewed.issued)
  }

/** Why the password that somebody who is logged in has typed once more is refused; null where it is right. */
const refuseOwnPassword = async (
  parts: LoginServices,
  { username, password, visit }: SecondFactorCall,
): Promise<CallAnswer | null> => {
  const { refused } = await judgeLogin(parts, username, password, visit, true)
  if (refused === undefined) return null
  if (refused !== 'wrong') return refused
  await noteRefusal(parts, username, visit)
  return ownPasswordWrong
}

const passwordChange =
  (parts: LoginServices): Sessions['changePassword'] =>
  async (change) => {
    const { model, tokens } = parts
    const { username, token, old, next, visit } = change
    const problem = await changeProblem(parts, change)
    if (problem !== null) return refusalAnswer(refusalCodes.badValue, problem)
    const { account, refused } = await judgeLogin(parts, username, old, visit, true)
    if (account === undefined) return refused === 'wrong' ? wrongPassword : refused
    const hash = await createPasswordHash(String(next))
    const answer = await change.save(async (records) => {
      const isSaved = await records.savePassword({ ...account, ...hash }, account.hash)
      if (!isSaved) return wrongPassword
      return successAnswer(
        null,
        successMessage(model(), model().app.session.password ?? { done: null }),
      )
    })
    if (answer.code !== null) return answer
    await tokens.keepOnly(username, token)
    const changes = { password: 'personal' } as const
    const event = { who: username, account: username, call: 'password', changes }
    await noteSessionEvent(parts, event, change.visit)
    return answer
  }

const logOut =
  (parts: LoginServices): Sessions['logout'] =>
  async (token, username, visit) => {
    await parts.tokens.end(token)
    const event = { who: username, account: username, call: 'logout', changes: {} }
    await noteSessionEvent(parts, event, visit)
    const isCookie = parts.model().app.session.login.by === 'cookie'
    return {
      ...successAnswer(null),
      ...(isCookie && { headers: { 'Set-Cookie': expiredSessionCookie } }),
    }
  }

/**
 * The logins of a store. A change of the model keeps them, which is why the model is asked for each time.
 *
 * @param userOfKey whose key it is, where keys are known to everybody
 */
export const createSessions = (
  model: () => Model,
  store: Store,
  now: () => number,
  userOfKey: (key: string) => string | null = () => null,
): Sessions => {
  const { logins } = store
  const tokens = createLoginTokens(() => model().app.session, logins, now)
  const takeAttempt = createCallRateLimit(addressLoginLimit, now)
  const factor = createSecondFactor({
    model,
    store,
    tokens,
    now,
    refusePassword: (call) => refuseOwnPassword(parts, call),
  })
  const parts: LoginServices = { model, store, logins, tokens, factor, now, takeAttempt }
  return {
    login: logIn(parts),
    knows: knowAgain(parts),
    refresh: createRefresh(parts),
    logout: logOut(parts),
    about: async (username) => {
      const account = await store.account(username)
      return account ? successAnswer(userData(model(), account)) : loginRequiredAnswer(model())
    },
    accountOf: tokens.accountOf,
    named: (username) => store.account(username),
    admitStranger: (caller) => admitAttempt(parts, false, caller),
    userOfKey,
    madeUp: store.madeUp,
    changePassword: passwordChange(parts),
    factor,
  }
}
