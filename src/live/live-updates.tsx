import { register, validateRefreshBoundaryAndEnqueueUpdate } from 'virtual:react-refresh'
import type { Root } from 'react-dom/client'
import { App } from '../app/app'
import type { Definitions } from '../kit/base/contexts/definitions'
import { adoptIcons } from '../kit/base/icons/project-icons'
import { applyAppearance } from '../layout/appearance'
import { createProviders, type Providers } from '../providers'
import { withRuntimeConfig } from '../providers/config/runtime-config'
import { createI18nProvider } from '../providers/i18n/i18n-provider'
import type { AppDefinition, MessageLoaders } from '../providers/definitions/definition'
import { startExplaining } from './explain'
import { clearErrorOverlay } from './clear-error-overlay'

interface LiveConsole {
  readonly root: Root
  readonly messageLoaders: MessageLoaders
  readonly definitions: Definitions
  readonly providers: Providers
  /** The texts that were told since the modules came. A save tells them when it is read, and again when it is written. */
  readonly sentTexts?: string
}

interface GeneratedModules extends Definitions {
  readonly messageLoaders: MessageLoaders
}

/** Texts by language, as a save of the YAML has made them. */
type SavedTexts = Readonly<Record<string, Awaited<ReturnType<MessageLoaders[string]>>['default']>>

const BEFORE_REFRESH = '__registerBeforePerformReactRefresh'

/** The hook of React Fast Refresh for exports that are no components. Codegen follows `page`, so the page keeps its state. */
const IGNORED_EXPORTS = '__getReactRefreshIgnoredExports'

let shown: LiveConsole
/** What the page will show next. It is rendered together with the components that belong to it. */
let next: Promise<LiveConsole> | null = null

/**
 * The parts of screens that are fetched when shown are created anew with each change. React has to take them for the
 * old ones.
 */
const registerParts = ({ resources, pages = [], home, own }: Definitions): void => {
  if (own?.header) register(own.header, 'deskwright header')
  if (own?.userMenu) register(own.userMenu, 'deskwright user menu')
  if (home) register(home, 'deskwright home')
  for (const { path, component } of pages) register(component, `deskwright page ${path}`)
  for (const { name, create, edit, show: details, page } of resources) {
    for (const [part, component] of Object.entries({ create, edit, details, page })) {
      if (component) register(component, `deskwright ${name} ${part}`)
    }
  }
}

/** The session depends on the names of its cookies. When these names change, nobody is logged in. */
const needsReload = (before: AppDefinition, after: AppDefinition): boolean =>
  JSON.stringify([before.session, before.backend.token]) !==
  JSON.stringify([after.session, after.backend.token])

const prepareConsole = async (generated: GeneratedModules): Promise<LiveConsole> => {
  const { messageLoaders, ...built } = generated
  const definitions = { ...built, app: await withRuntimeConfig(built.app) }
  const { app, resources, own } = definitions
  const { root, providers: lasting } = shown
  const providers = createProviders({ app, resources, messageLoaders, own, lasting })
  await providers.ready
  return { root, messageLoaders, definitions, providers }
}

/** Nothing in here is awaited, so that definitions, texts and components change in the same rendering. */
const renderConsole = (prepared: LiveConsole): void => {
  const { definitions, providers, root } = prepared
  shown.providers.preferences.close()
  applyAppearance(definitions.app, providers.preferences, document.body, definitions.own?.theme)
  adoptIcons(definitions.icons)
  registerParts(definitions)
  shown = prepared
  root.render(<App definitions={definitions} providers={providers} />)
}

const renderPending = async (): Promise<void> => {
  const waiting = next
  next = null
  try {
    const prepared = await waiting
    if (prepared) renderConsole(prepared)
  } catch (error) {
    // The page goes on showing what it has shown so far.
    reportError(error)
  }
}

/**
 * Takes over newly generated modules while the page keeps its state. `generated` is undefined when a module could not
 * be read.
 */
export const applyGenerated = (generated: object | undefined): void => {
  if (!isGenerated(generated)) return
  if (needsReload(shown.definitions.app, generated.app)) return window.location.reload()
  next = prepareConsole(generated)
  validateRefreshBoundaryAndEnqueueUpdate('deskwright', { App }, { App })
}

/** Loaders that need not fetch what has been told. */
const withTexts = (loaders: MessageLoaders, texts: SavedTexts): MessageLoaders => ({
  ...loaders,
  ...Object.fromEntries(
    Object.entries(texts).map(([language, all]) => [language, async () => ({ default: all })]),
  ),
})

/** Says everything anew. Nothing is fetched and no component is replaced, so this is the way of a changed label. */
const replaceTexts = async (texts: SavedTexts): Promise<void> => {
  await next
  const sent = JSON.stringify(texts)
  if (sent === shown.sentTexts) return
  const { root, definitions, providers } = shown
  const messageLoaders = withTexts(shown.messageLoaders, texts)
  const { app } = definitions
  const i18nProvider = createI18nProvider({ app, messageLoaders, session: providers.session })
  const latest: LiveConsole = {
    ...shown,
    messageLoaders,
    providers: { ...providers, i18nProvider },
    sentTexts: sent,
  }
  shown = latest
  await i18nProvider.changeLocale(providers.i18nProvider.getLocale())
  if (shown === latest) root.render(<App definitions={definitions} providers={latest.providers} />)
}

/**
 * Fetches the data again, but in a task of its own. Whatever is told to the components before React Fast Refresh has
 * been at work has them rendered without it, and they begin anew.
 */
const refetchLater = (): void => {
  setTimeout(() => void shown.providers.queryClient.invalidateQueries())
}

const isGenerated = (value: object | undefined): value is GeneratedModules =>
  value !== undefined && 'app' in value && 'resources' in value && 'messageLoaders' in value

/** Prepares a page to follow its YAML. */
export const startLiveUpdates = (first: LiveConsole): void => {
  shown = first
  registerParts(first.definitions)
  window[BEFORE_REFRESH]?.(renderPending)
  window[IGNORED_EXPORTS] = ({ id }) => (/\/src\/pages\/[^/]+\.tsx/.test(id) ? ['page'] : [])
  import.meta.hot?.on('deskwright:mended', clearErrorOverlay)
  import.meta.hot?.on('deskwright:texts', (texts: SavedTexts) => void replaceTexts(texts))
  // By now the mock server has values for new fields, so the data is fetched again.
  import.meta.hot?.on('deskwright:changed', () => {
    void Promise.resolve(next).finally(refetchLater)
  })
  import.meta.hot?.send('deskwright:ready')
  startExplaining()
}

declare global {
  interface Window {
    /** React Fast Refresh waits for this callback before it renders anything. */
    [IGNORED_EXPORTS]?: (module: { readonly id: string }) => readonly string[]
    [BEFORE_REFRESH]?: (callback: () => Promise<void>) => void
  }
}
