import { randomBytes } from 'node:crypto'
import type { AppModel } from '../../codegen/language/model'
import type { LoginAccount, StoredLogin, Logins } from '../store/stored-logins'
import type { Account } from '../store/stored-types'
import { serverTokenPrefix } from '../../wire/server-token'
import { sha256Of } from '../store/text-hash'

const dayLength = 86_400_000
/** Seconds that a token lives which can be renewed. */
export const renewableTokenSeconds = 900

export interface IssuedTokens {
  readonly token: string
  /** The secret that renews the token; the token itself where the backend has no other. */
  readonly refresh: string
}

const randomSecret = (): string => randomBytes(32).toString('hex')

/** The console knows by the mark where a logout is told; scanners of secrets know a lost token by it. */
const randomToken = (): string => serverTokenPrefix + randomSecret()

const encodeBase64Url = (value: object): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token that says when it expires, in the form of a JWT. Nobody reads its signature, which is made up. */
const tellingToken = (username: string, seconds: number, life: number): string =>
  [
    encodeBase64Url({ alg: 'none', typ: 'JWT' }),
    encodeBase64Url({ sub: username, iat: seconds, exp: seconds + life }),
    randomToken(),
  ].join('.')

type SessionSettings = AppModel['session']

/** A token as the schema describes it, and what renews it. */
const createTokenPair = (
  username: string,
  { refresh }: SessionSettings,
  now: number,
): IssuedTokens => {
  const isTelling = refresh !== null && refresh.expires === null
  const token = isTelling
    ? tellingToken(username, Math.floor(now / 1000), renewableTokenSeconds)
    : randomToken()
  return { token, refresh: refresh?.secret ? randomSecret() : token }
}

/** A key for a program, and the login that it stands for. It lasts until it is revoked. */
export const createProgramKey = (
  username: string,
  now: number,
): { key: string; login: StoredLogin } => {
  const key = randomSecret()
  const hash = sha256Of(key)
  const until = Number.MAX_SAFE_INTEGER
  return { key, login: { token: hash, refresh: hash, username, created: now, until, proved: null } }
}

/** The tokens of the logins of a server. */
export const createLoginTokens = (
  settings: () => SessionSettings,
  logins: Logins,
  now: () => number,
) => {
  // What renews a token lives for as long as the session does.
  const asStored = ({ token, refresh }: IssuedTokens) => ({
    token: sha256Of(token),
    refresh: sha256Of(refresh),
    until: now() + Math.round(settings().days * dayLength),
  })
  return {
    /**
     * Begins a login. Null: the account has another password by now.
     *
     * @param proved when a second factor was proved for it; null: none was
     * @param judgedBy the hash of the password that was typed; null where it is replaced along with the login
     */
    issue: async (
      username: string,
      proved: number | null,
      judgedBy: string | null,
    ): Promise<IssuedTokens | null> => {
      const issued = createTokenPair(username, settings(), now())
      const login = { ...asStored(issued), username, created: now(), proved }
      return (await logins.add(login, judgedBy)) ? issued : null
    },
    /** A new token in place of the old one. A secret renews once. */
    renew: async (
      secret: string | undefined,
    ): Promise<{ account: Account; issued: IssuedTokens } | null> => {
      if (secret === undefined) return null
      const account = await logins.accountBy('refresh', sha256Of(secret), now())
      if (account === undefined) return null
      const issued = createTokenPair(account.username, settings(), now())
      const isRenewed = await logins.renew(sha256Of(secret), asStored(issued))
      return isRenewed ? { account, issued } : null
    },
    accountOf: async (token: string): Promise<LoginAccount | undefined> =>
      logins.accountBy('token', sha256Of(token), now()),
    prove: (token: string, at: number | null): Promise<void> => logins.prove(sha256Of(token), at),
    end: async (secret: string | undefined): Promise<void> => {
      if (secret !== undefined) await logins.end(sha256Of(secret))
    },
    keepOnly: (username: string, token: string): Promise<void> =>
      logins.endOthers(username, sha256Of(token)),
  }
}
