import type { Model } from '../../codegen/language/model'
import { codes, loginRequired, refusalAnswer, successAnswer } from '../answers/answer'
import type { CallAnswer } from '../answers/answer'
import { successText } from '../calls/success-result'
import type { Logins } from '../store/logins'
import type { AccountEvent } from '../store/account-lines'
import type { Records, Store } from '../store/records'
import type { Account } from '../store/types'
import { endOfCookie, loginAnswer, userData } from './login-answer'
import {
  createPasswordHash,
  isOutdated,
  knowsPassword,
  passwordProblem,
  shortestPassword,
  type Hashed,
} from './passwords'
import { keyOf, limit } from '../store/attempts'
import { createTokens } from './tokens'
import type { Visit } from './visit'
import type { LocalizedMessage } from '../words'

export interface Sessions {
  login: (username: unknown, password: unknown, visit: Visit) => Promise<CallAnswer>
  /** The account that a name and a password belong to. */
  knows: (username: string, password: string) => Promise<Account | undefined>
  /** Gives a new token for one that is meant to renew it. */
  refresh: (secret: unknown) => Promise<CallAnswer>
  /** Ends the session of a token, or of the one that renews it. */
  logout: (token: string | undefined, username: string, visit: Visit) => Promise<CallAnswer>
  /** What the backend says of a user. */
  about: (username: string) => Promise<CallAnswer>
  /** The account that a token belongs to. */
  accountOf: (token: string) => Promise<Account | undefined>
  /** The account of this name. */
  named: (username: string) => Promise<Account | undefined>
  /** Whose key it is, where keys are known to everybody. */
  readonly userOfKey: (key: string) => string | null
  /** Whether there are accounts whose passwords everybody knows. */
  readonly madeUp: boolean
  changePassword: (change: PasswordChange) => Promise<CallAnswer>
}

interface PasswordChange {
  username: string
  visit: Visit
  token: string
  old: unknown
  next: unknown
  again: unknown
  /** Saves the new state and answers what became of it. */
  save: (work: (records: Records) => Promise<CallAnswer>) => Promise<CallAnswer>
}

const tooMany = refusalAnswer(codes.tooMany, (words) => words.tooMany)
const wrongLogin = refusalAnswer(codes.wrongPassword, (words) => words.wrongLogin)
const wrongPassword = refusalAnswer(codes.badValue, (words) => words.wrongPassword)

/** What the parts of a session work with. */
interface LoginServices {
  model: () => Model
  store: Store
  logins: Logins
  tokens: ReturnType<typeof createTokens>
  now: () => number
}

/** What is wrong with a new password. Where passwords are known to everybody anyway, it may be short. */
const changeProblem = async (
  { store }: LoginServices,
  { next, again, username }: PasswordChange,
): Promise<LocalizedMessage | null> =>
  (await passwordProblem(next, username, store.madeUp ? 1 : shortestPassword)) ??
  (next === again ? null : (words) => words.passwordsDiffer)

/** Judges a name and a password, and lets nobody guess for long. */
const judgeLogin = async (
  { logins, store, now }: LoginServices,
  name: string,
  password: unknown,
): Promise<Account | 'wrong' | 'tooMany'> => {
  const account = await store.account(name)
  const key = keyOf(name)
  const at = now()
  const mayTry = await logins.attempt(key, {
    at,
    since: at - limit.within,
    most: limit.attempts,
  })
  if (!mayTry) return 'tooMany'
  const isKnown = await knowsPassword(account, password, store.madeUp)
  if (!isKnown || account === undefined) return 'wrong'
  await logins.forgive(key)
  return account
}

/** Saves a password beside the calls: no record has changed. */
const savePasswordHash = async (
  { store, now }: LoginServices,
  account: Account,
  hash: Hashed,
): Promise<void> => {
  const who = account.username
  const deed = { who, role: '', call: 'login', key: null, request: '', at: now() }
  await store.write(deed, (records) => records.savePassword({ ...account, ...hash }, account.hash))
}

