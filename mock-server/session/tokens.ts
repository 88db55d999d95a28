import { randomBytes } from 'node:crypto'
import type { AppModel } from '../../codegen/model'

const mostSessions = 10_000
const dayLength = 86_400_000
/** Seconds that a token lives which can be renewed. */
export const shortLife = 900

interface Session {
  username: string
  until: number
  /** The secret that renews the token; the token itself where the backend has no other. */
  refresh: string
}

export interface Issued {
  username: string
  token: string
  refresh: string
}

const random = (): string => randomBytes(32).toString('hex')

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token that says when it expires, in the form of a JWT. Nobody reads its signature, which is made up. */
const tellingToken = (username: string, seconds: number, life: number): string =>
  [
    part({ alg: 'none', typ: 'JWT' }),
    part({ sub: username, iat: seconds, exp: seconds + life }),
    random(),
  ].join('.')

type Settings = AppModel['session']

/** A token as the schema describes it, and what renews it. */
const made = (username: string, { refresh }: Settings, now: number): Issued => {
  const isTelling = refresh !== null && refresh.expires === null
  const token = isTelling ? tellingToken(username, Math.floor(now / 1000), shortLife) : random()
  return { username, token, refresh: refresh?.secret ? random() : token }
}

/** Sessions by token, and tokens by what renews them. */
const createSessionMap = () => {
  const sessions = new Map<string, Session>()
  const secrets = new Map<string, string>()
  return {
    of: (token: string | undefined) => sessions.get(token ?? ''),
    tokenOf: (secret: string | undefined) => secrets.get(secret ?? ''),
    entries: () => [...sessions],
    size: () => sessions.size,
    add: ({ token, ...session }: Session & { token: string }): void => {
      sessions.set(token, session)
      secrets.set(session.refresh, token)
    },
    end: (token: string): void => {
      secrets.delete(sessions.get(token)?.refresh ?? '')
      sessions.delete(token)
    },
  }
}

/** The tokens of one server. */
export const createTokens = (settings: () => Settings, now: () => number) => {
  const sessions = createSessionMap()
  const isAlive = ({ until }: Session): boolean => until > now()
  const forgetOld = (): void => {
    for (const [token, session] of sessions.entries()) {
      if (!isAlive(session) || sessions.size() >= mostSessions) sessions.end(token)
    }
  }
  const issue = (username: string): Issued => {
    forgetOld()
    const issued = made(username, settings(), now())
    // What renews a token lives for as long as the session does.
    sessions.add({ ...issued, until: now() + settings().days * dayLength })
    return issued
  }
  /** A new token in place of the old one. A secret renews once. */
  const renew = (secret: string | undefined): Issued | null => {
    const token = sessions.tokenOf(secret)
    const session = sessions.of(token)
    if (token === undefined || !session || !isAlive(session)) return null
    sessions.end(token)
    return issue(session.username)
  }
  return {
    issue,
    renew,
    userOf: (token: string | undefined): string | null => {
      const session = sessions.of(token)
      return session && isAlive(session) ? session.username : null
    },
    end: (secret: string | undefined): void =>
      sessions.end(sessions.tokenOf(secret) ?? secret ?? ''),
    keepOnly: (username: string, kept: string): void => {
      for (const [token, session] of sessions.entries()) {
        if (session.username === username && token !== kept) sessions.end(token)
      }
    },
  }
}
