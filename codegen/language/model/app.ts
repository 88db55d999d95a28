import type { Encoding } from '../../../wire/call'
import type { EverybodyGrant } from '../../../wire/roles'
import type { LoginWay, UserPlaces, WireRefresh } from '../../../wire/login'
import type { FactorKind } from '../../../wire/second-factor'
import type { BackendModel, Method } from './backend'
import type { AppFacts } from '../../../schema-keys/app'
import type { HomeBlock } from './home'
import type { Json } from './json'
import type { CallModel } from './resource'

export type { MenuEntryModel, UploadModel } from '../../../schema-keys/app'

/* The console: what app.yaml says. */

export interface AppModel extends AppFacts {
  backend: BackendModel
  session: {
    cookiePrefix: string
    /** Lifetime of the session cookies in days. */
    days: number
    /** Null: the console is never locked. */
    idleLock: { minutes: number; warnSeconds: number } | null
    /** Where the token of a login is kept: in the browser, or on the server that the console comes from. */
    token: 'browser' | 'server'
    /** Null: a password is all that somebody needs. */
    secondFactor: SecondFactorModel | null
    login: LoginModel
    /** The call that says who has logged in. Null: the login does. */
    me: CurrentUserCallModel | null
    /** Null: a token is used until it has expired. */
    refresh: TokenRefreshModel | null
    /** Null: the backend is not told that a session ends. */
    logout: { path: string; method: Method; body: string[] } | null
    /** Null: a password cannot be changed here. */
    password: CallModel | null
  }
  /** What a user without a role may do. */
  everybody: EverybodyGrant
  /** Who may manage accounts in the console. Null: nobody. */
  accounts: AccountsModel | null
  /** The blocks of the home page; none: it is a placeholder. */
  home: HomeBlock[]
  /** Texts of the shell for each offered language, from i18n/, nested as written there. English fills what is missing. */
  texts: Readonly<Record<string, TextTree>>
}

/** Who may manage accounts in the console, and how. */
export interface AccountsModel {
  roles: string[]
  /** Roles that they may give besides their own. */
  gives: string[]
  /** Hours until a link is over. */
  hours: number
}

/** Where an answer says who somebody is; each place is written as keys joined by dots. */
export interface UserPlacesModel extends UserPlaces {
  /** Null: what was typed at the login. */
  user: string | null
  name: string | string[] | null
  /** Null: no answer names roles, so nobody has one. */
  roles: string | null
}

export interface LoginModel extends UserPlacesModel {
  by: LoginWay
  /** Null: no call logs in. */
  path: string | null
  method: Method
  body: string[]
  basic: boolean
  /** Null: that of the backend. */
  encoding: Encoding | null
  constants: Readonly<Record<string, Json>>
  /** Null: the answer has no token. */
  token: string | null
  openid: {
    issuer: string
    client: string
    /** Whom tokens are for, which only the backend asks. */
    audience: string
    scope: string[]
  } | null
}

/** What the built-in server asks for beside a password. */
export interface SecondFactorModel {
  /** Whether an account without a factor has to add one before anything else. */
  enrol: 'required' | 'optional'
  /** Whether calls that pay need a factor that was proved a short time before. */
  pays: boolean
  /** Minutes that a proof counts for calls that pay. */
  minutes: number
  /** The kinds of factors that can be added. One that an account has already counts, whatever its kind. */
  factors: FactorKind[]
}

export interface CurrentUserCallModel extends UserPlacesModel {
  path: string
  method: Method
}

export interface TokenRefreshModel extends WireRefresh {
  path: string
  method: Method
  body: string[]
  encoding: Encoding | null
  constants: Readonly<Record<string, Json>>
  secret: string | null
  expires: string | null
  unit: 'seconds' | 'milliseconds'
  before: number
}

export interface TextTree {
  readonly [key: string]: string | TextTree
}
