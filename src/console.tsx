/**
 * `runConsole`, for an entry of one's own.
 *
 * @packageDocumentation
 */

import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import './styles/variables.css'
import './styles/base.css'
import './styles/icon-shapes.css'
import './styles/icons.css'
import './styles/kit.css'
import './styles/table.css'
import './styles/queues.css'
import './styles/selection.css'
import './styles/layout.css'
import './styles/header.css'
import './styles/sidebar.css'
import './styles/tabs.css'
import './styles/pages.css'
import './styles/log.css'
import './styles/results.css'
import './styles/search.css'
import './styles/sizes.css'
import './styles/appearance.css'
import './styles/themes/d2.css'
import './styles/themes/chester.css'
import './styles/themes/violet.css'
import './styles/themes/line.css'
import './styles/themes/star.css'
import './styles/themes/tomorrow-night-blue.css'
import './styles/forced-colors.css'
import { setClock } from '../wire/business-clock'
import { App } from './app/app'
import type { Definitions } from './kit/base/contexts/definitions'
import { applyAppearance } from './layout/appearance'
import { createProviders, installErrorLog } from './providers'
import { endPrerendered, overlayPrerendered, claimForHydration } from './providers/http/prerendered'
import type { MessageLoaders } from './providers/definitions/definition'

/** What codegen writes: everything that a console is made of. */
export interface Generated extends Definitions {
  readonly messageLoaders: MessageLoaders
}

/** While developing, the console follows its YAML without a reload. A build contains none of this. */
const live = import.meta.hot ? import('./live') : null

/**
 * Shows a console in the element `#root` of index.html. One that reads config.json waits for it; what is wrong there is
 * a failure like that of a part which cannot be had.
 *
 * @throws {Error} where index.html has no element `#root`
 *
 * @example
 * ```tsx
 * // src/main.tsx
 * import { runConsole } from 'deskwright/console'
 * import { app, messageLoaders, resources } from './generated'
 *
 * runConsole({ app, messageLoaders, resources })
 * ```
 */
export const runConsole = (definitions: Generated): void => {
  if (!definitions.app.runtimeConfig) return mountConsole(definitions)
  void import('./providers/config/runtime-config')
    .then(({ withRuntimeConfig: inItsStage }) => inItsStage(definitions.app))
    .then((app) => mountConsole({ ...definitions, app }))
}

const mountConsole = (definitions: Generated): void => {
  const { app, resources, messageLoaders, own, icons } = definitions
  if (app.clock) setClock(app.clock)
  const providers = createProviders({ app, resources, messageLoaders, own })
  installErrorLog(window, providers.log)
  // Most consoles have neither, and need not wait for what draws or reads them.
  if (icons)
    void import('./kit/base/icons/project-icons').then(({ adoptIcons }) => adoptIcons(icons))
  // This happens before anything is rendered, so that no operator sees somebody else's colours first.
  applyAppearance(app, providers.preferences, document.body, own?.theme)
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no element #root')
  // Without its texts the console would show their keys. Until they are there, the start page of index.html is shown.
  const shown = providers.ready.then((isPrimed) => {
    const page = <App definitions={definitions} providers={providers} />
    if (isPrimed && claimForHydration()) return takeOver(element, page)
    overlayPrerendered()
    const root = createRoot(element)
    root.render(page)
    return root
  })
  void live?.then(async ({ startLiveUpdates: start }) =>
    start({ root: await shown, messageLoaders, definitions, providers }),
  )
}

/**
 * Goes on with the markup of a page that was painted early, and first with its rows: React takes a part over at once when
 * something happens in it that it would have to hear of. What is otherwise than it was painted is rendered anew, which is
 * nobody's failure.
 */
const takeOver = (element: HTMLElement, page: ReactNode): Root => {
  const root = hydrateRoot(element, page, { onRecoverableError: () => undefined })
  element.querySelector('tbody')?.dispatchEvent(new Event('compositionend', { bubbles: true }))
  endPrerendered()
  return root
}

/**
 * Takes over what codegen has written anew, while developing; a build does nothing. Undefined: a module could not be
 * read.
 *
 * @example
 * ```tsx
 * // src/main.tsx
 * import { followConsole, runConsole } from 'deskwright/console'
 * import { app, messageLoaders, resources } from './generated'
 *
 * runConsole({ app, messageLoaders, resources })
 * import.meta.hot?.accept('./generated', followConsole)
 * ```
 */
export const followConsole = (next: object | undefined): void =>
  void live?.then(({ applyGenerated: follow }) => follow(next))
