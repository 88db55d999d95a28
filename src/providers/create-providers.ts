import type { QueryClient } from '@tanstack/react-query'
import type { AuthProvider, I18nProvider, Store } from 'ra-core'
import { type AdminClient, createAdminClient } from './http/admin-client'
import { createAuthProvider } from './auth/auth-provider'
import { type AdminDataProvider, createDataProvider } from './data/data-provider'
import type { AppDefinition, MessageLoaders, ResourceDefinition } from './definitions/definition'
import { createI18nProvider, initialLanguage } from './i18n/i18n-provider'
import { createLog, type Log } from './log/log'
import { createMask, type Mask } from './log/mask'
import { createPreferences, type PreferenceStore } from './preferences/preferences'
import { createQueryClient } from './data/query-client'
import { createReturnPath, type ReturnPath } from './storage/return-path'
import { createSession, type Session } from './session/session'
import { createStore } from './storage/store'

export interface Providers {
  readonly client: AdminClient
  readonly dataProvider: AdminDataProvider
  readonly authProvider: AuthProvider
  readonly i18nProvider: I18nProvider
  readonly queryClient: QueryClient
  /** React-admin's own state, which is held in memory. */
  readonly store: Store
  readonly log: Log
  readonly session: Session
  /** How the operator likes the console. It is read at once, before anything is painted. */
  readonly preferences: PreferenceStore
  /**
   * Resolves when the first texts are loaded. The console may be rendered earlier: react-admin then waits for the
   * texts.
   */
  readonly ready: Promise<void>
}

/**
 * The providers that are kept when the definitions change. That happens only while the schema of a running console is
 * edited.
 */
export type LastingProviders = Pick<Providers, 'log' | 'queryClient' | 'session' | 'store'>

interface ProviderOptions {
  readonly app: AppDefinition
  readonly resources: readonly ResourceDefinition[]
  readonly messageLoaders: MessageLoaders
  /** Goes to the login page. By default the hash is replaced, which adds no entry to the history. */
  readonly toLogin?: () => void
  /** The providers of a console that is running already. */
  readonly lasting?: LastingProviders
}

const replaceHash = (): void => {
  if (!/^#\/login\b/.test(window.location.hash)) window.location.replace('#/login')
}

/** Ends a session once, however many calls find out that it is over. */
const leaveOnce = (
  { client, session, queryClient, store }: Omit<Providers, 'ready'>,
  returnPath: ReturnPath,
  toLogin: () => void,
): void => {
  client.onLoginRequired(() => {
    returnPath.remember()
    session.end()
    toLogin()
    // This waits for the navigation, because a page that is still mounted would fetch again.
    setTimeout(() => {
      queryClient.clear()
      store.reset()
    })
  })
}

/** Empties the log when another user logs in. A user who logs in again still finds what led to the log-out. */
const keepFromOthers = (log: Log, session: Session): void => {
  let owner = session.user()
  session.onStart(() => {
    const user = session.user()
    if (owner !== undefined && owner !== user) log.clear()
    owner = user
  })
}

const createLasting = (app: AppDefinition, mask: Mask): LastingProviders => {
  const session = createSession(app)
  const log = createLog(mask, app.log.keep, () => [session.token()])
  keepFromOthers(log, session)
  const store = createStore(initialLanguage(app, session))
  return { log, queryClient: createQueryClient(), session, store }
}

/** Everything that <CoreAdmin> and the pages need, wired together. */
export const createProviders = (options: ProviderOptions): Providers => {
  const { app, resources, messageLoaders, toLogin = replaceHash } = options
  const mask = createMask(app, resources)
  const { lasting = createLasting(app, mask) } = options
  const { log, queryClient, session } = lasting
  const client = createAdminClient({ app, session, log, mask })
  const dataProvider = createDataProvider({ client, resources, queryClient })
  const returnPath = createReturnPath()
  const authProvider = createAuthProvider({ app, client, session, returnPath, toLogin })
  const i18nProvider = createI18nProvider({ app, messageLoaders, session })
  const preferences = createPreferences({ app, session })
  session.onEnd(() => {
    client.close()
    dataProvider.forget()
  })
  const providers = { ...lasting, client, dataProvider, authProvider, i18nProvider, preferences }
  leaveOnce(providers, returnPath, toLogin)
  const ready = i18nProvider.changeLocale(initialLanguage(app, session))
  // Whoever awaits `ready` gets the failure, and react-admin tries again when it renders.
  ready.catch(() => undefined)
  return { ...providers, ready }
}
