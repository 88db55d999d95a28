import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { launchBrowser } from '../../../scripts/browser/browser'
import { publishedDocuments } from '../../../scripts/test-tools/published-api-documents'
import { workshop } from '../run'
import { judgeImport } from './judged'

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

const cases = publishedDocuments.map((each) => [each.product, each] as const)

describe.each(cases)('%s', (product, { carrier, file, words, wanted }) => {
  judgeImport({
    browser: () => browser,
    source: () => join(folder, carrier, file),
    into: bench.into(product),
    least: { lines: 100, said: 0.5 },
    ...(words ? { words } : {}),
    wanted,
  })
})
