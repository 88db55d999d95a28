import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readProject } from '../../../codegen/pipeline/project'
import { launchBrowser } from '../../../scripts/browser'
import { published } from '../../../scripts/published-documents'
import { importing, workshop } from '../run'
import { openConsole } from './screen'
import { shareOf } from './share'

/* What makers of real products say of their backends becomes consoles that open. */

const folder = process.env['PUBLISHED_DOCUMENTS'] ?? ''
const bench = workshop()
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  bench.remove()
})

const least = { lines: 100, said: 0.5 }

const cases = published.map((each) => [each.product, each] as const)

describe.each(cases)('%s', (product, { carrier, file }) => {
  const into = bench.into(product)

  it('becomes a schema that passes the checks', async ({ task }) => {
    const start = performance.now()
    const { code, err } = await importing(join(folder, carrier, file), '--into', into)
    const importSeconds = (performance.now() - start) / 1000
    expect([code, err]).toEqual([0, ''])
    const { diagnostics, model } = await readProject(into)
    expect(diagnostics.filter(({ level }) => level === 'error')).toEqual([])
    const share = shareOf(into)
    Object.assign(task.meta, { ...share, importSeconds, resources: model?.resources.length })
    expect(share.lines).toBeGreaterThan(least.lines)
    expect(share.said / share.lines).toBeGreaterThan(least.said)
  })

  it('opens its lists without a word in the console of the browser', async ({ task }) => {
    const { lists, said, seconds } = await openConsole(browser, into)
    Object.assign(task.meta, { lists: lists.length, listSeconds: seconds })
    expect(said).toEqual([])
    expect(lists.length).toBeGreaterThan(0)
  })
})
