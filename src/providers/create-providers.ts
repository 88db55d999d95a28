import type { QueryClient } from '@tanstack/react-query'
import type { AuthProvider, I18nProvider, Store } from 'ra-core'
import { isStoredPerTab } from '../../wire/login-way'
import { type AdminClient, createAdminClient } from './http/admin-client'
import { visitorKey, adoptPrefetched } from './http/prefetched-response'
import { createAuthProvider } from './auth/auth-provider'
import { createFactorPrompt, type FactorPrompt } from './auth/factor-prompt'
import { createSessionRenewal } from './auth/token-renewal'
import { primeAuth } from './auth/prime-auth'
import { logOutAtBackend } from './auth/logout-call'
import { type AdminDataProvider, createDataProvider } from './data/data-provider'
import type {
  AppDefinition,
  MessageLoaders,
  OwnApp,
  ResourceDefinition,
} from './definitions/definition'
import { createI18nProvider } from './i18n/i18n-provider'
import { initialLanguage } from './i18n/initial-language'
import { createLog, type Log } from './log/log'
import { createMask, type Mask } from './log/mask'
import { createPreferences, type PreferenceStore } from './preferences/preferences'
import { primeList } from './data/prime-list'
import { createQueryClient } from './data/query-client'
import { createResults, type ResultStore } from './action-results/action-result-store'
import { createReturnPath, type ReturnPath } from './storage/return-path'
import { createIdleLock, type IdleLock } from './session/idle-lock'
import { syncSessionAcrossTabs } from './session/sync-session-across-tabs'
import { createSession, type Session } from './session/session'
import { createStore } from './storage/react-admin-store'

/** All providers of a console, and what belongs to them. */
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
  /** Null: the console is never locked. */
  readonly idleLock: IdleLock | null
  /** Null: no call asks for the second factor once more. */
  readonly factorPrompt: FactorPrompt | null
  readonly returnPath: ReturnPath
  /** Follows the other tabs, and the operator for the idle lock. Returns a function that stops it. */
  readonly watchSession: () => () => void
  /** Goes to the login page. */
  readonly toLogin: () => void
  /** How the operator likes the console. It is read at once, before anything is painted. */
  readonly preferences: PreferenceStore
  /** The last actions of the operator, and what has become of them. */
  readonly results: ResultStore
  /**
   * Resolves when the first texts are loaded, with whether the first list has its rows already. The console may be
   * rendered earlier: react-admin then waits for the texts.
   */
  readonly ready: Promise<boolean>
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
  /** What the project has put in the place of parts of the shell. */
  readonly own?: OwnApp | undefined
  /** Goes to the login page. By default the hash is replaced, which adds no entry to the history. */
  readonly toLogin?: () => void
  /** The providers of a console that is running already. */
  readonly lasting?: LastingProviders
}

