import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'
import { findPackedBrowser } from './packed-browser'

/** Where an installed browser is looked for. */
export const installedBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

// The console speaks only to loopback. Whatever else a browser looks up by itself only disturbs a test.
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The program to start, and the environment that it needs. */
interface BrowserProgram {
  executablePath: string
  env?: NodeJS.ProcessEnv
}

/**
 * Finds the Chromium to work with: the one named in CHROME_PATH, else an installed one, else the one inside the npm
 * package @sparticuz/chromium (Linux x64), which the first call unpacks. Where none can be had, it throws and
 * says what to do.
 */
export async function findBrowser(): Promise<BrowserProgram> {
  const found = process.env['CHROME_PATH'] ?? installedBrowsers.find((path) => existsSync(path))
  if (found && !existsSync(found)) {
    throw new Error(`CHROME_PATH names ${found}, which is not there: name a Chrome or Chromium`)
  }
  if (found) return { executablePath: found }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('no Chrome or Chromium was found: install one, or set CHROME_PATH to it')
  }
  const packed = await findPackedBrowser()
  if (!packed) {
    throw new Error(
      'no Chrome or Chromium was found: install one, set CHROME_PATH to it, or npm install --save-dev @sparticuz/chromium',
    )
  }
  const { executable, env } = packed
  return { executablePath: executable, env: { ...process.env, ...env } }
}

/** Starts the Chromium that `findBrowser` finds, headless. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ ...(await findBrowser()), args: [...quiet, ...more] })
}
