import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

// The console speaks to loopback only; whatever else a browser would look up by itself is noise in a test.
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Starts a headless Chromium: the one named in CHROME_PATH, else an installed one, else the one that comes inside the
 * npm package @sparticuz/chromium (Linux x64). Throws with what to do when none can be had.
 */
export async function launchBrowser(): Promise<Browser> {
  const named = process.env['CHROME_PATH']
  const found = named ?? installed.find((path) => existsSync(path))
  if (found) return chromium.launch({ executablePath: found, args: quiet })
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('no Chrome or Chromium was found: install one, or set CHROME_PATH to it')
  }
  const { default: packed } = await import('@sparticuz/chromium')
  return chromium.launch({
    executablePath: await packed.executablePath(),
    args: [...packed.args, ...quiet],
  })
}