const replaceHash = (): void => {
  if (!/^#\/login\b/.test(window.location.hash)) window.location.replace('#/login')
}

const leaveBackend = async (app: AppDefinition, client: AdminClient): Promise<void> => {
  await logOutAtBackend(app, client, { token: '' }).catch(() => undefined)
}

/** What a session means for everything else. A session ends once, however many calls find out that it is over. */
const followSession = ({ app, client, dataProvider, session, ...parts }: FollowingParts): void => {
  const { queryClient, store, returnPath, toLogin } = parts
  client.onLoginRequired((write) => session.pause(write ? 'refused' : 'expired'))
  session.onStart(() => client.open())
  session.onPause((reason) => {
    // A cookie that this page cannot see would go on saying who calls.
    if (reason === 'idle' && app.session.login.by === 'cookie') void leaveBackend(app, client)
    client.close()
    dataProvider.forget()
    returnPath.remember()
    toLogin()
  })
  session.onEmpty(() => {
    client.close()
    dataProvider.forget()
    queryClient.clear()
    store.reset()
    // The next operator starts at home.
    returnPath.forget()
  })
  session.onEnd(toLogin)
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

const createLasting = ({ app, resources }: ProviderOptions, mask: Mask): LastingProviders => {
  const session = createSession(app)
  const log = createLog(mask, app.log.keep, () => [session.token()])
  keepFromOthers(log, session)
  const names = resources.map(({ name }) => name)
  const store = createStore(initialLanguage(app, session.language()), names)
  return { log, queryClient: createQueryClient(), session, store }
}

type FollowingParts = Pick<
  Providers,
  'client' | 'dataProvider' | 'session' | 'queryClient' | 'store' | 'returnPath' | 'toLogin'
> & { readonly app: AppDefinition }

/** Hands what a tab keeps for itself on to the others, where that is how calls say who makes them. */
const shareToken = (app: AppDefinition, session: Session): (() => void) | undefined => {
  if (!isStoredPerTab(app.session.login.by)) return undefined
  let isOver = false
  let stop: (() => void) | undefined
  void import('./session/share-token').then(({ shareTokenAcrossTabs: handOver }) => {
    if (!isOver) stop = handOver({ app, session })
  })
  return () => {
    isOver = true
    stop?.()
  }
}

const createSessionObserver =
  (app: AppDefinition, session: Session, idleLock: IdleLock | null) => () => {
    const stops = [
      syncSessionAcrossTabs(app, session, idleLock?.look),
      idleLock?.watch(),
      shareToken(app, session),
    ]
    return () => stops.forEach((stop) => stop?.())
  }

/** What asks for the second factor before calls that pay. Whoever logs in next is not asked for a call of before. */
const promptFor = ({ session: settings }: AppDefinition, session: Session): FactorPrompt | null => {
  if (!settings.secondFactor?.pays) return null
  const prompt = createFactorPrompt()
  const giveUp = (): void => prompt.answer(false)
  session.onPause(giveUp)
  session.onEmpty(giveUp)
  return prompt
}

const withOwnData = (
  provider: AdminDataProvider,
  resources: readonly ResourceDefinition[],
): AdminDataProvider =>
  resources.reduce((inner, { name, data }) => data?.(inner, name) ?? inner, provider)

const authOf = (
  { own }: ProviderOptions,
  parts: Parameters<typeof createAuthProvider>[0],
): AuthProvider => {
  const provider = createAuthProvider(parts)
  return own?.auth?.(provider) ?? provider
}

/** Primes the list and then the session once the texts are there. */
const whenReady = async (
  texts: Promise<void>,
  [list, auth]: readonly [() => Promise<boolean>, () => Promise<void>],
): Promise<boolean> => {
  await texts
  const isPrimed = await list()
  await auth()
  return isPrimed
}

/**
 * Everything that CoreAdmin of react-admin and the pages need, wired together.
 *
 * @example
 * ```tsx
 * import { app, messageLoaders, resources } from '../generated'
 * import { createProviders } from 'deskwright/providers'
 *
 * export const { dataProvider, authProvider, ready } = createProviders({
 *   app,
 *   resources,
 *   messageLoaders,
 * })
 * ```
 */
export const createProviders = (options: ProviderOptions): Providers => {
  const { app, resources, messageLoaders, toLogin = replaceHash } = options
  const mask = createMask(app, resources)
  const { lasting = createLasting(options, mask) } = options
  const { log, queryClient, session } = lasting
  const language = () => initialLanguage(app, session.language())
  const whom = () =>
    visitorKey({ token: session.token(), user: session.user(), language: language() })
  const early = adoptPrefetched(window, whom)
  session.onEmpty(early.drop)
  const renew = () => renewal?.()
  const factorPrompt = promptFor(app, session)
  const prove = factorPrompt?.ask
  const client: AdminClient = createAdminClient({ app, session, log, mask, early, renew, prove })
  const renewal = createSessionRenewal({ app, client, session })
  const backendData = createDataProvider({ client, resources, queryClient })
  const dataProvider = withOwnData(backendData, resources)
  const returnPath = createReturnPath(resources)
  const authProvider = authOf(options, { app, client, session, returnPath, toLogin })
  const i18nProvider = createI18nProvider({ app, messageLoaders, session })
  const preferences = createPreferences({ app, session })
  const results = createResults({ session, mask })
  const parts = { client, dataProvider, authProvider, i18nProvider, preferences, results }
  const providers = { ...lasting, ...parts, returnPath, toLogin }
  followSession({ app, ...providers })
  const { idleLock: settings } = app.session
  const idleLock = settings ? createIdleLock({ settings, session }) : null
  const ready = whenReady(i18nProvider.changeLocale(language()), [
    () => primeList({ app, client, early, resources, dataProvider, queryClient }),
    () => primeAuth({ authProvider, queryClient, session }),
  ])
  // Whoever awaits `ready` gets the failure, and react-admin tries again when it renders.
  ready.catch(() => undefined)
  return {
    ...providers,
    idleLock,
    factorPrompt,
    watchSession: createSessionObserver(app, session, idleLock),
    ready,
  }
}
