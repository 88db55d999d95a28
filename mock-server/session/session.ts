import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

import type { Model } from '../../codegen/model'
import { codes, loginRequired, refusal, success } from '../answers/answer'
import type { Answer } from '../answers/answer'
import { doneText } from '../calls/done'
import type { Records, Store } from '../store/records'
import type { Account } from '../store/state'
import { endOfCookie, loginAnswer, userData } from './login-answer'
import { createThrottle, type Throttle } from './throttle'
import { createTokens } from './tokens'
import type { Say } from '../words'

const longestPassword = 1000

export interface Sessions {
  login: (username: unknown, password: unknown) => Promise<Answer>
  /** The user whom a name and a password belong to. */
  knows: (username: string, password: string) => Promise<string | null>
  /** Gives a new token for one that is meant to renew it. */
  refresh: (secret: unknown) => Promise<Answer>
  /** Ends the session of a token, or of the one that renews it. */
  logout: (token: string | undefined) => Answer
  /** What the backend says of a user. */
  about: (username: string) => Promise<Answer>
  /** The user that a token belongs to. */
  userOf: (token: string | undefined) => string | null
  changePassword: (change: PasswordChange) => Promise<Answer>
}

interface PasswordChange {
  username: string
  token: string
  old: unknown
  next: unknown
  again: unknown
  /** Saves the new state and answers what became of it. */
  save: (work: (records: Records) => Promise<Answer>) => Promise<Answer>
}

const hashOf = (password: string, salt: string): Promise<string> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, 32, { N: 8192 }, (error, key) =>
      error === null ? resolve(key.toString('hex')) : reject(error),
    )
  })

/** A hash takes its time on purpose, and each server of a process has the same accounts. */
const demoHashes = new Map<string, Promise<string>>()

const demoHash = (username: string, salt: string): Promise<string> => {
  const hash = demoHashes.get(username) ?? hashOf(username, salt)
  demoHashes.set(username, hash)
  return hash
}

/** The accounts of a new data file, among them one for each role. The password of each account is its name. */
export const demoAccounts = ({ app }: Model): Promise<Account[]> =>
  Promise.all(
    [...new Set(['admin', 'editor', 'user1', ...app.roles.map(({ name }) => name)])].map(
      async (username) => {
        const salt = createHash('sha256').update(username).digest('hex')
        const name = `${username.charAt(0).toUpperCase()}${username.slice(1)}`
        return {
          username,
          name,
          uuid: `${username}-uuid`,
          salt,
          hash: await demoHash(username, salt),
        }
      },
    ),
  )

/** Checks a password. This takes the same time for an account that does not exist. */
const knowsPassword = async (account: Account | undefined, password: unknown): Promise<boolean> => {
  const text = typeof password === 'string' && password.length <= longestPassword ? password : ''
  const hash = await hashOf(text, account?.salt ?? 'nobody')
  const expected = account?.hash ?? '0'.repeat(hash.length)
  return timingSafeEqual(Buffer.from(hash), Buffer.from(expected)) && account !== undefined
}

const tooMany = refusal(codes.tooMany, (words) => words.tooMany)
const wrongLogin = refusal(codes.wrongPassword, (words) => words.wrongLogin)

const passwordProblem = ({ next, again }: PasswordChange): Say | null => {
  if (typeof next !== 'string' || next === '') return (words) => words.newPasswordEmpty
  if (next.length > longestPassword) return (words) => words.newPasswordLong(longestPassword)
  return next === again ? null : (words) => words.passwordsDiffer
}

/** What the parts of a session work with. */
interface Parts {
  model: () => Model
  tokens: ReturnType<typeof createTokens>
  throttle: Throttle
  accountOf: (username: unknown) => Promise<Account | undefined>
}

/** Judges a name and a password, and lets nobody guess for long. */
const judgeLogin = async (
  { throttle, accountOf }: Parts,
  name: string,
  password: unknown,
): Promise<Account | 'wrong' | 'tooMany'> => {
  const account = await accountOf(name)
  if (throttle.isClosed(name)) return 'tooMany'
  throttle.begin(name)
  const isKnown = await knowsPassword(account, password)
  if (!isKnown || account === undefined) return 'wrong'
  throttle.clear(name)
  return account
}

const logIn =
  (parts: Parts): Sessions['login'] =>
  async (username, password) => {
    const name = typeof username === 'string' ? username : ''
    const account = await judgeLogin(parts, name, password)
    if (account === 'tooMany') return tooMany
    if (account === 'wrong') return wrongLogin
    return loginAnswer(parts.model(), account, parts.tokens.issue(account.username))
  }

/** Knows again whom it has known before: a hash takes its time on purpose, and every call brings the same password. */
const knowAgain = (parts: Parts): Sessions['knows'] => {
  const trusted = new Map<string, string>()
  return async (username, password) => {
    const known = `${(await parts.accountOf(username))?.hash} ${password}`
    if (trusted.get(username) === known) return username
    const account = await judgeLogin(parts, username, password)
    if (typeof account === 'string') return null
    trusted.set(username, known)
    return username
  }
}

const renewal =
  ({ model, tokens, accountOf }: Parts): Sessions['refresh'] =>
  async (secret) => {
    const issued = tokens.renew(typeof secret === 'string' ? secret : undefined)
    const account = await accountOf(issued?.username)
    if (issued === null || account === undefined) return loginRequired(model())
    return loginAnswer(model(), account, issued)
  }

const passwordChange =
  ({ model, tokens, throttle, accountOf }: Parts): Sessions['changePassword'] =>
  async (change) => {
    const { username, token, old, next } = change
    const problem = passwordProblem(change)
    if (problem !== null) return refusal(codes.badValue, problem)
    const account = await accountOf(username)
    if (throttle.isClosed(username)) return tooMany
    throttle.begin(username)
    const isKnown = await knowsPassword(account, old)
    if (!isKnown || account === undefined)
      return refusal(codes.badValue, (words) => words.wrongPassword)
    throttle.clear(username)
    const salt = randomBytes(16).toString('hex')
    const hash = await hashOf(String(next), salt)
    const answer = await change.save(async (records) => {
      await records.saveAccount({ ...account, salt, hash })
      return success(null, doneText(model(), model().app.session.password ?? { done: null }))
    })
    if (answer.code === null) tokens.keepOnly(username, token)
    return answer
  }

/**
 * Logins of one server. Tokens live in memory, so everybody logs in again after a restart. A change of the model keeps
 * them, which is why the model is asked for each time.
 */
export const createSessions = (model: () => Model, store: Store, now: () => number): Sessions => {
  const seen = new Set<string>()
  const accountOf = async (username: unknown): Promise<Account | undefined> => {
    const account = typeof username === 'string' ? await store.account(username) : undefined
    if (account !== undefined) seen.add(account.username)
    return account
  }
  const tokens = createTokens(() => model().app.session, now)
  const throttle = createThrottle(now, (name) => seen.has(name))
  const parts = { model, tokens, throttle, accountOf }
  return {
    login: logIn(parts),
    knows: knowAgain(parts),
    refresh: renewal(parts),
    logout: (token) => {
      tokens.end(token)
      const isCookie = model().app.session.login.by === 'cookie'
      return { ...success(null), ...(isCookie && { headers: { 'Set-Cookie': endOfCookie } }) }
    },
    about: async (username) => {
      const account = await accountOf(username)
      return account ? success(userData(model(), account)) : loginRequired(model())
    },
    userOf: tokens.userOf,
    changePassword: passwordChange(parts),
  }
}
