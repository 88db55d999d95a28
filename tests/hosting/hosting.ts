import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { startMock, type Mock } from '../../mock-server/server'
import { launchBrowser } from '../../scripts/browser/browser'
import { whyNoNginx } from '../../scripts/test-tools/find-nginx'
import { deploy, nextVersion } from './deploy'
import { NAME, startNginx, type Nginx } from './nginx'
import { describeWith } from '../support/needs'

export const ORIGIN = `https://${NAME}`

/** A browser, nginx and the mock server behind it. */
export interface Hosting {
  nginx: Nginx
  browser: Browser
  /** The build of all browser tests, and the one that replaces it. */
  dist: string
  next: string
  /** A page of a visitor who was never here. */
  open: (options?: BrowserContextOptions) => Promise<Page>
  /** The backend goes, and comes back at the same address. */
  stopBackend: () => Promise<void>
  startBackend: () => Promise<void>
  /** What nginx has answered since this was last asked for. */
  answers: () => string[]
}

const ready = <T>(part: T | undefined): T => {
  if (part === undefined) throw new Error('nothing is started')
  return part
}

const missing = whyNoNginx()

/** Tests that need a real nginx. Where there is none, they are skipped, and the reason is said. */
export const whereNginxIs = describeWith(missing)

/** Starts everything before the tests of a file, and puts the build in its place before each test. */
export function useHosting(): Hosting {
  let [mock, nginx, browser]: [Mock?, Nginx?, Browser?] = []
  let port = 0
  let read = 0
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-hosting-'))
  const next = join(folder, 'next')
  const startBackend = async (): Promise<void> => {
    mock ??= await startMock({ model: inject('model'), port, orders: 60, faults: true })
    port = mock.port
  }
  const stopBackend = async (): Promise<void> => {
    await mock?.close()
    mock = undefined
  }
  beforeAll(async () => {
    nextVersion(inject('dist'), next)
    await startBackend()
    nginx = await startNginx(ready(mock).url)
    deploy(inject('dist'), nginx.root)
    browser = await launchBrowser(nginx.browserArguments)
    read = nginx.answers().length
  })
  afterEach(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()))
    if (nginx) deploy(inject('dist'), nginx.root)
  })
  afterAll(async () => {
    await browser?.close()
    await nginx?.close()
    await stopBackend()
    rmSync(folder, { recursive: true, force: true })
  })

  return {
    get nginx() {
      return ready(nginx)
    },
    get browser() {
      return ready(browser)
    },
    get dist() {
      return inject('dist')
    },
    next,
    open: async (options = {}) => {
      const context = await ready(browser).newContext({ reducedMotion: 'reduce', ...options })
      context.setDefaultTimeout(15_000)
      return context.newPage()
    },
    stopBackend,
    startBackend,
    answers: () => {
      const all = ready(nginx).answers()
      const fresh = all.slice(read)
      read = all.length
      return fresh
    },
  }
}

/** What is seen on a page. */
export const seen = (page: Page): Promise<string> => page.locator('body').innerText()

/** Lets the time pass after which the start page offers more than patience. */
export const waitLong = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
