import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildReference, measuredMoves } from '../../bench/console/build'
import { openDialogs } from '../../bench/console/dialog'
import { measureScrolling } from '../../bench/console/scrolling'
import { measureClicks } from '../../bench/console/clicking'
import { untouched } from '../../bench/console/conditions'
import { measureLoading, loadTraced } from '../../bench/console/loading'
import { type LoginSession, logIn, openVisit, type Visit } from '../../bench/console/page'
import { prepareOrders } from '../../bench/console/prepare'
import { serveBuild } from '../../bench/console/serve'
import type { RunningServer } from '../../scripts/http/listening'
import type { Sample } from '../../bench/console/statistics'
import { loadUntilUsable } from '../../bench/console/load-until-usable'
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
    if (name === 'console') await buildConsole(built, { plugins: [measuredMoves] })
    else await buildReference(name, built)
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
  measure: (seen: Visit, url: string) => Promise<Sample>,
): Promise<Sample> => {
  const url = sites.get(name)?.url ?? ''
  const seen = await openVisit(browser, { url, login, conditions: untouched })
  try {
    return await measure(seen, url)
  } finally {
    await seen.close()
  }
}

const positive = (sample: Sample): string[] =>
  Object.entries(sample).flatMap(([name, value]) => (value > 0 ? [name] : []))

describe.each(names)('the bench measures %s', (name) => {
  it('until the first row', async () => {
    const found = ['scripts', 'requests', 'listStarts', 'cold', 'warm']
    expect(positive(await measured(name, measureLoading))).toEqual(found)
    expect(positive(await measured(name, loadTraced))).toEqual(['cpu'])
    expect(positive(await measured(name, loadUntilUsable))).toEqual(['usable'])
  })

  it('with every click', async () => {
    const sample = await measured(name, (seen, url) => measureClicks(seen, url, 1))
    const found = ['nodes', 'statusPainted', 'nextPainted', 'nextLeaves', 'nextCpu']
    expect(positive(sample)).toEqual(found)
  })

  it('with a dialog and with a long list', async () => {
    const sample = await measured(name, (seen, url) => openDialogs(seen, url, 1))
    expect(positive(sample)).toEqual(['dialogFirst', 'dialogPainted'])
    expect(positive(await measured(name, measureScrolling))).toEqual(['scrollCpu'])
  })
})

it('refuses a folder that is above the served one', async () => {
  const answer = await fetch(`${sites.get('console')?.url}/..%2f..%2fetc/passwd`)
  expect(answer.status).toBe(404)
})
