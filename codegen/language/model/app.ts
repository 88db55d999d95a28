import type { Encoding } from '../../../wire/call'
import type { EverybodyGrant } from '../../../wire/roles'
import type { LoginWay, UserPlaces, WireRefresh } from '../../../wire/login'
import type { FactorKind } from '../../../wire/second-factor'
import type { BackendModel, Method } from './backend'
import type { HomeBlock } from './home'
import type { Json, TextByLanguage } from './json'
import type { CallModel } from './resource'
import type { SettingsModel } from './settings'
import type { PagerPart } from './views'

/* The console: what app.yaml says. */

export interface AppModel extends SettingsModel {
  title: string
  brand: string
  languages: {
    source: string
    /** The language of a first visit in which no other one is asked for. */
    default: string
    /** The offered languages by what a visitor's browser asks for. Absent: no visitor is asked. */
    visitor?: Readonly<Record<string, string>>
    fallback: string
    offered: { code: string; name: string; tag: string }[]
  }
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
    me: MeModel | null
    /** Null: a token is used until it has expired. */
    refresh: RefreshModel | null
    /** Null: the backend is not told that a session ends. */
    logout: { path: string; method: Method; body: string[] } | null
    /** Null: a password cannot be changed here. */
    password: CallModel | null
  }
  roles: { name: string; label: TextByLanguage }[]
  /** What a user without a role may do. */
  everybody: EverybodyGrant
  /** Who may manage accounts in the console. Null: nobody. */
  accounts: AccountsModel | null
  /** Who may see the history in the console. Null: nobody. */
  history: { roles: string[] } | null
  menu: MenuEntry[]
  /** Null: the header shows the menu itself. */
  header: MenuEntry[] | null
  /** The blocks of the home page; none: it is a placeholder. */
  home: HomeBlock[]
  /** `sizes` belong to the pagers that are not under a table. `default` need not be one of them. */
  pager: { sizes: number[]; default: number; table: { sizes: number[]; layout: PagerPart[] } }
  /** Days a date range may span, by the name of the limit. */
  rangeLimits: { week: number; month: number }
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
export interface UserModel extends UserPlaces {
  /** Null: what was typed at the login. */
  user: string | null
  name: string | string[] | null
  /** Null: no answer names roles, so nobody has one. */
  roles: string | null
}

export interface LoginModel extends UserModel {
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

export interface MeModel extends UserModel {
  path: string
  method: Method
}

export interface RefreshModel extends WireRefresh {
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

export type MenuEntry =
  | { kind: 'resource'; resource: string }
  | { kind: 'page'; page: string; label: TextByLanguage; icon: string }
  /** A page that does not exist yet. Choosing it shows a warning. */
  | { kind: 'temporary'; key: string; label: TextByLanguage; icon: string }
  | { kind: 'url'; url: string; label: TextByLanguage; icon: string }
  | { kind: 'group'; key: string; label: TextByLanguage; icon: string; entries: MenuEntry[] }
