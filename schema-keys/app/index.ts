import type { AppKey, AppPropertiesOf } from '../shape/app-key'
import { diagnosticCodesOf, type KeyEntries, type KeyFacts } from '../shape/key'
import { appearance } from './appearance'
import { brand } from './brand'
import { chunkTimeout } from './chunk-timeout'
import { edition } from './edition'
import { flags } from './flags'
import { form } from './form'
import { header } from './header'
import { history } from './history'
import { keys } from './keys'
import { languages } from './languages'
import { log } from './log'
import { menu } from './menu'
import { pager } from './pager'
import { home, shared } from './parts'
import { production } from './production'
import { rangeLimits } from './range-limits'
import { roles } from './roles'
import { runtimeConfig } from './runtime-config'
import { search } from './search'
import { sidebar } from './sidebar'
import { timeZone } from './time-zone'
import { title } from './title'
import { upload } from './upload'

export type * from './menu-entries'
export type * from './pager'
export type * from './upload'

/**
 * The keys of app.yaml that have a file here, in the order of generated code. A new key is a file beside this one and a line
 * here.
 */
export const appKeys = {
  edition,
  title,
  brand,
  languages,
  roles,
  menu,
  header,
  home,
  history,
  pager,
  rangeLimits,
  appearance,
  sidebar,
  form,
  search,
  keys,
  log,
  production,
  chunkTimeout,
  runtimeConfig,
  flags,
  upload,
  timeZone,
  shared,
} as const

type AppKeys = typeof appKeys

/** The keys with what each of them does, whatever their values are. */
export const appKeyEntries: KeyEntries<AppKey> = Object.entries<AppKey>(appKeys)

/** What the keys come to in the model. */
export interface AppFacts extends KeyFacts<AppKeys> {}

/** Settings of the console in generated code. */
export interface SettingsProperties extends AppPropertiesOf<AppKeys, 'settings'> {}

/** What app.yaml says of the console, its roles, its menus and its lists, in generated code. */
export interface ConsoleProperties extends AppPropertiesOf<
  AppKeys,
  'identity' | 'access' | 'records'
> {}

/** The codes of the checker that keys of app.yaml bring. */
export const appCodes = diagnosticCodesOf(appKeys)
