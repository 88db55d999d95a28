/**
 * What speaks to the backend: react-admin's providers, and the session, the log and the preferences behind them.
 * `createProviders` puts all of them together; the others are for tools and tests.
 *
 * @packageDocumentation
 */

export { type AdminError, isAdminError } from './http/admin-error'
export { type AdminClient, createAdminClient, type SendOptions } from './http/admin-client'
export { createAuthProvider } from './auth/auth-provider'
export { type AdminDataProvider, createDataProvider } from './data/data-provider'
export { installErrorLog } from './http/error-log'
export { createI18nProvider } from './i18n/i18n-provider'
export { createLog, type Log, type LogEntry, type LogLevel } from './log/log'
export { isManyError, type ManyError, type ManyOutcome } from './data/many-writes'
export { createProviders, type LastingProviders, type Providers } from './create-providers'
export type { OpenTab, PreferenceName, Preferences } from './preferences/preference-values'
export { createPreferences, type PreferenceStore } from './preferences/preferences'
export { createQueryClient } from './data/query-client'
export { createModelHelper, type ModelHelper } from './transports/model-helper'
export { isMadeUp } from './values/record'
export { createResults, type ResultStore } from './action-results/action-result-store'
export type { Result } from './action-results/action-result'
export { createSession, type Session } from './session/session'
export { createStore } from './storage/react-admin-store'
export { createSwitch, type Switch } from './transports/switch-helper'
export type { CallParams } from './data/write-verbs'
