import type { BackendModel } from './backend'
import type { Texts } from './json'
import type { CallModel } from './resource'
import type { SettingsModel } from './settings'
import type { PagerPart } from './views'

/* The console: what app.yaml says. */

export interface AppModel extends SettingsModel {
  title: string
  brand: string
  languages: {
    source: string
    default: string
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
    /**
     * The places of token, user, name and roles in the data of the login's answer; each place is written as keys joined
     * by dots.
     */
    login: {
      path: string
      body: string[]
      token: string
      /** Null: what was typed at the login. */
      user: string | null
      name: string | null
      /** Null: nobody has roles, everything is allowed. */
      roles: string | null
    }
    password: CallModel
  }
  roles: { name: string; label: Texts }[]
  menu: MenuEntry[]
  /** Null: the header shows the menu itself. */
  header: MenuEntry[] | null
  /** `sizes` belong to the pagers that are not under a table. `default` need not be one of them. */
  pager: { sizes: number[]; default: number; table: { sizes: number[]; layout: PagerPart[] } }
  /** Days a date range may span, by the name of the limit. */
  rangeLimits: { week: number; month: number }
  /** Texts of the shell for each offered language, from i18n/, nested as written there. English fills what is missing. */
  texts: Readonly<Record<string, TextTree>>
}

export interface TextTree {
  readonly [key: string]: string | TextTree
}

export type MenuEntry =
  | { kind: 'resource'; resource: string }
  | { kind: 'page'; page: string; label: Texts; icon: string }
  /** A page that does not exist yet. Choosing it shows a warning. */
  | { kind: 'temporary'; key: string; label: Texts; icon: string }
  | { kind: 'url'; url: string; label: Texts; icon: string }
  | { kind: 'group'; key: string; label: Texts; icon: string; entries: MenuEntry[] }
