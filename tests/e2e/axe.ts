import { source } from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

/** Waits until nothing moves any more: half-faded text has no contrast. */
const atRest = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const { iterations } = effect?.getComputedTiming() ?? {}
      return playState !== 'running' || iterations === Infinity
    }),
  )

/** Each serious or critical problem that axe finds on the page as it stands, in a line of its own. */
export async function problems(page: Page): Promise<string[]> {
  await atRest(page)
  // As an expression of the debugger, which the page's content security policy leaves alone. Half a megabyte: once a page.
  const isThere = await page.evaluate(`typeof axe !== 'undefined'`)
  if (!isThere) await page.evaluate(`(() => { ${source} })()`)
  // To name each element takes a quarter of the time, and hardly ever is there one to name.
  if ((await grave(page, { selectors: false, elementRef: false })).length === 0) return []
  return (await grave(page, {})).flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) =>
      [id, target.join(' '), failureSummary.split('\n').slice(1).join(' ').trim()].join(' | '),
    ),
  )
}

/** What axe finds to be serious or critical. */
async function grave(page: Page, options: RunOptions): Promise<AxeResults['violations']> {
  const all = { ...options, resultTypes: ['violations'], runOnly: standards }
  const found = (await page.evaluate(`axe.run(document, ${JSON.stringify(all)})`)) as AxeResults
  return found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
}

export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await problems(page), what).toEqual([])
}