/** Adds a line about an account to the history. One whose password everybody knows tells nothing of a person. */
const noteSession = async (
  { store, now }: LoginServices,
  event: Pick<AccountEvent, 'who' | 'account' | 'call' | 'changes'>,
  visit: Visit,
): Promise<void> => {
  if (!store.madeUp) await store.noteAccount({ ...event, ...visit, at: now() })
}

/** Nobody knows who it was, and what was typed as a name may be a password. */
const noteRefusal = async (parts: LoginServices, name: string, visit: Visit): Promise<void> => {
  const account = (await parts.store.account(name))?.username ?? ''
  await noteSession(parts, { who: '', account, call: 'login refused', changes: {} }, visit)
}

const logIn =
  (parts: LoginServices): Sessions['login'] =>
  async (username, password, visit) => {
    const name = typeof username === 'string' ? username : ''
    const account = await judgeLogin(parts, name, password)
    if (account === 'tooMany') return tooMany
    if (account === 'wrong') {
      await noteRefusal(parts, name, visit)
      return wrongLogin
    }
    const { username: who } = account
    await noteSession(parts, { who, account: who, call: 'login', changes: {} }, visit)
    if (isOutdated(account, password))
      await savePasswordHash(parts, account, await createPasswordHash(String(password)))
    return loginAnswer(parts.model(), account, await parts.tokens.issue(account.username))
  }

/** Knows again whom it has known before: a hash takes its time on purpose, and every call brings the same password. */
const knowAgain = (parts: LoginServices): Sessions['knows'] => {
  const trusted = new Map<string, string>()
  return async (username, password) => {
    const account = await parts.store.account(username)
    const known = `${account?.hash} ${password}`
    if (account?.disabled !== true && trusted.get(username) === known) return account
    const judged = await judgeLogin(parts, username, password)
    if (typeof judged === 'string') return undefined
    trusted.set(username, known)
    return judged
  }
}

const createRefresh =
  ({ model, tokens }: LoginServices): Sessions['refresh'] =>
  async (secret) => {
    const renewed = await tokens.renew(typeof secret === 'string' ? secret : undefined)
    if (renewed === null) return loginRequired(model())
    return loginAnswer(model(), renewed.account, renewed.issued)
  }

const passwordChange =
  (parts: LoginServices): Sessions['changePassword'] =>
  async (change) => {
    const { model, tokens } = parts
    const { username, token, old, next } = change
    const problem = await changeProblem(parts, change)
    if (problem !== null) return refusalAnswer(codes.badValue, problem)
    const account = await judgeLogin(parts, username, old)
    if (account === 'tooMany') return tooMany
    if (account === 'wrong') return wrongPassword
    const hash = await createPasswordHash(String(next))
    const answer = await change.save(async (records) => {
      const isSaved = await records.savePassword({ ...account, ...hash }, account.hash)
      if (!isSaved) return wrongPassword
      return successAnswer(
        null,
        successText(model(), model().app.session.password ?? { done: null }),
      )
    })
    if (answer.code !== null) return answer
    await tokens.keepOnly(username, token)
    const changes = { password: 'personal' } as const
    const event = { who: username, account: username, call: 'password', changes }
    await noteSession(parts, event, change.visit)
    return answer
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
  const tokens = createTokens(() => model().app.session, logins, now)
  const parts: LoginServices = { model, store, logins, tokens, now }
  return {
    login: logIn(parts),
    knows: knowAgain(parts),
    refresh: createRefresh(parts),
    logout: async (token, username, visit) => {
      await tokens.end(token)
      const event = { who: username, account: username, call: 'logout', changes: {} }
      await noteSession(parts, event, visit)
      const isCookie = model().app.session.login.by === 'cookie'
      return { ...successAnswer(null), ...(isCookie && { headers: { 'Set-Cookie': endOfCookie } }) }
    },
    about: async (username) => {
      const account = await store.account(username)
      return account ? successAnswer(userData(model(), account)) : loginRequired(model())
    },
    accountOf: tokens.accountOf,
    named: (username) => store.account(username),
    userOfKey,
    madeUp: store.madeUp,
    changePassword: passwordChange(parts),
  }
}
