import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

import type { Model } from '../../codegen/model'
import { codes, refusal, success } from '../answers/answer'
import type { Answer } from '../answers/answer'
import { placeAt } from '../../wire/values'
import type { Outcome } from '../context/context'
import { doneText } from '../calls/done'
import type { Account, State } from '../store/state'
import type { Store } from '../store/store'
import { rolesOf } from '../answers/roles'
import { createThrottle } from './throttle'
import type { Say } from '../words'

const longestPassword = 1000
const mostSessions = 10_000
const dayLength = 86_400_000

interface Session {
  username: string
  until: number
}

export interface Sessions {
  login: (username: unknown, password: unknown) => Promise<Answer>
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
  save: (work: (state: State) => Outcome) => Answer
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

const loginData = (model: Model, account: Account, token: string): Answer => {
  const names = model.app.session.login
  const data = {}
  placeAt(data, names.token.split('.'), token)
  if (names.user !== null) placeAt(data, names.user.split('.'), account.uuid)
  if (names.name !== null) placeAt(data, names.name.split('.'), account.name)
  if (names.roles !== null) {
    placeAt(data, names.roles.split('.'), rolesOf(model, account.username))
  }
  return success(data, (words) => words.loggedIn)
}

const withPassword = (accounts: readonly Account[], changed: Account): Account[] =>
  accounts.map((account) => (account.username === changed.username ? changed : account))

const createTokens = (days: () => number, now: () => number) => {
  const sessions = new Map<string, Session>()
  const forgetOld = (): void => {
    for (const [token, { until }] of sessions) {
      if (until <= now() || sessions.size >= mostSessions) sessions.delete(token)
    }
  }
  return {
    issue: (username: string): string => {
      forgetOld()
      const token = randomBytes(32).toString('hex')
      sessions.set(token, { username, until: now() + days() * dayLength })
      return token
    },
    userOf: (token: string | undefined): string | null => {
      const session = token === undefined ? undefined : sessions.get(token)
      return session !== undefined && session.until > now() ? session.username : null
    },
    keepOnly: (username: string, kept: string): void => {
      for (const [token, session] of sessions) {
        if (session.username === username && token !== kept) sessions.delete(token)
      }
    },
  }
}

/**
 * Logins of one server. Tokens live in memory, so everybody logs in again after a restart. A change of the model keeps
 * them, which is why the model is asked for each time.
 */
export const createSessions = (model: () => Model, store: Store, now: () => number): Sessions => {
  const tokens = createTokens(() => model().app.session.days, now)
  const throttle = createThrottle(now, (name) => accountOf(name) !== undefined)
  const accountOf = (username: unknown): Account | undefined =>
    store.state().accounts.find((account) => account.username === username)

  const login: Sessions['login'] = async (username, password) => {
    const name = typeof username === 'string' ? username : ''
    if (throttle.isClosed(name)) return tooMany
    throttle.begin(name)
    const isKnown = await knowsPassword(accountOf(name), password)
    const account = accountOf(name)
    if (!isKnown || account === undefined) return wrongLogin
    throttle.clear(name)
    return loginData(model(), account, tokens.issue(account.username))
  }

  const changePassword: Sessions['changePassword'] = async (change) => {
    const { username, token, old, next } = change
    const problem = passwordProblem(change)
    if (problem !== null) return refusal(codes.badValue, problem)
    if (throttle.isClosed(username)) return tooMany
    throttle.begin(username)
    const account = accountOf(username)
    const isKnown = await knowsPassword(account, old)
    if (!isKnown || account === undefined)
      return refusal(codes.badValue, (words) => words.wrongPassword)
    throttle.clear(username)
    const salt = randomBytes(16).toString('hex')
    const hash = await hashOf(String(next), salt)
    const answer = change.save((state) => ({
      answer: success(null, doneText(model(), model().app.session.password)),
      next: { ...state, accounts: withPassword(state.accounts, { ...account, salt, hash }) },
    }))
    if (answer.code === null) tokens.keepOnly(username, token)
    return answer
  }

  return { login, userOf: tokens.userOf, changePassword }
}
