import { register, validateRefreshBoundaryAndEnqueueUpdate } from 'virtual:react-refresh'
import type { Root } from 'react-dom/client'
import { App } from '../app/app'
import type { Definitions } from '../kit/contexts/definitions'
import { applyAppearance } from '../layout/appearance'
import { createProviders, type Providers } from '../providers'
import type { AppDefinition, MessageLoaders } from '../providers/definitions/definition'
import { startExplaining } from './explain'
import { clearOverlay } from './overlay'

interface Shown {
  readonly root: Root
  readonly definitions: Definitions
  readonly providers: Providers
}

interface Generated extends Definitions {
  readonly messageLoaders: MessageLoaders
}

const BEFORE_REFRESH = '__registerBeforePerformReactRefresh'

let shown: Shown
/** What the page is about to show; it goes on the screen together with the components that belong to it. */
let next: Promise<Shown> | null = null

/** Parts that are fetched when they are shown are made anew with each change; React is to take them for the old ones. */
const registerParts = ({ resources }: Definitions): void => {
  for (const { name, create, edit, show: details, page } of resources) {
    for (const [part, component] of Object.entries({ create, edit, details, page })) {
      if (component) register(component, `deskwright ${name} ${part}`)
    }
  }
}

/** The session is tied to the names of its cookies: with other names nobody is logged in. */
const needsReload = (before: AppDefinition, after: AppDefinition): boolean =>
  JSON.stringify([before.session, before.backend.token]) !==
  JSON.stringify([after.session, after.backend.token])

const prepare = async (generated: Generated): Promise<Shown> => {
  const { app, resources, messageLoaders } = generated
  const { root, providers: lasting } = shown
  const providers = createProviders({ app, resources, messageLoaders, lasting })
  await providers.ready
  return { root, definitions: { app, resources }, providers }
}

/** Nothing in here waits: definitions, texts and components change in one and the same rendering. */
const show = (prepared: Shown): void => {
  const { definitions, providers, root } = prepared
  shown.providers.preferences.close()
  applyAppearance(definitions.app, providers.preferences)
  registerParts(definitions)
  shown = prepared
  root.render(<App definitions={definitions} providers={providers} />)
}

const settle = async (): Promise<void> => {
  const waiting = next
  next = null
  try {
    const prepared = await waiting
    if (prepared) show(prepared)
  } catch (error) {
    // The page goes on with what it has shown so far.
    reportError(error)
  }
}

/** Takes over what was generated anew: the page keeps its state. Nothing came when a module could not be read. */
export const follow = (generated: object | undefined): void => {
  if (!isGenerated(generated)) return
  if (needsReload(shown.definitions.app, generated.app)) return window.location.reload()
  next = prepare(generated)
  validateRefreshBoundaryAndEnqueueUpdate('deskwright', { App }, { App })
}

const isGenerated = (value: object | undefined): value is Generated =>
  value !== undefined && 'app' in value && 'resources' in value && 'messageLoaders' in value

/** Gets a page ready to follow its YAML. */
export const start = (first: Shown): void => {
  shown = first
  registerParts(first.definitions)
  window[BEFORE_REFRESH]?.(settle)
  import.meta.hot?.on('deskwright:mended', clearOverlay)
  // The mock server has values for new fields by now.
  import.meta.hot?.on('deskwright:changed', () => {
    void Promise.resolve(next).finally(() => shown.providers.queryClient.invalidateQueries())
  })
  startExplaining()
}

declare global {
  interface Window {
    /** What React Fast Refresh waits for before it renders anything. */
    [BEFORE_REFRESH]?: (callback: () => Promise<void>) => void
  }
}
