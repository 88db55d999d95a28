import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildReferenceApp, primaryMovesPlugin } from '../../bench/console/build-reference-app'
import { measureDialogOpening } from '../../bench/console/dialog-measures'
import { measureScrolling } from '../../bench/console/scroll-measures'
import { measureClicks } from '../../bench/console/click-measures'
import { noThrottling } from '../../bench/console/throttling'
import { measureLoading, measureTracedLoad } from '../../bench/console/load-measures'
import {
  type LoginSession,
  logIn,
  openBenchPage,
  type BenchPage,
} from '../../bench/console/bench-page'
import { prepareOrders } from '../../bench/console/prepare-orders'
import { serveBuild } from '../../bench/console/serve-build'
import type { RunningServer } from '../../scripts/http/listen'
import type { MeasuredValues } from '../../bench/console/statistics'
import { measureTimeToUsable } from '../../bench/console/time-to-usable'
import { type Mock, startMock } from '../../mock-server/server'
import { launchBrowser } from '../../scripts/browser/browser'
import { buildConsole } from '../../scripts/build/production-build'
import { thorough } from '../support/thorough'

/* What the bench measures exists for each of its apps. How much it is does not matter here: no time is judged. */

const folder = mkdtempSync(join(tmpdir(), 'deskwright-bench-test-'))
/** The reference by hand in react-admin takes as long as the rest together. */
const names = [...(thorough ? ['react-admin'] : []), 'react', 'console']
const sites = new Map<string, RunningServer>()
let mock: Mock
let browser: Browser
let login: LoginSession

beforeAll(async () => {
  mock = await startMock({ model: inject('model'), orders: 2000 })
  login = await logIn(mock.url)
  await prepareOrders(mock.url, login)
  for (const name of names) {
    const built = join(folder, name)
    if (name === 'console') await buildConsole(built, { plugins: [primaryMovesPlugin] })
    else await buildReferenceApp(name, built)
    sites.set(name, await serveBuild({ folder: built, backend: mock.url, headers: {} }))
  }
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await Promise.all([...sites.values()].map((site) => site.close()))
  await mock?.close()
  rmSync(folder, { recursive: true, force: true })
})

const measured = async (
  name: string,
  measure: (seen: BenchPage, url: string) => Promise<MeasuredValues>,
): Promise<MeasuredValues> => {
  const url = sites.get(name)?.url ?? ''
  const seen = await openBenchPage(browser, { url, login, conditions: noThrottling })
  try {
    return await measure(seen, url)
  } finally {
    await seen.close()
  }
}

const positive = (sample: MeasuredValues): string[] =>
  Object.entries(sample).flatMap(([name, value]) => (value > 0 ? [name] : []))

describe.each(names)('the bench measures %s', (name) => {
  it('until the first row', async () => {
    const found = ['scripts', 'requests', 'listStarts', 'cold', 'warm']
    expect(positive(await measured(name, measureLoading))).toEqual(found)
    expect(positive(await measured(name, measureTracedLoad))).toEqual(['cpu'])
    expect(positive(await measured(name, measureTimeToUsable))).toEqual(['usable'])
  })

  it('with every click', async () => {
    const sample = await measured(name, (seen, url) => measureClicks(seen, url, 1))
    const found = ['nodes', 'statusPainted', 'nextPainted', 'nextLeaves', 'nextCpu']
    expect(positive(sample)).toEqual(found)
  })

  it('with a dialog and with a long list', async () => {
    const sample = await measured(name, (seen, url) => measureDialogOpening(seen, url, 1))
    expect(positive(sample)).toEqual(['dialogFirst', 'dialogPainted'])
    expect(positive(await measured(name, measureScrolling))).toEqual(['scrollCpu'])
  })
})

it('refuses a folder that is above the served one', async () => {
  const answer = await fetch(`${sites.get('console')?.url}/..%2f..%2fetc/passwd`)
  expect(answer.status).toBe(404)
})
