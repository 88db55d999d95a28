import type { Browser } from 'playwright-core'
import { inject } from 'vitest'
import { launchBrowser } from '../../scripts/browser/browser'
import { startPreview } from '../../scripts/dev/preview'
import { startRelay } from '../support/relay'
import { COMMON, keepPage } from './kept-page'

/*
 * What all browser tests of a process use, one file after the other: a browser, the served production build, and a page.
 * All of it ends with the process.
 */

let launched: Promise<Browser> | null = null

/** The browser of this process, started anew when it has gone. */
export const workerBrowser = async (): Promise<Browser> => {
  if (launched && !(await launched).isConnected()) launched = null
  launched ??= launchBrowser()
  return launched
}

/** The page of this process. */
export const workerPage = keepPage(workerBrowser, COMMON)

const serve = async () => {
  const relay = await startRelay()
  const { url } = await startPreview({ outDir: inject('dist'), backend: relay.url, port: 0 })
  return { url, lead: relay.lead }
}

let served: ReturnType<typeof serve> | null = null

/** The production build as this process serves it, and the way to put a backend behind it. */
export const workerSite = (): ReturnType<typeof serve> => (served ??= serve())
